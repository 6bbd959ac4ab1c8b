/// `tag`: the word by which a test marks its requests.
struct WhenTag: ValueCondition {
    static let member = "tag"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] {
        facts.tags
    }
}
