/// `header`: the header fields of the request.
struct WhenHeader: NamedCondition {
    static let member = "header"
    let patterns: [String: Patterns]

    func lookup(in facts: RuleFacts) -> RuleFacts.Lookup {
        facts.headers
    }
}
