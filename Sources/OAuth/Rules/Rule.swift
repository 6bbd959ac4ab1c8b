import JOSE

/// One way to bend answers: when it matches, and what changes then.
package struct Rule: Sendable {
    /// What messages call it: where it was written, `rules[0]`.
    package let name: String
    /// All have to hold; none is needed for a rule that matches everything.
    package let conditions: [any RuleCondition]
    package let effects: [any RuleEffect]
    /// The first match that it acts on, counted from 1.
    package let nth: Int
    /// How many matches it acts on from there; nil for all.
    package let times: Int?
    /// The JSON that it was read from, to be shown again; an empty object where there was none.
    package let written: JSON

    package init(
        name: String, conditions: [any RuleCondition], effects: [any RuleEffect], nth: Int = 1,
        times: Int? = nil, written: JSON = [:]
    ) {
        self.name = name
        self.conditions = conditions
        self.effects = effects
        self.nth = nth
        self.times = times
        self.written = written
    }

    package func matches(_ facts: ExchangeFacts) -> Bool {
        conditions.allSatisfy { $0.holds(for: facts) }
    }

    /// Whether it acts on its match of that number, counted from 1.
    func acts(onMatch number: Int) -> Bool {
        number >= nth && times.map { number - nth < $0 } ?? true
    }

    /// Whether it can match at an endpoint.
    func admits(_ endpoint: EndpointName) -> Bool {
        conditions.allSatisfy { $0.admits(endpoint) }
    }
}
