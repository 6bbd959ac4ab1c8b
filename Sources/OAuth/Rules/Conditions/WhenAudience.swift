/// `audience`: an API that the access token is for, named or by default.
struct WhenAudience: ValueCondition {
    static let member = "audience"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] {
        facts.audience.isEmpty ? [facts.usualAudience].compactMap(\.self) : facts.audience
    }
}
