/// A client as described by the document at the URL that is its id.
package struct DocumentedClient: Sendable {
    @Boxed package private(set) var client: Client
    /// The time until which the document need not be fetched again.
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
    /// Returns true if a client is listed or registered under that id.
    package func holds(_ id: String) -> Bool {
        listed(id) != nil
    }
}

extension State {
    /// The clients by their ids. They stay known after the end, so that begun logins go on.
    package var documentedClients: Expiring<String, DocumentedClient> {
        store(atMost: 1000, isCache: true)
    }
}
