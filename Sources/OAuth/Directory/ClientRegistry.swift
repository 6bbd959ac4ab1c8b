/// The clients of a tenant, configured and registered, and the tenant's own playground. In an open
/// tenant every other client id is accepted, too.
package final class ClientRegistry: Sendable {
    private let clients: [String: Client]
    private let registrations: Expiring<String, RegisteredClient>
    /// The clients whose ids are the URLs of their metadata.
    private let documented: Expiring<String, DocumentedClient>
    package let isOpen: Bool
    /// The template for clients that are made up in open mode, whatever their id.
    private let stranger: Client

    /// - Parameters:
    ///   - clients: the configured clients.
    ///   - known: clients that are known without being configured.
    ///   - isOpen: nil for open where no clients are configured.
    ///   - stranger: the template for clients that are made up in open mode, except for the id.
    ///   - capacity: the number of clients that may be registered; the oldest is dropped first.
    ///   - state: the state that holds them.
    package init(
        _ clients: [Client], known: [Client] = [], isOpen: Bool? = nil,
        stranger: Client = Client(id: ""),
        capacity: Int = 10_000, in state: State = State(clock: WallClock())
    ) {
        self.stranger = stranger
        registrations = state.registeredClients(atMost: capacity)
        documented = state.documentedClients
        self.isOpen = isOpen ?? clients.isEmpty
        self.clients = Dictionary(
            (known + clients).map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    }

    package subscript(id: String) -> Client? {
        // A client is large, and each further source that it may come from copies it once more.
        if let configured = clients[id] { return configured }
        return registration(of: id)?.client ?? documented[id]?.client
            ?? (isOpen || id == Client.playgroundID ? stranger.named(id) : nil)
    }

    /// A client that is configured or registered itself.
    func listed(_ id: String) -> Client? {
        clients[id] ?? registration(of: id)?.client
    }

    /// Returns true if a known client meets the condition.
    ///
    /// - Parameter includesRegistered: whether those that registered themselves count, too.
    func contains(
        amongRegistered includesRegistered: Bool, where isWanted: (Client) -> Bool
    ) -> Bool {
        clients.values.contains(where: isWanted)
            || (includesRegistered && registrations.values.contains { isWanted($0.client) })
    }

    /// The ids of the configured clients.
    package var ids: [String] {
        clients.keys.sorted()
    }
}

extension ClientRegistry {
    func register(_ client: RegisteredClient) {
        registrations.insert(client, for: client.client.id, until: .never)
    }

    /// The clients that registered themselves, the oldest first.
    package var registered: [RegisteredClient] {
        registrations.values
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

extension State {
    package func registeredClients(
        atMost most: Int = 10_000
    ) -> Expiring<String, RegisteredClient> {
        store("registeredClients", atMost: most)
    }
}

extension Client {
    /// A made-up client with that id; it is not stored.
    func named(_ id: String) -> Client {
        if id == Self.playgroundID { return .playground(like: self) }
        var client = self
        client.id = id
        client.isOpen = true
        return client
    }
}
