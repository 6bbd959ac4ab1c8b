extension Context {
    /// The choice of a client, else of its tenant.
    func choice<Value>(
        _ choice: KeyPath<TokenChoices, Value?>, of client: Client?
    ) -> Value? {
        client?.policy.tokens[keyPath: choice] ?? configuration.tokens[keyPath: choice]
    }
}
