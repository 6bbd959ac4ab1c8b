/// A client as the document at the URL describes it that is its id.
package struct DocumentedClient: Sendable {
    package let client: Client
    /// Until when the document need not be fetched again.
    package let end: Timestamp

    package init(_ client: Client, until end: Timestamp) {
        self.client = client
        self.end = end
    }
}

extension DocumentedClient: Weighed {
    package var heapBytes: Int { client.heapBytes }
}

extension ClientRegistry {
    /// Whether somebody listed or registered a client under that id.
    package func holds(_ id: String) -> Bool {
        listed(id) != nil
    }
}

extension State {
    /// The clients by their ids. They are known beyond the end, so that logins that have begun go on.
    package var documentedClients: Expiring<String, DocumentedClient> {
        store(atMost: 1000, isCache: true)
    }
}
