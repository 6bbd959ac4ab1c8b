import DomainSupport
import Expectations
import JOSE
import OAuth
import Testing

/// A client of a tenant that keeps to FAPI 2.0, and what it sends.
struct FAPIParty {
    /// How the client proves who it is, and what its tokens are bound to.
    enum Manner: CaseIterable, Sendable {
        case keyAndProof, keyAndCertificate, certificateAndProof, certificateAlone

        var hasAssertion: Bool { self == .keyAndProof || self == .keyAndCertificate }
        var hasProof: Bool { self == .keyAndProof || self == .certificateAndProof }
    }

    enum Step: Sendable {
        case push, visit, redeem, use
    }

    static let issuer = "http://localhost:8414"
    static let verifier = String(repeating: "v", count: 43)
    private static let redirect = "https://app.example/cb?dummy1=lorem"

    let manner: Manner
    let context: Context
    let client: Client
    let other: Client
    let pair: ClientKeyPair
    let maker: ProofMaker

    init(
        _ manner: Manner, signed: Bool = false,
        _ configure: (inout TenantConfiguration) -> Void = { _ in }
    ) throws {
        let pair = try ClientKeyPair()
        let key = try #require(Certificate.fixture("app").publicKey).jwk
        let make = { (id: String) in
            Client.make(id) {
                $0.tokenEndpointAuthMethod =
                    manner.hasAssertion ? "private_key_jwt" : "self_signed_tls_client_auth"
                $0.keys.jwks = ["keys": [pair.jwk, key]]
                $0.redirectURIs = [Self.redirect]
            }
        }
        (client, other) = (make("rp"), make("other"))
        let tenant = try Context.make(clients: [client, other]) { configuration in
            configuration.extensions[FAPISettings.self].version = .second
            if signed { configuration.extensions[FAPISettings.self].request = .signed }
            configure(&configuration)
        }
        context = try manner == .keyAndProof ? tenant : tenant.showing("app")
        (self.manner, self.pair, maker) = (manner, pair, try ProofMaker())
    }
}

extension FAPIParty {
    var now: Int { context.now.seconds }

    /// A request of the back channel with what the manner wants, in which a module changes something.
    func request(
        _ name: String, _ parameters: [String: String], by sender: Client, _ module: FAPIModule?
    ) throws -> ClientRequest {
        let url = "\(Self.issuer)/\(name)"
        var form = parameters.merging(["client_id": sender.id]) { $1 }
        if manner.hasAssertion {
            form["client_assertion_type"] = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
            form["client_assertion"] = try signed(
                [
                    "iss": .string(sender.id), "sub": .string(sender.id),
                    "aud": .string(Self.issuer), "jti": .string("\(name)\(now)\(parameters.count)"),
                    "iat": .integer(now), "exp": .integer(now + 60),
                ], module?.assertion, module?.signs == .assertion)
        }
        form.merge(module?.parameters ?? [:]) { $1 }
        let own = try module?.twist == .otherKey ? ProofMaker() : maker
        let signer =
            try module?.signs == .proof ? ProofMaker(.rsa(bits: 2048), .rs256) : own
        let isProven = manner.hasProof && module?.twist != .withoutBinding
        let proofs =
            try isProven
            ? [
                signer.proof(
                    "POST", url, at: context.now, claims: module?.proof ?? [:])
            ] : []
        return ClientRequest(
            parameters: Parameters(
                form.filter { !$0.value.isEmpty }.map { (name: $0.key, value: $0.value) }),
            proofs: proofs, url: url)
    }

    func push(_ module: FAPIModule? = nil, by sender: Client? = nil) async throws -> JSON {
        let sender = sender ?? client
        var form = [
            "response_type": "code", "scope": "openid offline_access", "nonce": "n",
            "state": "s", "redirect_uri": Self.redirect, "code_challenge_method": "S256",
            "code_challenge": CodeChallenge(verifier: Self.verifier).value,
        ]
        if context.server.configuration.extensions[FAPISettings.self].request == .signed,
            module?.twist != .unsigned
        {
            var claims = form.mapValues { JSON.string($0) }
            claims["client_id"] = .string(sender.id)
            claims["iss"] = .string(sender.id)
            claims["aud"] = .string(Self.issuer)
            claims["nbf"] = .integer(now)
            claims["exp"] = .integer(now + 300)
            form = [
                "request": try signed(
                    .object(claims), module?.object, module?.signs == .object,
                    isBare: module?.signs == .objectByNone,
                    by: module?.twist == .otherKey ? ClientKeyPair() : pair)
            ]
        }
        return try await PushedRequest.answer(
            request("par", form, by: sender, module), context(for: module))
    }

    func visit(_ uri: String, by id: String = "rp") async throws -> AuthorizationRequest {
        try await AuthorizeFlow.request(
            from: Parameters([
                (name: "client_id", value: id), (name: "request_uri", value: uri),
            ]), context)
    }

    func finish(_ request: AuthorizationRequest) async throws -> String {
        let response = try await AuthorizationAnswer.make(
            to: request, as: context.session(), context)
        expect(response.parameters.first { $0.name == "iss" }?.value, is: Self.issuer)
        return try #require(response.parameters.first { $0.name == "code" }?.value)
    }

    func redeem(_ code: String, _ module: FAPIModule? = nil) async throws -> JSON {
        let form = [
            "grant_type": "authorization_code", "code": code, "redirect_uri": Self.redirect,
            "code_verifier": Self.verifier,
        ]
        let sender = module?.twist == .otherClient ? other : client
        return try await TokenFlow.answer(
            request("token", form, by: sender, module), context(for: module))
    }

    /// Without the certificate that binds tokens where the module wants that.
    private func context(for module: FAPIModule?) throws -> Context {
        guard module?.twist == .withoutBinding, !manner.hasProof else { return context }
        return try context.showing(nil)
    }

    private func signed(
        _ claims: JSON, _ changes: [String: JSON]?, _ isRSA: Bool, isBare: Bool = false,
        by pair: ClientKeyPair? = nil
    ) throws -> String {
        let claims = JSON.object(
            (claims.object ?? [:]).merging(changes ?? [:]) { $1 }.filter { !$0.value.isNull })
        if isBare { return try JWS.sign(header: [:], claims: claims, key: .none, algorithm: .none) }
        guard isRSA else { return try (pair ?? self.pair).sign(claims) }
        return try JWS.sign(
            header: [:], claims: claims, key: .asymmetric(DevelopmentKey.load()), algorithm: .rs256)
    }
}
