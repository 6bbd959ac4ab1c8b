/// `audience`: an API that the access token is for.
struct WhenAudience: ValueCondition {
    static let member = "audience"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] {
        facts.audience
    }
}
