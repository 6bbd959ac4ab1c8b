/// `client_id`: the client of the exchange.
struct WhenClient: ValueCondition {
    static let member = "client_id"
    let patterns: Patterns

    func values(in facts: ExchangeFacts) -> [String] {
        facts.clientID.map { [$0] } ?? []
    }
}
