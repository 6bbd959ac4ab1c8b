/// `header`: the header fields of the request.
struct WhenHeader: NamedCondition {
    static let member = "header"
    let patterns: [String: Patterns]

    func lookup(in facts: ExchangeFacts) -> ExchangeFacts.Lookup {
        facts.headers
    }
}
