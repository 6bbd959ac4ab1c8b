import JOSE
import Locks
import Text

/// The clients of a tenant, configured and registered, and the tenant's own playground. In an open
/// tenant every other client id is accepted, too.
package final class ClientRegistry: Sendable {
    private let configured: Entries<Client>
    /// Clients that are known without being configured.
    private let known: Entries<Client>
    private let traits = Lock<[String: Bool]>([:])
    private let registrations: Expiring<String, RegisteredClient>
    private let formerSecrets: FormerSecrets
    /// The clients whose ids are the URLs of their metadata.
    private let documented: Expiring<String, DocumentedClient>
    package let isOpen: Bool
    /// The template for clients that are made up in open mode, whatever their id.
    private let defaultClient: Client

    /// - Parameters:
    ///   - configured: the configured clients.
    ///   - known: clients that are known without being configured.
    ///   - isOpen: nil for open where no clients are configured.
    ///   - defaultClient: the template for clients that are made up in open mode, except for the
    ///     id.
    ///   - capacity: the number of clients that may be registered; the oldest is dropped first.
    ///   - state: the state that holds them.
    package init(
        _ configured: Entries<Client>, known: [Client] = [], isOpen: Bool? = nil,
        defaultClient: Client = Client(id: ""),
        capacity: Int = 10_000, in state: State = State(clock: WallClock())
    ) {
        self.defaultClient = defaultClient
        registrations = state.registeredClients(atMost: capacity)
        formerSecrets = state.formerSecrets
        documented = state.documentedClients
        self.isOpen = isOpen ?? configured.isEmpty
        self.configured = configured
        self.known = Entries(known)
    }

    package subscript(id: String) -> Client? {
        // A client is large, and each further source that it may come from copies it once more.
        if let configured = configured[id] ?? known[id] { return configured }
        return registration(of: id)?.client ?? documented[id]?.client
            ?? (isOpen || id == Client.playgroundID ? defaultClient.named(id) : nil)
    }

    /// A client that is configured or registered itself.
    func listed(_ id: String) -> Client? {
        configured[id] ?? known[id] ?? registration(of: id)?.client
    }

    /// Tells whether a configured client meets a condition, which is asked once for all of them.
    ///
    /// - Parameter trait: the name of the condition.
    func haveConfigured(_ trait: String, where isWanted: (Client) -> Bool) -> Bool {
        if let answer = traits.withLock({ $0[trait] }) { return answer }
        let answer = configured.contains(where: isWanted)
        traits.withLock { $0[trait] = answer }
        return answer
    }

    /// Tells whether a configured client has that redirect URI.
    ///
    /// - Parameter native: whether the port of a loopback address counts for nothing, so that all
    ///   have to be compared.
    func haveRedirectURI(_ uri: String, native: Bool) -> Bool {
        if (configured.first(.redirectURI, uri) ?? known.first(.redirectURI, uri)) != nil {
            return true
        }
        guard native, URI(uri)?.isLoopback == true else { return false }
        return configured.contains { client in
            client.redirectURIs.contains {
                RedirectURI.matches(uri, registered: $0, native: true)
            }
        }
    }

    func isConfigured(_ id: String) -> Bool { configured.holds(id) || known.holds(id) }

    /// The first ids of the configured clients, in order.
    package func ids(atMost most: Int = .max) -> [String] {
        let ids = Array(configured.ids.prefix(most))
        let others = known.ids.filter { !configured.holds($0) }
        return others.isEmpty ? ids : Array((ids + others).sorted().prefix(most))
    }

    /// The ids of configured clients among which a mistyped one is sought.
    package func ids(near id: String) -> [String] { known.ids(near: id) + configured.ids(near: id) }
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
        let former = registrations.update(client.client.id) { known in
            defer { known = client }
            return known.client.secret
        }
        guard let former else { return false }
        if former != client.client.secret { formerSecrets.keep(former) }
        return true
    }

    func remove(_ id: String) { formerSecrets.keep(registrations.take(id)?.client.secret) }
}

extension State {
    package func registeredClients(
        atMost most: Int = 10_000
    ) -> Expiring<String, RegisteredClient> {
        store("registeredClients", of: .nobody, atMost: most)
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
    /// In an open tenant, clients that registered themselves do not count, and in no tenant a `*`
    /// of one of them: it would open a closed tenant to every page.
    package func haveOrigin(_ origin: Origin) -> Bool {
        let names = [origin.text, origin.wildcard].compactMap(\.self)
        let isConfigured = [configured, known].contains { clients in
            clients.first(.origin, origin.text) != nil
                || (names + [Origin.any]).contains { clients.first(.wildcardOrigin, $0) != nil }
        }
        return isConfigured || !isOpen && registrations.values.contains { $0.hasPages(at: names) }
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
    /// The origins of its pages, found once: it may have thousands, and every request from a page
    /// asks for them.
    private let origins: Set<String>

    private enum CodingKeys: CodingKey {
        case client, metadata, issued, accessToken
    }

    init(client: Client, metadata: JSON, issued: Timestamp, accessToken: SecretDigest) {
        _client = Boxed(wrappedValue: client)
        self.metadata = metadata
        self.issued = issued
        self.accessToken = accessToken
        origins = client.pageOrigins
    }

    package init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            client: try members.decode(Boxed<Client>.self, forKey: .client).wrappedValue,
            metadata: try members.decode(JSON.self, forKey: .metadata),
            issued: try members.decode(Timestamp.self, forKey: .issued),
            accessToken: try members.decode(SecretDigest.self, forKey: .accessToken))
    }

    /// - Parameter names: an origin, and the wildcard that means it.
    fileprivate func hasPages(at names: [String]) -> Bool {
        names.contains(where: origins.contains)
    }

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
    package var heapBytes: Int {
        client.heapBytes + metadata.heapBytes + origins.heapBytes
    }
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
        store(of: .nobody, atMost: 1000, isCache: true)
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
