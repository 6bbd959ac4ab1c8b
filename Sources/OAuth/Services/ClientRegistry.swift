import Locks

/// The clients of a tenant. Without any the tenant is open: every client id is somebody.
package final class ClientRegistry: Sendable {
    private let clients: Lock<[String: Client]>
    package let isOpen: Bool

    package init(_ clients: [Client]) {
        isOpen = clients.isEmpty
        self.clients = Lock(
            Dictionary(clients.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last }))
    }

    package subscript(id: String) -> Client? {
        clients.withLock { $0[id] } ?? (isOpen ? .madeUp(id: id) : nil)
    }

    package var ids: [String] {
        clients.withLock { $0.keys.sorted() }
    }
}

private extension Client {
    /// The client that any id stands for in open mode: nothing of it is known, so nothing is kept.
    static func madeUp(id: String) -> Client {
        var client = Client(id: id)
        client.isOpen = true
        client.applicationType = .native
        client.grantTypes = Catalog.grantTypes
        client.responseTypes = Catalog.responseTypes.map(\.text)
        return client
    }
}
