import Locks

/// The clients of a tenant, configured and registered. Without any configured the tenant is open:
/// every other client id is somebody too.
package final class ClientRegistry: Sendable {
    private let clients: Lock<[String: Client]>
    private let registrations: Lock<Registrations>
    package let isOpen: Bool
    /// What a client that is made up on the spot may use.
    private let profile: Profile

    /// - Parameter capacity: how many clients may be registered; the oldest goes first.
    package init(_ clients: [Client], _ profile: Profile = .generic, capacity: Int = 10_000) {
        self.profile = profile
        registrations = Lock(Registrations(capacity: capacity))
        isOpen = clients.isEmpty
        self.clients = Lock(
            Dictionary(
                (profile.clients + clients).map { ($0.id, $0) },
                uniquingKeysWith: { _, last in last }))
    }

    package subscript(id: String) -> Client? {
        clients.withLock { $0[id] } ?? registration(of: id)?.client
            ?? (isOpen ? .madeUp(id: id, profile) : nil)
    }

    /// The ids of the configured clients.
    package var ids: [String] {
        clients.withLock { $0.keys.sorted() }
    }
}

extension ClientRegistry {
    func register(_ client: RegisteredClient) {
        registrations.withLock { $0.insert(client) }
    }

    func registration(of id: String) -> RegisteredClient? {
        registrations.withLock { $0.byID[id] }
    }

    /// - Returns: false when there is none of that id any more.
    func replace(_ client: RegisteredClient) -> Bool {
        registrations.withLock { $0.replace(client) }
    }

    func remove(_ id: String) {
        registrations.withLock { $0.remove(id) }
    }
}

private extension Client {
    /// The client that any id stands for in open mode: nothing of it is known, so nothing is kept.
    static func madeUp(id: String, _ profile: Profile) -> Client {
        var client = Client(id: id)
        client.isOpen = true
        client.applicationType = .native
        client.grantTypes = profile.grantTypes
        client.responseTypes = profile.responseTypes.map(\.text)
        return client
    }
}
