extension Understudy {
    /// What a rule or a filter asks of a request. A pattern may have `*` and `?`; of several patterns
    /// one has to match.
    public protocol Conditions: Sendable, Hashable {
        /// Matches every request.
        init()

        /// The conditions, by the members of `when` in a configuration.
        var when: [String: JSONValue] { get set }
    }
}

extension Understudy.Conditions {
    /// The requests to an endpoint, or to one of several.
    public static func at(_ endpoints: Understudy.Endpoint...) -> Self {
        Self().matching("endpoint", endpoints.map(\.name))
    }

    /// The client, verified or named by the request.
    public func client(_ patterns: String...) -> Self { matching("client_id", patterns) }

    /// The user, by `sub` or username.
    public func user(_ patterns: String...) -> Self { matching("user", patterns) }

    public func grantType(_ patterns: String...) -> Self { matching("grant_type", patterns) }

    /// A value of the scope.
    public func scope(_ patterns: String...) -> Self { matching("scope", patterns) }

    public func audience(_ patterns: String...) -> Self { matching("audience", patterns) }

    /// The value of the header `Understudy-Tag` of requests.
    public func tag(_ patterns: String...) -> Self { matching("tag", patterns) }

    /// A parameter of the query or the body.
    public func parameter(_ name: String, _ patterns: String...) -> Self {
        matching("param", name, patterns)
    }

    /// A header field, by its name in any case.
    public func header(_ name: String, _ patterns: String...) -> Self {
        matching("header", name, patterns)
    }
}

extension Understudy.Conditions {
    func changed(_ change: (inout Self) -> Void) -> Self {
        var conditions = self
        change(&conditions)
        return conditions
    }

    func matching(_ member: String, _ patterns: [String]) -> Self {
        changed { $0.when[member] = .oneOrSeveral(patterns) }
    }

    private func matching(_ member: String, _ name: String, _ patterns: [String]) -> Self {
        changed {
            var named = $0.when[member]?.object ?? [:]
            named[name] = .oneOrSeveral(patterns)
            $0.when[member] = .object(named)
        }
    }
}

extension Understudy.JSONValue {
    fileprivate static func oneOrSeveral(_ texts: [String]) -> Understudy.JSONValue {
        texts.count == 1 ? .string(texts[0]) : .array(texts.map(Self.string))
    }
}
