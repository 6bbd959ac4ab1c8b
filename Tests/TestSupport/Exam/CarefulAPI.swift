/// An API that makes every check of its callers' tokens; each check has the name of its question.
package final class CarefulAPI: Sendable {
    package static let audience = "orders"
    package static let scope = "read"

    let provider: String
    /// The questions that it fails.
    private let flaws: Set<String>
    private let introspects: Bool
    let clock: WallClock
    private let keys = Lock<[JSON]>([])
    /// The time of the last request for the key set.
    private let fetched = Lock<Int?>(nil)
    private let seen = Lock<Set<String>>([])
    private let address = Lock("")
    private let client = OutgoingClient(reach: .loopback, timeout: .seconds(600))

    /// The answer in place of the orders.
    struct Refusal: Error {
        var status = Status.unauthorized
        var challenge = "Bearer error=\"invalid_token\""
    }

    private init(at provider: String, _ clock: WallClock, flaws: Set<String>, introspects: Bool) {
        self.provider = provider
        self.clock = clock
        (self.flaws, self.introspects) = (flaws, introspects)
    }

    /// - Parameter provider: the URL of the provider, without a trailing slash.
    package static func run(
        at provider: String, _ clock: WallClock, flaws: Set<String>, introspects: Bool = false,
        _ body: (String) async throws -> Void
    ) async throws {
        let api = CarefulAPI(at: provider, clock, flaws: flaws, introspects: introspects)
        // The API judges the length of a token itself.
        var limits = Limits()
        limits.maxHeadBytes = 1_000_000
        let server = Server(limits: limits) { await api.answer($0) }
        let port = try server.start(host: "127.0.0.1", port: 0).port
        let url = "http://localhost:\(port)/orders"
        api.address.withLock { $0 = url }
        do {
            try await body(url)
        } catch {
            await server.stop()
            throw error
        }
        await server.stop()
    }
}

extension CarefulAPI {
    func refuse(
        _ question: String, if isWrong: Bool, _ refusal: Refusal = Refusal()
    ) throws(Refusal) {
        if isWrong, !flaws.contains(question) { throw refusal }
    }

    func json(_ request: OutgoingRequest) async -> JSON {
        let answer = try? await client.send(request)
        return answer.flatMap { try? JSON(parsing: $0.body) } ?? .null
    }

    /// The key set, kept unless it has to be fetched anew.
    func keySet(afresh: Bool) async -> [JSON] {
        let known = keys.withLock { $0 }
        if !known.isEmpty, !afresh, !flaws.contains("api-set-down") { return known }
        let json = await json(OutgoingRequest(.get, provider + "/.well-known/jwks.json"))
        let new = json["keys"]?.array ?? []
        keys.withLock { $0 = new }
        fetched.withLock { $0 = clock.now.seconds }
        return new
    }

    /// Tells whether it may fetch the key set anew.
    var fetches: Bool {
        guard !has("api-rotated") else { return false }
        let last = fetched.withLock { $0 }.map { clock.now.seconds - $0 } ?? 60
        return last >= (has("habit-cooldown") ? 30 : 0)
    }

    func has(_ flaw: String) -> Bool { flaws.contains(flaw) }
}

private extension CarefulAPI {
    func answer(_ request: Request) async -> Response {
        do throws(Refusal) {
            let token = try self.token(of: request)
            guard let token else { return .text("orders") }
            try await check(token, request)
            return .text("orders")
        } catch {
            if has("habit-redirect") { return Response(.found, [.location: "/login"], body: []) }
            let fields: Fields = [.wwwAuthenticate: error.challenge]
            return Response(error.status, has("habit-mute") ? [:] : fields, body: [])
        }
    }

    /// - Returns: nil if no token is demanded.
    func token(of request: Request) throws(Refusal) -> String? {
        guard let field = request.fields[.authorization], let word = field.halves(at: " ") else {
            let isInURL = request.queryPairs.contains { $0.name == "access_token" }
            if isInURL {
                guard has("api-query") else { throw Refusal() }
                return nil
            }
            try refuse(
                "api-none-sent", if: true,
                Refusal(
                    challenge: (has("habit-dpop") ? "DPoP" : "Bearer")
                        + (has("api-metadata") ? "" : " resource_metadata=\"http://localhost/\"")))
            return nil
        }
        if has("habit-dpop"), word.before.lowercased() != "dpop" {
            throw Refusal(challenge: "DPoP algs=\"ES256\"")
        }
        let isKnown = ["bearer", "dpop"].contains(word.before.lowercased())
        try refuse("api-scheme", if: !isKnown)
        return String(word.after)
    }

    func check(_ text: String, _ request: Request) async throws(Refusal) {
        if text.utf8.count > 9000 {
            throw has("api-huge") ? Refusal(status: .internalServerError) : Refusal()
        }
        guard let token = try? JWS(compact: text), let claims = token.claims else {
            throw has("api-garbage") ? Refusal(status: .internalServerError) : Refusal()
        }
        let isTyped = token.header["typ"] == "at+jwt"
        if has("api-good") || has("habit-typed") && !isTyped { throw Refusal() }
        try await checkSignature(of: token)
        try checkClaims(claims, token)
        // One that takes an ID token for an access token finds no scope in it.
        if claims["client_id"] != nil || !has("api-id-token-aud"), !has("habit-told-scope") {
            try checkScope(claims["scope"]?.string)
        }
        try refuse("api-mtls", if: claims["cnf"]?["x5t#S256"] != nil)
        if let key = claims["cnf"]?["jkt"]?.string { try checkProof(of: key, text, request) }
        guard introspects else { return }
        let told = await json(
            OutgoingRequest(
                .post, provider + "/oauth/introspect",
                fields: [.authorization: "Basic YXBwOnNlY3JldA=="],
                contentType: "application/x-www-form-urlencoded",
                body: Array(Form.encode([("token", text)]).utf8)))
        try refuse("api-revoked", if: told["active"] != true)
        if has("habit-told-scope") { try checkScope(told["scope"]?.string) }
    }

    func checkScope(_ scope: String?) throws(Refusal) {
        let refusal = Refusal(status: .forbidden, challenge: "Bearer error=\"insufficient_scope\"")
        guard let scope else { return try refuse("api-scope-missing", if: true, refusal) }
        guard scope.contains(Self.scope) else { return try refuse("api-scope", if: true, refusal) }
        try refuse(
            "api-scope-part", if: !scope.parts(at: " ").contains { $0 == Self.scope }, refusal)
    }

    func checkProof(of key: String, _ text: String, _ request: Request) throws(Refusal) {
        let refusal = Refusal(challenge: "DPoP error=\"invalid_token\"")
        if has("api-dpop") { throw refusal }
        let isBearer = request.fields[.authorization]?.hasPrefix("Bearer") == true
        guard let proof = request.fields["DPoP"].flatMap({ try? JWS(compact: $0) }),
            let claims = proof.claims
        else {
            return try refuse(isBearer ? "api-dpop-as-bearer" : "api-dpop-none", if: true, refusal)
        }
        let maker = proof.header["jwk"].flatMap { try? PublicKey(jwk: $0) }
        try refuse("api-dpop-typ", if: proof.header["typ"] != "dpop+jwt", refusal)
        let isSigned = maker.map { proof.isSigned(by: $0, algorithm: .es256) } ?? false
        let trap =
            switch proof.algorithm {
            case .es256?: "api-dpop-sig"
            case .hs256?: "api-dpop-hs"
            default: "api-dpop-alg-none"
            }
        try refuse(trap, if: !isSigned, refusal)
        try refuse("api-dpop-wrong-key", if: maker?.thumbprint != key, refusal)
        try refuse("api-dpop-htm", if: claims["htm"] != "GET", refusal)
        try refuse(
            "api-dpop-iat", if: claims["iat"]?.integer ?? 0 < clock.now.seconds - 300,
            refusal)
        try refuse("api-dpop-htu", if: claims["htu"]?.string != address.withLock { $0 }, refusal)
        try refuse("api-dpop-ath", if: claims["ath"]?.string != AccessTokenHash.of(text), refusal)
        let isNew = seen.withLock { $0.insert(claims.string("jti")).inserted }
        try refuse("api-dpop-replayed", if: !isNew, refusal)
    }
}

extension CarefulAPI {
    func checkSignature(of token: JWS) async throws(Refusal) {
        if let trap = trap(in: token) {
            let place = token.header["jku"] ?? token.header["x5u"]
            if has(trap), let place = place?.string {
                _ = await json(OutgoingRequest(.get, place))
            }
            return try refuse(trap, if: true)
        }
        if fits(token, await keySet(afresh: false)) { return }
        let mayFetch = fetches
        let fresh = await keySet(afresh: mayFetch)
        if fits(token, fresh) { return }
        guard !fresh.isEmpty else { throw Refusal() }
        let isKnown = fresh.contains { $0["kid"]?.string == token.keyID }
        try refuse(
            isKnown ? "api-sig" : "api-kid-unknown",
            if: isKnown || token.keyID == "unknown-key" || !mayFetch)
    }

    func checkClaims(_ claims: JSON, _ token: JWS) throws(Refusal) {
        let now = clock.now.seconds
        try refuse("api-exp-missing", if: claims["exp"] == nil)
        try refuse("api-exp", if: claims["exp"]?.integer.map { $0 < now } ?? false)
        try refuse("api-nbf", if: claims["nbf"]?.integer.map { $0 > now + 60 } ?? false)
        let issuer = claims.string("iss")
        let isStranger = issuer.hasSuffix(".invalid")
        try refuse(isStranger ? "api-iss" : "api-tenant", if: issuer != provider)
        if has("habit-clients"), claims["aud"] == nil {
            return try refuse("api-client", if: claims["client_id"] == "wrong-client")
        }
        try refuse("api-aud-missing", if: claims["aud"] == nil)
        let audience = claims["aud"]?.array ?? [claims["aud"] ?? .string(Self.audience)]
        if has("api-aud-extra"), audience.count > 1 { throw Refusal() }
        let isIDToken = claims["client_id"] == nil
        // An API that looks for its name within the text finds it in a longer one.
        let isFound = audience.contains { $0.string?.contains(Self.audience) ?? false }
        guard isIDToken || isFound else { throw Refusal() }
        try refuse(
            isIDToken ? "api-id-token" : "api-aud", if: !audience.contains(.string(Self.audience)))
        let isOurs = claims["aud"] == .string(Self.audience)
        try refuse("api-id-token-aud", if: isIDToken && isOurs)
        try refuse("api-typ", if: token.header["typ"] == "logout+jwt")
    }
}

private extension CarefulAPI {
    /// The question about a token that needs no look at its signature; nil for another token.
    func trap(in token: JWS) -> String? {
        // An API that splits a token at its dots, and drops what is empty, finds two parts.
        if token.signature.isEmpty { return "two parts" }
        let names = ["crit", "jwk", "x5c", "jku", "x5u"]
        if let name = names.first(where: { token.header[$0] != nil }) { return "api-\(name)" }
        return switch token.algorithm {
        case .rs256?: nil
        case .ps256?: "api-alg-other"
        case Algorithm.none?: "api-alg-none"
        case .es256?: "api-ecdsa-zero"
        default: trapOfSecret(token.keyID ?? "")
        }
    }

    func trapOfSecret(_ id: String) -> String {
        id.hasPrefix("..") ? "api-kid-path" : id.hasPrefix("'") ? "api-kid-sql" : "api-hs-public"
    }

    func fits(_ token: JWS, _ keys: [JSON]) -> Bool {
        keys.filter { $0["kid"]?.string == token.keyID }.contains { key in
            (try? PublicKey(jwk: key)).map { token.isSigned(by: $0, algorithm: .rs256) } ?? false
        }
    }
}
