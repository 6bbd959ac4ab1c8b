/// A client that signs everything it sends, and gets everything signed.
extension CarefulClient {
    /// Registers with its key (OpenID Connect Dynamic Client Registration §3.1).
    func register(_ login: Login) async throws(Refusal) -> JSON {
        let algorithms = login.metadata["request_object_signing_alg_values_supported"]
        try trip(at: "ro-none", if: algorithms == ["none"])
        let endpoint = login.metadata.string("registration_endpoint")
        // A client that stores it without an issuer uses the first one for all.
        let first = memory.withLock { $0["registration"] }
        if has("reg-moved"), login.issuer.hasSuffix("-moved"), let first {
            return (try? JSON(parsing: Array(first.utf8))) ?? .null
        }
        if has("reg-plain") { _ = try await post(["redirect_uris": []], to: endpoint) }
        var key = prover?.key.publicKey.jwk ?? .null
        key["kid"] = "own"
        let answer = try await post(
            [
                "redirect_uris": ["https://app.example/cb"], "jwks": ["keys": [key]],
                "grant_types": ["authorization_code", "refresh_token"],
                "token_endpoint_auth_method": "private_key_jwt",
                "request_object_signing_alg": "ES256", "dpop_bound_access_tokens": true,
                "authorization_signed_response_alg": "RS256",
                "userinfo_signed_response_alg": "RS256",
                "id_token_encrypted_response_alg": "ECDH-ES",
            ], to: endpoint)
        guard answer.status == .created else { throw Refusal(reason: "not registered") }
        memory.withLock { $0["registration"] = answer.text }
        return answer.json
    }

    /// An ID token after decryption. Compressed ones are not unpacked.
    func unsealed(_ text: String) throws(Refusal) -> String {
        guard kind == .signing, let key = prover?.key, let pair = try? JWEPairKey(key) else {
            return text
        }
        do throws(JWEError) {
            let content = try JWE(compact: text).decrypted(with: .asymmetric(pair))
            return String(decoding: content, as: UTF8.self)
        } catch { throw Refusal(reason: has("key-zip-bomb") ? Self.breakdown : "not readable") }
    }

    /// The parameters in a request object (RFC 9101 §4).
    func signed(
        _ pairs: [(String, String)], _ login: Login, for audience: String
    ) -> [(String, String)] {
        var claims = JSON.object(
            Dictionary(uniqueKeysWithValues: pairs.map { ($0.0, JSON.string($0.1)) }))
        claims["iss"] = .string(login.clientID)
        claims["aud"] = .string(audience)
        claims["exp"] = .integer(clock.now.seconds + 60)
        let outside = ["client_id", "response_type", "scope"]
        return pairs.filter { outside.contains($0.0) } + [("request", jwt(claims))]
    }

    /// The parameters of an answer that is a JWT (JARM §2.4).
    func opened(_ text: String, _ login: Login) async throws(Refusal) -> [String: String] {
        guard let token = try? JWS(compact: text), let claims = token.claims else {
            throw Refusal(reason: "no JWT")
        }
        if token.algorithm == Algorithm.none {
            try refuse("jarm-none", if: true)
        } else {
            try refuse("jarm-sig", if: !(await isSigned(token, login)))
        }
        try refuse("jarm-iss-missing", if: claims["iss"] == nil)
        try refuse("jarm-aud-missing", if: claims["aud"] == nil)
        try refuse("jarm-exp-missing", if: claims["exp"] == nil)
        try refuse("jarm-iss", if: claims["iss"].map { $0 != .string(login.issuer) } ?? false)
        try refuse("jarm-aud", if: claims["aud"].map { $0 != .string(login.clientID) } ?? false)
        let isOver = claims["exp"]?.integer.map { $0 < clock.now.seconds } ?? false
        try refuse("jarm-exp", if: isOver)
        return (claims.object ?? [:]).compactMapValues(\.string)
    }

    /// A token request with an assertion and a proof (RFC 7523 §2.2, RFC 9449 §5).
    func provingToken(
        _ form: [(String, String)], _ login: Login
    ) async throws(Refusal) -> Response {
        let endpoint = login.metadata.string("token_endpoint")
        let answer = try await provingToken(form, login, endpoint, nonce: nil)
        guard answer.json["error"] == "use_dpop_nonce", !has("dpop-nonce") else { return answer }
        return try await provingToken(form, login, endpoint, nonce: answer.fields["DPoP-Nonce"])
    }

    /// The claims of a userinfo answer (OpenID Connect Core §5.3.2).
    func infoClaims(_ answer: Response, _ login: Login) async throws(Refusal) -> JSON {
        guard kind == .signing else { return answer.json }
        try trip(at: "ui-signed", if: true)
        guard let token = try? JWS(compact: answer.text), let claims = token.claims else {
            try refuse("ui-signed-plain", if: true)
            return answer.json
        }
        try refuse("ui-signed-bad", if: !(await isSigned(token, login)))
        try refuse("ui-signed-iss", if: claims["iss"] != .string(login.issuer))
        try refuse("ui-signed-aud", if: claims["aud"] != .string(login.clientID))
        return claims
    }
}

private extension CarefulClient {
    func post(_ json: JSON, to url: String) async throws(Refusal) -> Response {
        try await ask(.post, url, body: json.encoded(), [.contentType: "application/json"])
    }

    func jwt(_ claims: JSON) -> String {
        guard let key = prover?.key else { return "" }
        let header: JSON = ["kid": "own"]
        let made = try? JWS.sign(
            header: header, claims: claims, key: .asymmetric(key), algorithm: .es256)
        return made ?? ""
    }

    func isSigned(_ token: JWS, _ login: Login) async throws(Refusal) -> Bool {
        let url = login.metadata.string("jwks_uri")
        let keys = try await ask(.get, url).json["keys"]?.array ?? []
        return keys.contains { key in
            (try? PublicKey(jwk: key)).map { token.isSigned(by: $0, algorithm: .rs256) } ?? false
        }
    }

    func provingToken(
        _ form: [(String, String)], _ login: Login, _ endpoint: String, nonce: String?
    ) async throws(Refusal) -> Response {
        let audience = JSON.string(has("req-assertion-aud") ? endpoint : login.issuer)
        let assertion = jwt([
            "iss": .string(login.clientID), "sub": .string(login.clientID), "aud": audience,
            "exp": .integer(clock.now.seconds + 60), "iat": .integer(clock.now.seconds),
            "jti": .string(Base64URL.encode(SecureRandom.bytes(16))),
        ])
        let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"
        let proof = try? prover?.proof("POST", endpoint, at: clock.now, nonce: nonce)
        return try await ask(
            .post, endpoint,
            form: form + [
                ("client_id", login.clientID), ("client_assertion_type", type),
                ("client_assertion", assertion),
            ], ["DPoP": proof ?? ""])
    }
}
