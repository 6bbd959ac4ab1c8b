/// Clients that registered themselves. The keys that their metadata asks for are published from then
/// on.
extension AuthorizationServer {
    package func register(_ registered: RegisteredClient) {
        keys.name(registered.client.algorithms.ofTokens)
        clients.register(registered)
    }

    /// - Returns: whether there still was such a client.
    package func replace(_ registered: RegisteredClient) -> Bool {
        keys.name(registered.client.algorithms.ofTokens)
        return clients.replace(registered)
    }
}
