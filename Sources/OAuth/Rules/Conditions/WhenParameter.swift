/// `param`: what the request says under its own names.
struct WhenParameter: NamedCondition {
    static let member = "param"
    let patterns: [String: Patterns]

    func lookup(in facts: ExchangeFacts) -> ExchangeFacts.Lookup {
        facts.parameters
    }
}
