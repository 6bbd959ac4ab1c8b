/// `param`: the parameters of the request.
struct WhenParameter: NamedCondition {
    static let member = "param"
    let patterns: [String: Patterns]

    func lookup(in facts: ExchangeFacts) -> ExchangeFacts.Lookup {
        facts.parameters
    }
}
