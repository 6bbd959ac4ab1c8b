import JOSE
import Text

/// The clients of a tenant, configured and registered, and the tenant's own playground. In an open
/// tenant every other client id is accepted, too.
package final class ClientRegistry: Sendable {
    private let clients: [String: Client]
    /// The ids of the configured clients, in order.
    package let ids: [String]
    private let registrations: Expiring<String, RegisteredClient>
    /// The clients whose ids are the URLs of their metadata.
    private let documented: Expiring<String, DocumentedClient>
    package let isOpen: Bool
    /// The template for clients that are made up in open mode, whatever their id.
    private let defaultClient: Client

    /// - Parameters:
    ///   - clients: the configured clients.
    ///   - known: clients that are known without being configured.
    ///   - isOpen: nil for open where no clients are configured.
    ///   - defaultClient: the template for clients that are made up in open mode, except for the
    ///     id.
    ///   - capacity: the number of clients that may be registered; the oldest is dropped first.
    ///   - state: the state that holds them.
    package init(
        _ clients: [Client], known: [Client] = [], isOpen: Bool? = nil,
        defaultClient: Client = Client(id: ""),
        capacity: Int = 10_000, in state: State = State(clock: WallClock())
    ) {
        self.defaultClient = defaultClient
        registrations = state.registeredClients(atMost: capacity)
        documented = state.documentedClients
        self.isOpen = isOpen ?? clients.isEmpty
        self.clients = Dictionary(
            (known + clients).map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
        ids = self.clients.keys.sorted()
    }

    package subscript(id: String) -> Client? {
        // A client is large, and each further source that it may come from copies it once more.
        if let configured = clients[id] { return configured }
        return registration(of: id)?.client ?? documented[id]?.client
            ?? (isOpen || id == Client.playgroundID ? defaultClient.named(id) : nil)
    }

    /// A client that is configured or registered itself.
    func listed(_ id: String) -> Client? { clients[id] ?? registration(of: id)?.client }

    /// Returns true if a known client meets the condition.
    ///
    /// - Parameter includesRegistered: whether those that registered themselves count, too.
    func contains(
        amongRegistered includesRegistered: Bool, where isWanted: (Client) -> Bool
    ) -> Bool {
        clients.values.contains(where: isWanted)
            || (includesRegistered && registrations.values.contains { isWanted($0.client) })
    }

    func isConfigured(_ id: String) -> Bool { clients[id] != nil }

    /// The ids of configured clients among which a mistyped one is sought: those beside its place.
    package func ids(near id: String) -> ArraySlice<String> {
        let place = ids.place(of: id)
        return ids[max(0, place - 100)..<min(ids.count, place + 100)]
    }
}

private extension [String] {
    /// The number of names before one, of names in order.
    func place(of name: String) -> Int {
        var places = 0..<count
        while let middle = places.isEmpty ? nil : places.lowerBound + places.count / 2 {
            places =
                self[middle] < name ? middle + 1..<places.upperBound : places.lowerBound..<middle
        }
        return places.lowerBound
    }
}

extension ClientRegistry {
    func register(_ client: RegisteredClient) {
        registrations.insert(client, for: client.client.id, until: .never)
    }

    /// The clients that registered themselves, the oldest first.
    package var registered: [RegisteredClient] { registrations.values }

    func registration(of id: String) -> RegisteredClient? { registrations[id] }

    /// - Returns: false when there is no client with that id any more.
    func replace(_ client: RegisteredClient) -> Bool {
        registrations.update(client.client.id) { $0 = client } != nil
    }

    func remove(_ id: String) { _ = registrations.take(id) }
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

extension ClientRegistry {
    /// Returns true if a client has pages there: it lists the origin, or has a redirect URI there.
    /// In an open tenant, clients that registered themselves do not count.
    package func haveOrigin(_ origin: Origin) -> Bool {
        contains(amongRegistered: !isOpen) {
            $0.listedOrigins.contains(where: origin.matches) || $0.isAnswered(at: origin)
        }
    }
}

private extension Client {
    /// There may be many clients, so only a URI that begins like the origin is parsed.
    func isAnswered(at origin: Origin) -> Bool {
        redirectURIs.contains { uri in
            let begins = uri.utf8.starts(with: origin.text.utf8) { $0.lowercased == $1 }
            guard begins || uri.contains(ascii: "*") else { return false }
            return URI(uri).map { origin.matches($0.origin) } ?? false
        }
    }
}

/// A client that registered itself, with the data to show and manage it (RFC 7592 §3).
package struct RegisteredClient: Sendable, Codable {
    @Boxed package private(set) var client: Client
    /// The registered metadata with defaults filled in, without the values that the server issued.
    let metadata: JSON
    let issued: Timestamp
    /// The digest of the registration access token.
    let accessToken: SecretDigest

    /// The client information response (RFC 7591 §3.2.1, RFC 7592 §3).
    ///
    /// - Parameters:
    ///   - accessToken: the registration access token, of which only the digest is kept.
    ///   - uri: the client configuration endpoint; nil where the provider has none, and then the
    ///     response has no token for it either (RFC 7592 §3).
    package func information(accessToken: String, uri: String?) -> JSON {
        var information = metadata
        information["client_id"] = .string(client.id)
        information["client_id_issued_at"] = .integer(issued.seconds)
        if let uri {
            information["registration_access_token"] = .string(accessToken)
            information["registration_client_uri"] = .string(uri)
        }
        if let secret = client.secret {
            information["client_secret"] = .string(secret)
            information["client_secret_expires_at"] = 0
        }
        return information
    }
}

extension RegisteredClient: MemorySized {
    package var heapBytes: Int { client.heapBytes + metadata.heapBytes }
}

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

extension DocumentedClient: MemorySized {
    package var heapBytes: Int { client.heapBytes }
}

extension ClientRegistry {
    /// Returns true if a client is listed or registered under that id.
    package func holds(_ id: String) -> Bool { listed(id) != nil }
}

extension State {
    /// The clients by their ids. They stay known after the end, so that begun logins go on.
    package var documentedClients: Expiring<String, DocumentedClient> {
        store(atMost: 1000, isCache: true)
    }
}

/// The client of the playground. Every tenant knows it without listing it, whatever clients are
/// configured, and answers it only at the tenant's own playground: anyone who holds its id can only
/// sign in there.
extension Client {
    package static let playgroundID = "understudy-playground"
    package static let playgroundPath = "/_understudy/playground"

    /// A public client with the flows that need a user.
    ///
    /// - Parameter defaultClient: the client that the provider assumes for any id.
    static func playground(like defaultClient: Client) -> Client {
        var client = defaultClient
        client.id = playgroundID
        client.isPlayground = true
        client.name = "Playground"
        client.applicationType = .web
        client.tokenEndpointAuthMethod = "none"
        client.grantTypes.removeAll { !usersGrants.contains($0) }
        client.policy.consent = .skip
        return client
    }

    /// This client with the addresses of its own page, if it is the playground.
    func placed(at addresses: Addresses) -> Client {
        guard isPlayground else { return self }
        var client = self
        client.redirectURIs = addresses.bases.map { $0 + Self.playgroundPath }
        client.postLogoutRedirectURIs = client.redirectURIs
        return client
    }

    private static let usersGrants: Set = [
        "authorization_code", "refresh_token", "implicit",
        "urn:ietf:params:oauth:grant-type:device_code",
    ]
}
