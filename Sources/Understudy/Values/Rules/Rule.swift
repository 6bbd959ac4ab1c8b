import JOSE

extension Understudy {
    /// A rule with its conditions and its effects on answers. It is a value that each call refines:
    /// `Rule.at(.token).client("app").times(1).respond(status: 503)`.
    public struct Rule: Conditions {
        public var when: [String: JSONValue] = [:]
        /// The effects, by the members of `then` in a configuration.
        public var then: [String: JSONValue] = [:]
        /// The first match that it acts on, counted from 1; nil for the first.
        public private(set) var firstMatch: Int?
        /// The number of matches that it acts on; nil for all.
        public private(set) var matchLimit: Int?
        /// The word by which it can be found; nil for none.
        public private(set) var label: String?

        /// Makes a rule that matches every request.
        public init() {}
    }
}

extension Understudy.Rule {
    /// Begins with the match of that number, counted from 1.
    public func fromMatch(_ number: Int) -> Self { changed { $0.firstMatch = number } }

    /// Ends after a number of matches.
    public func times(_ count: Int) -> Self { changed { $0.matchLimit = count } }

    /// Labels the rule with a word by which it can be found.
    public func labelled(_ label: String) -> Self { changed { $0.label = label } }
}

extension Understudy.Rule {
    init(members: [String: Understudy.JSONValue]) {
        when = members["when"]?.object ?? [:]
        then = members["then"]?.object ?? [:]
        firstMatch = members["nth"]?.integer
        matchLimit = members["times"]?.integer
        label = members["tag"]?.string
    }

    /// Adds an effect by its name in `then`.
    func effect(_ name: String, _ value: Understudy.JSONValue) -> Self {
        changed { $0.then[name] = value }
    }

    /// The members of the rule in a configuration.
    var members: [String: Understudy.JSONValue] {
        var members = ObjectMembers(["then": .object(then)])
        members["when"] = .object(when)
        members["nth"] = firstMatch.map(Understudy.JSONValue.integer)
        members["times"] = matchLimit.map(Understudy.JSONValue.integer)
        members["tag"] = label.map(Understudy.JSONValue.string)
        return members.rest
    }
}
