extension Understudy {
    /// The conditions of a rule or a filter on a request. Patterns may contain `*` and `?`; one of
    /// several patterns has to match.
    public protocol Conditions: Sendable, Hashable {
        /// Makes conditions that match every request.
        init()

        /// The conditions, by the members of `when` in a configuration.
        var when: [String: JSONValue] { get set }
    }
}

extension Understudy.Conditions {
    /// Matches requests to an endpoint, or to one of several.
    public static func at(_ endpoints: Understudy.Endpoint...) -> Self {
        Self().matching("endpoint", endpoints.map(\.name))
    }

    /// Matches the client, verified or named by the request.
    public func client(_ patterns: String...) -> Self { matching("client_id", patterns) }

    /// Matches the user, by `sub` or username.
    public func user(_ patterns: String...) -> Self { matching("user", patterns) }

    public func grantType(_ patterns: String...) -> Self { matching("grant_type", patterns) }

    /// Matches a value of the scope.
    public func scope(_ patterns: String...) -> Self { matching("scope", patterns) }

    public func audience(_ patterns: String...) -> Self { matching("audience", patterns) }

    /// Matches the header `Understudy-Tag` of requests.
    public func tag(_ patterns: String...) -> Self { matching("tag", patterns) }

    /// Matches a parameter of the query or the body.
    public func parameter(_ name: String, _ patterns: String...) -> Self {
        matching("param", name, patterns)
    }

    /// Matches a header field, by its name in any case.
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
