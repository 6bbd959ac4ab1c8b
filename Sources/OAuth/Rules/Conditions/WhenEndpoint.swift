/// `endpoint`: the endpoint that answers.
struct WhenEndpoint: ValueCondition {
    static let member = "endpoint"
    let patterns: Patterns

    static func known(in vocabulary: RuleVocabulary) -> KnownWords? {
        KnownWords(kind: "endpoint", words: vocabulary.endpoints)
    }

    func values(in facts: ExchangeFacts) -> [String] {
        facts.endpoints.map(\.rawValue)
    }

    func admits(_ endpoint: EndpointName) -> Bool {
        patterns.fit(endpoint.rawValue)
    }
}
