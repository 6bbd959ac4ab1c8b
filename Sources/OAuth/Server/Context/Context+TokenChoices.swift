extension Context {
    /// What a client states, else its tenant.
    func choice<Value>(
        _ choice: KeyPath<TokenChoices, Value?>, of client: Client?
    ) -> Value? {
        client?.policy.tokens[keyPath: choice] ?? server.configuration.tokens[keyPath: choice]
    }
}
