import JOSE
import Members

/// A rule that changes answers: its conditions, and its changes.
package struct Rule: Sendable {
    /// Its name in messages, from where it was written: `rules[0]`.
    package internal(set) var name: String
    /// The conditions, which must all hold; a rule without any matches everything.
    package let conditions: [any RuleCondition]
    package let effects: [any RuleEffect]
    /// The first match that it acts on, counted from 1.
    package let nth: Int
    /// The number of matches it acts on from there; nil for all.
    package let times: Int?
    /// A word by which a test finds its rules; nil for none.
    package let tag: String?
    /// The JSON that it was read from, for display; an empty object where there was none.
    package internal(set) var written: JSON
    /// The id chosen by its author; nil for one that is made up.
    package var id: String?

    package init(
        name: String, conditions: [any RuleCondition], effects: [any RuleEffect], nth: Int = 1,
        times: Int? = nil, tag: String? = nil, written: JSON = [:]
    ) {
        self.name = name
        self.conditions = conditions
        self.effects = effects
        self.nth = nth
        self.times = times
        self.tag = tag
        self.written = written
    }

    package func matches(_ facts: ExchangeFacts) -> Bool {
        conditions.allSatisfy { $0.holds(for: facts) }
    }

    /// The conditions that keep it from matching; empty where it matches.
    package func failures(for facts: ExchangeFacts) -> [ConditionFailure] {
        conditions.flatMap { $0.failures(for: facts) }
    }

    /// Returns true if it acts on the match with that number, counted from 1.
    func acts(onMatch number: Int) -> Bool {
        number >= nth && times.map { number - nth < $0 } ?? true
    }

    /// True if it says at which endpoints it matches.
    var namesEndpoints: Bool { conditions.contains { $0 is WhenEndpoint } }

    /// Returns true if it can match at an endpoint.
    func admits(_ endpoint: EndpointName) -> Bool {
        conditions.allSatisfy { $0.admits(endpoint) }
    }
}

/// The form is the rule as it was written, and its name in messages.
extension Rule: Codable {
    private enum CodingKeys: CodingKey {
        case name, written
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        let name = try members.decode(String.self, forKey: .name)
        self = try decoder.inDocument.member("written").valueAsConfigured()
        self.name = name
    }

    package func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(name, forKey: .name)
        try members.encode(written, forKey: .written)
    }
}

/// One member of `when`.
package protocol RuleCondition: Sendable {
    static var member: String { get }

    /// Returns nil when the member is absent, or is wrong and was reported.
    static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self?

    func holds(for facts: ExchangeFacts) -> Bool

    /// The parts that keep it from holding; empty where it holds.
    func failures(for facts: ExchangeFacts) -> [ConditionFailure]

    /// Returns true if it can hold at an endpoint.
    func admits(_ endpoint: EndpointName) -> Bool
}

extension RuleCondition {
    package func admits(_ endpoint: EndpointName) -> Bool { true }

    package func failures(for facts: ExchangeFacts) -> [ConditionFailure] {
        holds(for: facts) ? [] : [ConditionFailure(member: Self.member, expected: [], found: [])]
    }
}

/// A change made by a rule; the flows apply each kind where it belongs.
package protocol RuleEffect: Sendable {}

/// One member of `then`.
package struct RuleEffectMember: Sendable {
    package let name: String
    /// The endpoints whose answers it can change; nil for all within its reach.
    package var endpoints: Set<EndpointName>?
    package var reach = Reach.flows
    /// The members of `when` whose facts are not known yet when the effect applies.
    package var precedes: Set<String> = []
    /// Reads the member of a name. Returns nil when it is absent, or is wrong and was reported.
    package let read: @Sendable (_ name: String, inout MemberReader) -> (any RuleEffect)?

    /// The answers that it changes, as far as no endpoints are named.
    package enum Reach: Sendable {
        /// Answers of flows that ask the rules.
        case flows
        /// Answers to requests that can be refused: published documents are there for all.
        case requests
        /// All answers, as a whole.
        case answers
        /// Answers that have members.
        case members
        /// Answers that are JSON.
        case documents
    }

    /// The endpoints whose answers it cannot change, of those that are served.
    package func barred(in vocabulary: RuleVocabulary) -> Set<EndpointName> {
        switch reach {
        case .flows, .answers: vocabulary.unruled
        case .requests: vocabulary.unruled.union(vocabulary.published)
        case .members: vocabulary.unruled.union(vocabulary.withoutMembers)
        case .documents:
            vocabulary.unruled.union(vocabulary.withoutMembers)
                .union([.authorize, .logout, "login", "consent"])
        }
    }

    /// The endpoints whose answers it can change, of those that are served.
    package func endpoints(in vocabulary: RuleVocabulary) -> Set<EndpointName> {
        let served = Set(vocabulary.endpoints.map(EndpointName.init(rawValue:)))
        return (endpoints ?? served).subtracting(barred(in: vocabulary))
    }
}

/// A condition that does not hold for an exchange.
package struct ConditionFailure: Sendable, Equatable {
    /// The member of `when`: `client_id`, `param.state`.
    package let member: String
    /// The patterns; a value had to match one of them.
    package let expected: [String]
    /// The values that the exchange has; empty where it has none, or none that is known.
    package let found: [String]

    package init(member: String, expected: [String], found: [String]) {
        self.member = member
        self.expected = expected
        self.found = found
    }
}

/// The words that conditions may use where only names of served things make sense.
package struct RuleVocabulary: Sendable {
    package var endpoints: [String]
    package var grantTypes: [String]
    /// The endpoints whose answers no rule changes as a whole: Understudy's own, so that no rule
    /// prevents its own removal.
    package var unruled: Set<EndpointName>
    /// The endpoints that answer everybody alike.
    package var published: Set<EndpointName>
    /// The endpoints that answer a successful request with neither JSON nor an authorization
    /// response, so without members.
    package var withoutMembers: Set<EndpointName>

    package init(
        endpoints: [String], grantTypes: [String], unruled: Set<EndpointName> = [],
        published: Set<EndpointName> = [], withoutMembers: Set<EndpointName> = []
    ) {
        self.endpoints = endpoints
        self.grantTypes = grantTypes
        self.unruled = unruled
        self.published = published
        self.withoutMembers = withoutMembers
    }
}

/// A list of words, and the name of one of them in messages.
struct KnownWords: Sendable {
    let kind: String
    let words: [String]
}
