/// `endpoint`: which endpoint answers.
struct WhenEndpoint: ValueCondition {
    static let member = "endpoint"
    static let known: KnownWords? = KnownWords(
        kind: "endpoint", words: RuleEndpoint.allCases.map(\.rawValue))
    let patterns: Patterns

    func values(in facts: RuleFacts) -> [String] {
        facts.endpoint.map { [$0.rawValue] } ?? []
    }

    var endpoints: Set<RuleEndpoint> {
        RuleEndpoint.all.filter { patterns.fit($0.rawValue) }
    }
}
