import JOSE

/// A rule that changes answers: when it matches, and what it changes. It is a value that each call
/// refines: `Rule.at(.token).client("app").times(1).respond(status: 503)`.
public struct Rule: Sendable, Hashable {
    private(set) var when: [String: JSONValue] = [:]
    private(set) var then: [String: JSONValue] = [:]
    private var first: Int?
    private var most: Int?
    private var label: String?

    /// A rule that matches every request.
    public init() {}

    /// A rule that matches at an endpoint.
    public static func at(_ endpoint: Endpoint) -> Rule {
        Rule().matching("endpoint", .string(endpoint.name))
    }
}

/// When it matches. A pattern may have `*` and `?`.
extension Rule {
    public func client(_ pattern: String) -> Rule { matching("client_id", .string(pattern)) }
    /// The user, by `sub` or username.
    public func user(_ pattern: String) -> Rule { matching("user", .string(pattern)) }
    public func grantType(_ pattern: String) -> Rule { matching("grant_type", .string(pattern)) }
    public func scope(_ pattern: String) -> Rule { matching("scope", .string(pattern)) }
    public func audience(_ pattern: String) -> Rule { matching("audience", .string(pattern)) }

    /// The value of the header `Understudy-Tag` of requests.
    public func tag(_ pattern: String) -> Rule { matching("tag", .string(pattern)) }

    public func parameter(_ name: String, _ pattern: String) -> Rule {
        matching("param", name, pattern)
    }

    public func header(_ name: String, _ pattern: String) -> Rule {
        matching("header", name, pattern)
    }

    /// Begins with the match of that number, counted from 1.
    public func fromMatch(_ number: Int) -> Rule { changed { $0.first = number } }

    /// Ends after so many matches.
    public func times(_ count: Int) -> Rule { changed { $0.most = count } }

    /// A word by which the rule is found again.
    public func labelled(_ label: String) -> Rule { changed { $0.label = label } }
}

extension Rule {
    /// Adds an effect by its name in `then`.
    func effect(_ name: String, _ value: JSONValue) -> Rule { changed { $0.then[name] = value } }

    /// As it is written in a configuration.
    var json: JSON {
        var json: JSONValue = ["when": .object(when), "then": .object(then)]
        if case .object(var members) = json {
            members["nth"] = first.map(JSONValue.integer)
            members["times"] = most.map(JSONValue.integer)
            members["tag"] = label.map(JSONValue.string)
            json = .object(members)
        }
        return json.json
    }
}

private extension Rule {
    func changed(_ change: (inout Rule) -> Void) -> Rule {
        var rule = self
        change(&rule)
        return rule
    }

    func matching(_ member: String, _ value: JSONValue) -> Rule {
        changed { $0.when[member] = value }
    }

    func matching(_ member: String, _ name: String, _ pattern: String) -> Rule {
        changed { rule in
            var named: [String: JSONValue] = [:]
            if case .object(let known)? = rule.when[member] { named = known }
            named[name] = .string(pattern)
            rule.when[member] = .object(named)
        }
    }
}
