import DomainSupport
import Locks
import Testing

extension Timestamp {
    /// The frozen time of these tests: 2030-01-01T00:00:00Z.
    static let start = Timestamp(seconds: 1_893_456_000)
}

extension Client {
    /// A confidential client with one redirect URI.
    static let web = make("web") {
        $0.secret = "s3cret"
        $0.redirectURIs = ["https://app.example/cb"]
    }

    /// Another confidential client, in the role of somebody else.
    static let other = make("other") {
        $0.secret = "0ther"
        $0.redirectURIs = ["https://other.example/cb"]
    }

    /// A public client in the browser, whose refresh tokens rotate.
    static let spa = make("spa") {
        $0.tokenEndpointAuthMethod = "none"
        $0.redirectURIs = ["https://spa.example/cb"]
    }

    static func make(_ id: String, _ change: (inout Client) -> Void = { _ in }) -> Client {
        var client = Client(id: id)
        client.policy.consent = .skip
        change(&client)
        return client
    }

    func with(_ change: (inout Client) -> Void) -> Client {
        var client = self
        change(&client)
        return client
    }
}

extension Context {
    /// A new tenant with a frozen clock and seeded entropy, in one exchange.
    ///
    /// - Parameter clients: empty for open mode.
    static func make(
        clients: [Client] = [.web, .other, .spa], seed: UInt64? = 1,
        keys: [SigningKey]? = nil, _ configure: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> Context {
        var configuration = TenantConfiguration(profile: .generic)
        configuration.clients = clients
        configure(&configuration)
        let server = AuthorizationServer(
            name: nil, configuration: configuration,
            world: World(clock: WallClock(frozenAt: .start), entropy: Entropy(seed: seed)),
            keys: try keys ?? KeySource.development.signingKeys())
        return Context(server: server, addresses: .local)
    }

    var clock: WallClock { server.world.clock }

    /// The names of tolerated findings.
    var found: [String] { record.findings.map(\.code.name) }
}

extension Addresses {
    static let local = Addresses(
        issuer: "http://localhost:8414", publicURL: "http://localhost:8414",
        internalURL: "http://localhost:8414")
}

extension Parameters {
    /// A sound authorization request of `client` with `changes`; an empty value removes the
    /// parameter.
    static func authorize(_ client: Client = .web, _ changes: [String: String] = [:]) -> Parameters
    {
        Parameters(
            [
                "client_id": client.id, "redirect_uri": client.redirectURIs.first ?? "",
                "response_type": "code", "scope": "openid", "state": "xyz",
            ], changes)
    }

    /// A sound token request of `client`, only in the body.
    static func token(_ client: Client = .web, _ changes: [String: String] = [:]) -> Parameters {
        Parameters(["client_id": client.id, "client_secret": client.secret ?? ""], changes)
    }

    private init(_ base: [String: String], _ changes: [String: String]) {
        let members = base.merging(changes) { _, change in change }
        self.init(
            members.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
                .map { (name: $0.key, value: $0.value) })
    }

    func adding(_ name: String, _ value: String) -> Parameters {
        Parameters(pairs + [(name: name, value: value)])
    }
}

extension Context {
    /// Both stages of the authorize flow.
    func verified(_ parameters: Parameters) async throws -> AuthorizationRequest {
        try await AuthorizeFlow.verify(AuthorizeFlow.trust(parameters, self), self)
    }

    /// A session that began now.
    func session(of name: String = "alice") throws -> Session {
        let user = try self.user(named: name, password: nil)
        return SignIn.begin(as: user, self).session
    }

    /// The code that `user` grants `client`.
    func code(
        for client: Client = .web, as user: String = "alice", _ changes: [String: String] = [:]
    ) async throws -> String {
        let request = try await verified(.authorize(client, changes))
        let response = try await AuthorizationAnswer.make(to: request, as: session(of: user), self)
        return try require(response.parameters.first { $0.name == "code" }?.value)
    }

    /// Redeems `code` by a sound request with `changes`.
    func redeem(
        _ code: String, by client: Client = .web, _ changes: [String: String] = [:]
    ) async throws -> JSON {
        let base = [
            "grant_type": "authorization_code", "code": code,
            "redirect_uri": client.redirectURIs.first ?? "",
        ]
        return try await answer(.token(client, base.merging(changes) { _, change in change }))
    }

    /// Refreshes with `token` by a sound request with `changes`.
    func refresh(
        _ token: String, by client: Client = .web, _ changes: [String: String] = [:]
    ) async throws -> JSON {
        let base = ["grant_type": "refresh_token", "refresh_token": token]
        return try await answer(.token(client, base.merging(changes) { _, change in change }))
    }

    /// The whole flow from the authorization request to the token answer.
    func tokens(
        for client: Client = .web, scope: String = "openid offline_access",
        _ changes: [String: String] = [:]
    ) async throws -> JSON {
        let changes = changes.merging(["scope": scope]) { change, _ in change }
        return try await redeem(code(for: client, changes), by: client)
    }

    func answer(_ parameters: Parameters, basic: BasicCredentials? = nil) async throws -> JSON {
        try await TokenFlow.answer(ClientRequest(parameters: parameters, basic: basic), self)
    }
}

extension UserInfo {
    /// The claims of an answer in plain JSON; null for a JWT.
    static func claims(for token: String, _ context: Context) throws -> JSON {
        guard case .claims(let claims) = try answer(to: token, context) else { return .null }
        return claims
    }
}

/// Other hosts of a test: their answers, and the requests to them.
final class Outside: Sendable {
    private let answers = Lock<[String: OutboundResponse]>([:])
    private let asked = Lock<[String]>([])

    func put(
        _ text: String, at url: String, status: Int = 200, type: String? = nil,
        control: String? = nil
    ) {
        answers.withLock {
            $0[url] = OutboundResponse(
                status: status, contentType: type, cacheControl: control, body: Array(text.utf8))
        }
    }

    /// The URLs in the order of the requests.
    var requests: [String] { asked.withLock { $0 } }

    var outbound: Outbound {
        { [self] request async throws(OutboundError) in
            asked.withLock { $0.append(request.url) }
            guard let answer = answers.withLock({ $0[request.url] }) else {
                throw OutboundError("the connection was refused")
            }
            return answer
        }
    }
}

extension Context {
    /// A tenant that can reach `outside`.
    static func make(
        clients: [Client], outside: Outside, isFromForeignPage: Bool = false,
        _ configure: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> Context {
        var configuration = TenantConfiguration(profile: .generic)
        configuration.clients = clients
        configure(&configuration)
        let server = AuthorizationServer(
            name: nil, configuration: configuration,
            world: World(
                clock: WallClock(frozenAt: .start), entropy: Entropy(seed: 1),
                outbound: outside.outbound), keys: try KeySource.development.signingKeys())
        return Context(server: server, addresses: .local, isFromForeignPage: isFromForeignPage)
    }
}

/// A key pair of a client.
struct ClientKeyPair: Sendable {
    let id: String?
    let algorithm: Algorithm
    let key: PrivateKey

    init(_ kind: KeyKind = .ec(.p256), id: String? = "k1", algorithm: Algorithm? = nil) throws {
        key = try PrivateKey.generate(kind)
        self.id = id
        self.algorithm = algorithm ?? kind.algorithms[0]
    }

    /// The public half.
    var jwk: JSON {
        var jwk = key.publicKey.jwk
        jwk["kid"] = id.map(JSON.string)
        return jwk
    }

    var jwks: JSON { ["keys": [jwk]] }

    func sign(_ claims: JSON) throws -> String {
        var header: JSON = [:]
        header["kid"] = id.map(JSON.string)
        return try JWS.sign(
            header: header, claims: claims, key: .asymmetric(key), algorithm: algorithm)
    }
}
