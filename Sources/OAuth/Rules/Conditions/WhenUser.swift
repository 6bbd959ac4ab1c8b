/// `user`: the user, by `sub` or username.
struct WhenUser: ValueCondition {
    static let member = "user"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] {
        facts.userNames
    }
}
