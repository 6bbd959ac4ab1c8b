/// `grant_type`: how the client gets its tokens at the token endpoint.
struct WhenGrantType: ValueCondition {
    static let member = "grant_type"
    static let known: KnownWords? = KnownWords(
        kind: "grant type", words: Catalog.servedGrants.map(\.name))
    let patterns: Patterns

    func values(in facts: RuleFacts) -> [String] {
        facts.grantType.map { [$0] } ?? []
    }

    var endpoints: Set<RuleEndpoint> { [.token] }
}
