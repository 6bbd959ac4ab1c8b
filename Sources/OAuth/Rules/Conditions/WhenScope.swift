/// `scope`: a value that is in the scope.
struct WhenScope: ValueCondition {
    static let member = "scope"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] {
        facts.scope?.values ?? []
    }
}
