/// `client_id`: the client of the exchange, or the one that the request names.
struct WhenClient: ValueCondition {
    static let member = "client_id"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] {
        facts.clientIDs
    }
}
