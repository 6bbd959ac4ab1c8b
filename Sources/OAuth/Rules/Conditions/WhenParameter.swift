/// `param`: what the request says under its own names.
struct WhenParameter: NamedCondition {
    static let member = "param"
    let patterns: [String: Patterns]

    func lookup(in facts: RuleFacts) -> RuleFacts.Lookup {
        facts.parameters
    }
}
