import JOSE
import Locks
import OAuth

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
    var requests: [String] {
        asked.withLock { $0 }
    }

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
                outbound: outside.outbound),
            keys: try KeySource.development.signingKeys())
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

    var jwks: JSON {
        ["keys": [jwk]]
    }

    func sign(_ claims: JSON) throws -> String {
        var header: JSON = [:]
        header["kid"] = id.map(JSON.string)
        return try JWS.sign(
            header: header, claims: claims, key: .asymmetric(key), algorithm: algorithm)
    }
}
