import DomainSupport
import Testing

/// A client of a tenant with FAPI, and its requests.
struct FAPIParty {
    /// The client's authentication, and the binding of its tokens.
    enum Manner: CaseIterable, Sendable {
        case keyAndProof, keyAndCertificate, certificateAndProof, certificateAlone

        var hasAssertion: Bool { self == .keyAndProof || self == .keyAndCertificate }
        var hasProof: Bool { self == .keyAndProof || self == .certificateAndProof }

        static let ofAssertions = allCases.filter(\.hasAssertion)
        static let ofProofs = allCases.filter(\.hasProof)
    }

    enum Step: Sendable {
        case push, redeem
    }

    static let issuer = "http://localhost:8414"
    static let verifier = String(repeating: "v", count: 43)
    static let redirect = "https://app.example/cb?dummy1=lorem"

    let manner: Manner
    let version: FAPIVersion
    let answers: FAPIResponseForm
    /// False if request objects stand in the URL.
    let isPushed: Bool
    let context: Context
    let client: Client
    let other: Client
    let pair: ClientKeyPair
    let otherPair: ClientKeyPair
    let maker: ProofMaker

    init(
        _ manner: Manner, _ version: FAPIVersion = .second, signed: Bool = false,
        answers: FAPIResponseForm = .plain, isPushed: Bool = true,
        _ configure: (inout TenantConfiguration) -> Void = { _ in }
    ) throws {
        let (pair, otherPair) = (try ClientKeyPair(), try ClientKeyPair(id: "k2"))
        let key = try require(Certificate.fixture("app").publicKey).jwk
        let isHybrid = version == .first && answers == .plain
        let make = { (id: String, pair: ClientKeyPair) in
            Client.make(id) {
                $0.tokenEndpointAuthMethod =
                    manner.hasAssertion ? "private_key_jwt" : "self_signed_tls_client_auth"
                $0.keys.jwks = ["keys": [pair.jwk, key]]
                $0.redirectURIs = [Self.redirect]
                if isHybrid {
                    $0.responseTypes = ["code id_token"]
                    $0.grantTypes.append("implicit")
                }
                $0.certificate.bindsAccessTokens = manner == .keyAndCertificate
            }
        }
        (client, other) = (make("rp", pair), make("other", otherPair))
        let tenant = try Context.make(clients: [client, other]) { configuration in
            configuration.extensions[FAPISettings.self].version = version
            if signed { configuration.extensions[FAPISettings.self].request = .signed }
            if answers == .jarm, version == .second {
                configuration.extensions[FAPISettings.self].response = .jarm
            }
            configure(&configuration)
        }
        context = try manner == .keyAndProof ? tenant : tenant.showing("app")
        (self.manner, self.version, self.answers) = (manner, version, answers)
        (self.isPushed, self.pair, self.otherPair) = (isPushed, pair, otherPair)
        maker = try ProofMaker()
    }
}

extension FAPIParty {
    var now: Int { context.now.seconds }

    var signsRequests: Bool {
        version == .first || context.configuration.extensions[FAPISettings.self].request == .signed
    }

    private var isHybrid: Bool { version == .first && answers == .plain }

    /// A sound authorization request.
    private var wishes: [String: String] {
        var wishes = [
            "response_type": isHybrid ? "code id_token" : "code",
            "scope": "openid offline_access", "nonce": "n", "state": "s",
            "redirect_uri": Self.redirect,
        ]
        if isPushed {
            wishes["code_challenge_method"] = "S256"
            wishes["code_challenge"] = CodeChallenge(verifier: Self.verifier).value
        }
        if answers == .jarm { wishes["response_mode"] = "jwt" }
        return wishes
    }

    /// The parameters of a request, some of which clients of FAPI 1.0 repeat outside the object.
    func sent(
        _ module: FAPIModule? = nil, beside: [String: String] = [:]
    ) throws -> [String: String] {
        // A module's place of the parameters stays outside.
        let outside = (module?.parameters ?? [:]).filter { $0.key == "request_uri" }
        let form = wishes.merging((module?.parameters ?? [:]).filter { outside[$0.key] == nil }) {
            $1
        }.filter { !$0.value.isEmpty }
        guard signsRequests, module?.twist != .unsigned else { return form.merging(outside) { $1 } }
        let repeated = ["response_type", "scope", "redirect_uri"]
        return try ["request": object(form, module)]
            .merging(form.filter { version == .first && repeated.contains($0.key) }) { $1 }
            .merging(outside) { $1 }.merging(beside) { $1 }
    }

    func push(_ module: FAPIModule? = nil) async throws -> JSON {
        try await PushedRequest.answer(
            request("par", sent(module), by: client, module), context)
    }

    /// Sends a request the party's way.
    func begin(
        _ module: FAPIModule? = nil, beside: [String: String] = [:]
    ) async throws -> AuthorizationRequest {
        guard !isPushed else { return try await visit(reference(module), beside) }
        return try await AuthorizeFlow.request(
            from: Parameters(
                [(name: "client_id", value: client.id)]
                    + sent(module, beside: beside).map { (name: $0.key, value: $0.value) }), context
        )
    }

    func visit(
        _ uri: String, by id: String = "rp", _ more: [String: String] = [:]
    ) async throws -> AuthorizationRequest {
        try await AuthorizeFlow.request(
            from: Parameters(
                [(name: "client_id", value: id), (name: "request_uri", value: uri)]
                    + more.map { (name: $0.key, value: $0.value) }), context)
    }

    /// The parameters of the authorization response, those of the JWT if there is one.
    func finish(_ request: AuthorizationRequest) async throws -> [String: String] {
        let response = try await AuthorizationAnswer.make(
            to: request, as: context.session(), context
        ).secured(context)
        let plain = Dictionary(response.parameters.map { ($0.name, $0.value) }) { $1 }
        if isHybrid { try expectSignature(of: plain, response.redirect.mode) }
        guard answers == .jarm else { return plain }
        expect(Array(plain.keys), is: ["response"])
        let token = try JWS(compact: plain["response"] ?? "")
        let algorithm = try require(token.algorithm)
        expect(context.server.fapi(for: client).algorithms.contains(algorithm))
        let claims = try require(token.claims?.object)
        expect(claims["aud"], is: "rp")
        expect((now...now + 600).contains(claims["exp"]?.integer ?? 0))
        return claims.compactMapValues(\.string)
    }

    /// The ID token beside a code signs the answer (FAPI 1.0 Part 2 §5.2.2.1).
    private func expectSignature(of answer: [String: String], _ mode: ResponseMode) throws {
        expect(mode, is: .fragment)
        let token = try JWS(compact: answer["id_token"] ?? "")
        let algorithm = try require(token.algorithm)
        expect(context.server.fapi(for: client).algorithms.contains(algorithm))
        expect(token.keyID != nil)
        let claims = try require(token.claims)
        let hash = { (text: String?) in
            text.map { Base64URL.encode(Digest.sha256(Array($0.utf8)).prefix(16)) }
        }
        expect(claims["c_hash"]?.string, is: hash(answer["code"]))
        expect(claims["s_hash"]?.string, is: hash(answer["state"]))
    }

    func redeem(
        _ code: String, _ module: FAPIModule? = nil, hasChallenge: Bool = true
    ) async throws -> JSON {
        var form = [
            "grant_type": "authorization_code", "code": code, "redirect_uri": Self.redirect,
        ]
        if hasChallenge { form["code_verifier"] = Self.verifier }
        form.merge(module?.parameters ?? [:]) { $1 }
        let sender = module?.twist == .otherClient ? other : client
        return try await TokenFlow.answer(
            request("token", form, by: sender, module), context(for: module))
    }

    /// The context without the certificate that binds tokens, if the module wants that.
    private func context(for module: FAPIModule?) throws -> Context {
        guard module?.twist == .withoutBinding, !manner.hasProof else { return context }
        return try context.showing(nil)
    }
}

/// The client's signed requests.
extension FAPIParty {
    /// A request of the back channel with the manner's authentication, changed by a module.
    func request(
        _ name: String, _ parameters: [String: String], by sender: Client, _ module: FAPIModule?
    ) throws -> ClientRequest {
        let url = "\(Self.issuer)/\(name)"
        let id = module?.twist == .otherClientID ? other.id : sender.id
        var form = ["client_id": id]
        if manner.hasAssertion {
            form["client_assertion_type"] = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
            form["client_assertion"] = try signed(
                [
                    "iss": .string(sender.id), "sub": .string(sender.id),
                    "aud": .string(Self.issuer), "jti": .string("\(name)\(now)\(parameters.count)"),
                    "iat": .integer(now), "exp": .integer(now + 60),
                ], module?.assertion, isRSA: module?.signs == .assertion,
                by: sender.id == other.id ? otherPair : pair)
        }
        form.merge(parameters) { $1 }
        return ClientRequest(
            parameters: Parameters(
                form.filter { !$0.value.isEmpty }.map { (name: $0.key, value: $0.value) }),
            proofs: try proofs(for: url, module), url: url)
    }

    /// A request object with these parameters.
    func object(_ parameters: [String: String], _ module: FAPIModule?) throws -> String {
        var claims = parameters.mapValues { JSON.string($0) }
        claims["client_id"] = .string(client.id)
        claims["iss"] = .string(client.id)
        claims["aud"] = .string(Self.issuer)
        claims["nbf"] = .integer(now)
        claims["exp"] = .integer(now + 300)
        let object = try signed(
            .object(claims), module?.object, isRSA: module?.signs == .object,
            isBare: module?.signs == .objectByNone,
            by: module?.twist == .otherKey ? otherPair : pair)
        return module?.twist == .otherSignature ? object.dropLast(8) + "AAAAAAAA" : object
    }
}

private extension FAPIParty {
    func proofs(for url: String, _ module: FAPIModule?) throws -> [String] {
        let twist = module?.twist
        guard manner.hasProof, twist != .withoutBinding, twist != .withoutProof else { return [] }
        let own = try twist == .otherKey ? ProofMaker() : maker
        let signer = try module?.signs == .proof ? ProofMaker(.rsa(bits: 2048), .rs256) : own
        return [try signer.proof("POST", url, at: context.now, claims: module?.proof ?? [:])]
    }

    func signed(
        _ claims: JSON, _ changes: [String: JSON]?, isRSA: Bool, isBare: Bool = false,
        by pair: ClientKeyPair
    ) throws -> String {
        let claims = JSON.object(
            (claims.object ?? [:]).merging(changes ?? [:]) { $1 }.filter { !$0.value.isNull })
        if isBare { return try JWS.sign(header: [:], claims: claims, key: .none, algorithm: .none) }
        guard isRSA else { return try pair.sign(claims) }
        return try JWS.sign(
            header: [:], claims: claims, key: .asymmetric(DevelopmentKey.load()), algorithm: .rs256)
    }
}

extension FAPIParty {
    /// All steps, of which the module changes one; unrefused requests must succeed.
    ///
    /// - Parameter beside: parameters beside the reference in the URL.
    /// - Returns: the token response.
    @discardableResult
    func run(_ module: FAPIModule, beside: [String: String] = [:]) async throws -> JSON {
        let pushing = module.step == .push ? module : nil
        let answer = try await finish(begin(pushing, beside: beside))
        expect(answer["iss"], is: Self.issuer)
        expect(answer["state"], is: pushing.expected("state", usually: "s"))
        context.clock.advance(by: module.after)
        let code = try require(answer["code"])
        let tokens = try await redeem(
            code, module.step == .redeem ? module : nil,
            hasChallenge: isPushed || module.parameters["code_challenge"] != nil)
        let token = try require(tokens["access_token"]?.string)
        let bound = try JWS(compact: token).claims?["cnf"]?.object?.keys.sorted()
        expect(bound, is: [manner.hasProof ? "jkt" : "x5t#S256"])
        let idToken = try JWS(compact: tokens.string("id_token"))
        let algorithm = try require(idToken.algorithm)
        expect(context.server.fapi(for: client).algorithms.contains(algorithm))
        expect(idToken.claims?["nonce"]?.string, is: pushing.expected("nonce", usually: "n"))
        expect(idToken.claims?["sid"], is: nil, "no logout asked for it")
        return tokens
    }

    /// Pushes a request, and gives the reference to it.
    func reference(_ module: FAPIModule? = nil) async throws -> String {
        let pushed = try await push(module)
        let life = try require(pushed["expires_in"]?.integer)
        expect((1..<600).contains(life))
        return try require(pushed["request_uri"]?.string)
    }

    /// The claims of the ID token of a login that asks for this.
    func claims(asking claims: String) async throws -> JSON {
        let tokens = try await run(FAPIModule("") { $0.parameters = ["claims": claims] })
        return try JWS(compact: tokens.string("id_token")).claims ?? .null
    }
}

extension FAPIModule? {
    /// The expected echo of a parameter; an empty text means that it was removed.
    fileprivate func expected(_ name: String, usually usual: String) -> String? {
        let sent = self?.parameters[name] ?? usual
        return sent.isEmpty ? nil : sent
    }
}
