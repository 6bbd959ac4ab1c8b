/// `grant_type`: the grant by which the client gets its tokens at the token endpoint.
struct WhenGrantType: ValueCondition {
    static let member = "grant_type"
    let patterns: Patterns

    static func known(in vocabulary: RuleVocabulary) -> KnownWords? {
        KnownWords(kind: "grant type", words: vocabulary.grantTypes)
    }

    func values(in facts: ExchangeFacts) -> [String] {
        if let known = facts.grantType { return [known] }
        return facts.endpoint == .token ? facts.parameters("grant_type") : []
    }

    func admits(_ endpoint: EndpointName) -> Bool {
        endpoint == .token
    }
}
