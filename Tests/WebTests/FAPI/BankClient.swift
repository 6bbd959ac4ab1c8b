import TestSupport
import Testing

/// A client for FAPI: it authenticates with a key or a certificate, and shows a certificate or
/// proofs with each request.
struct BankClient: Sendable {
    enum Manner: CaseIterable, Sendable {
        case key, certificate

        var method: String { self == .key ? "private_key_jwt" : "self_signed_tls_client_auth" }
    }

    static let pair = Result { try PrivateKey.generate(.rsa(bits: 2048)) }
    static let foreign = Result { try PrivateKey.generate(.rsa(bits: 2048)) }

    let provider: Provider
    let manner: Manner
    var id = "bank"
    /// nil if the connection shows none.
    var certificate: Certificate? = try? Certificate.fixture("app")
    /// The maker of proofs; nil if the certificate binds tokens.
    var maker: ProofMaker?
    /// Changes to a sound assertion; a null removes a claim.
    var assertion: [String: JSON] = [:]
    var assertionAlgorithm = Algorithm.ps256
    /// False to omit the assertion.
    var sendsAssertion = true

    /// The members of a client with these keys.
    static func members(_ id: String, _ manner: Manner, ownsCertificate: Bool = true) throws -> JSON
    {
        var keys = [try (ownsCertificate ? pair : foreign).get().publicKey.jwk]
        let shown = try require(Certificate.fixture("app").publicKey).jwk
        if ownsCertificate { keys.append(shown) }
        return [
            "client_id": .string(id), "token_endpoint_auth_method": .string(manner.method),
            "jwks": ["keys": .array(keys)], "policy": ["consent": "skip"],
        ]
    }

    var issuer: String { "http://\(provider.wire.authority)" }
    private var now: Int { provider.clock.now.seconds }

    /// A JWT of the client with changes to sound claims; a null removes one.
    func signed(
        _ changes: [String: JSON], by algorithm: Algorithm = .ps256, type: String? = nil,
        isForeign: Bool = false
    ) throws -> String {
        var claims: [String: JSON] = [
            "iss": .string(id), "aud": .string(issuer), "exp": .integer(now + 300),
            "iat": .integer(now), "nbf": .integer(now),
            "jti": .string(Base64URL.encode(SecureRandom.bytes(16))),
        ]
        claims.merge(changes) { $1 }
        let sound = JSON.object(claims.filter { !$0.value.isNull })
        guard algorithm != .none else {
            return try JWS.sign(header: [:], claims: sound, key: .none, algorithm: .none)
        }
        return try JWS.sign(
            header: type.map { ["typ": .string($0)] } ?? [:], claims: sound,
            key: .asymmetric((isForeign ? Self.foreign : Self.pair).get()), algorithm: algorithm)
    }

    func post(_ path: String, _ form: [(String, String)]) async throws -> Response {
        var pairs = [("client_id", id)]
        if manner == .key, sendsAssertion {
            let claims = ["sub": JSON.string(id)].merging(assertion) { $1 }
            pairs += [
                ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
                ("client_assertion", try signed(claims, by: assertionAlgorithm)),
            ]
        }
        let named = Set(form.map(\.0))
        let body = Form.encode((pairs.filter { !named.contains($0.0) } + form))
        return try await send(
            .post, path, [.contentType: "application/x-www-form-urlencoded"],
            body: Array(body.utf8))
    }

    func send(
        _ method: Method, _ path: String, _ fields: Fields = [:], body: [UInt8] = []
    ) async throws -> Response {
        var fields = fields
        if let maker, fields["DPoP"] == nil {
            fields["DPoP"] = try maker.proof(method.rawValue, issuer + path, at: provider.clock.now)
        }
        let halves = path.split(separator: "?", maxSplits: 1).map(String.init)
        return try await provider.wire.send(
            Request(
                method: method, path: halves[0], query: halves.count > 1 ? halves[1] : nil,
                fields: fields, body: body, authority: provider.wire.authority,
                certificate: certificate.map { .shown($0.der) } ?? .none))
    }
}
