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
    var namesEndpoints: Bool {
        conditions.contains { $0 is WhenEndpoint }
    }

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
