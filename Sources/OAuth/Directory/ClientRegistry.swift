import Locks

/// The clients of a tenant, configured and registered. Without configured clients the tenant is
/// open: every other client id is accepted too.
package final class ClientRegistry: Sendable {
    private let clients: Lock<[String: Client]>
    private let registrations: Expiring<String, RegisteredClient>
    package let isOpen: Bool
    /// The template for clients that are made up in open mode, whatever their id.
    private let stranger: Client

    /// - Parameters:
    ///   - clients: the configured clients.
    ///   - known: clients that are known without being configured.
    ///   - stranger: the template for clients that are made up in open mode, except for the id.
    ///   - capacity: how many clients may be registered; the oldest is dropped first.
    ///   - state: where they are kept.
    package init(
        _ clients: [Client], known: [Client] = [], stranger: Client = Client(id: ""),
        capacity: Int = 10_000, in state: State = State(clock: WallClock())
    ) {
        self.stranger = stranger
        registrations = state.store("registeredClients", atMost: capacity)
        isOpen = clients.isEmpty
        self.clients = Lock(
            Dictionary(
                (known + clients).map { ($0.id, $0) },
                uniquingKeysWith: { _, last in last }))
    }

    package subscript(id: String) -> Client? {
        clients.withLock { $0[id] } ?? registration(of: id)?.client
            ?? (isOpen ? stranger.named(id) : nil)
    }

    /// Whether a configured or registered client is like that.
    func contains(where isWanted: (Client) -> Bool) -> Bool {
        clients.withLock { $0.values.contains(where: isWanted) }
            || registrations.values.contains { isWanted($0.client) }
    }

    /// The ids of the configured clients.
    package var ids: [String] {
        clients.withLock { $0.keys.sorted() }
    }
}

extension ClientRegistry {
    func register(_ client: RegisteredClient) {
        registrations.insert(client, for: client.client.id, until: .never)
    }

    func registration(of id: String) -> RegisteredClient? {
        registrations[id]
    }

    /// - Returns: false when there is no client with that id any more.
    func replace(_ client: RegisteredClient) -> Bool {
        registrations.update(client.client.id) { $0 = client } != nil
    }

    func remove(_ id: String) {
        _ = registrations.take(id)
    }
}

private extension Client {
    /// A made-up client with that id; nothing about it is stored.
    func named(_ id: String) -> Client {
        var client = self
        client.id = id
        client.isOpen = true
        return client
    }
}
