extension Context {
    /// The choice of a client, else of its tenant.
    func choice<Value>(
        _ choice: KeyPath<TokenChoices, Value?>, of client: Client?
    ) -> Value? {
        client?.policy.tokens[keyPath: choice] ?? server.configuration.tokens[keyPath: choice]
    }
}
