import JOSE
import Text

/// The JWT that carries the parameters of an authorization request (OpenID Connect Core §6,
/// RFC 9101).
package enum RequestObject {
    static let algorithms: [Algorithm] = [
        .none, .rs256, .ps256, .es256, .es384, .es512, .edDSA, .ed25519, .hs256,
    ]

    private static let parameterNames = ["request", "request_uri"]

    /// `sent` overridden by the parameters of its request object, if any (OpenID Connect Core §6.1,
    /// §6.2).
    static func parameters(
        of sent: Parameters, from client: Client, _ context: Context
    ) async throws(OAuthError) -> Parameters {
        if let uri = sent["request_uri"], uri.hasPrefix(PushedRequest.prefix) {
            let pushed = try PushedRequest.read(uri, by: client, context)
            pushed.noteIgnored(of: sent, for: client, context)
            return pushed
        }
        guard let text = try await text(in: sent, from: client, context) else {
            try context.permit(.invalidRequest, "fapi.request-unsigned", for: client)
            return Parameters(sent.pairs.filter { !parameterNames.contains($0.name) })
        }
        let claims = try await verified(text, beside: sent, from: client, context)
        let named = Parameters(sent.pairs.filter { $0.name == "client_id" })
        let inside = try merged(named, with: claims)
        let level = context.server.level(of: "fapi.outside-request-object", for: client)
        // RFC 9101 §6.3: nobody signed what stands beside the object.
        let isWhole = level == .strict || level == .ignore && demandsSignature(of: client, context)
        if isWhole || level == .warn {
            inside.noteIgnored(of: sent, besideObjectAs: level, for: client, context)
        }
        let opened = isWhole ? inside : try merged(sent, with: claims)
        try opened.checkLengths(context)
        return opened
    }

    /// The parameters that say where to answer with an error: those outside the object, unless it
    /// names another place; or those inside, once its signature says that it is the client's, where
    /// a federation vouches for the client (OpenID Federation 1.0 §12.1.3) or only the object counts.
    static func answerable(
        _ sent: Parameters, from client: Client, _ context: Context
    ) async -> Parameters? {
        guard let object = sent["request"] else { return sent }
        let countsAlone = context.isStrict("fapi.outside-request-object", for: client)
        if countsAlone || client.isFederated {
            let signed = await signedParameters(in: object, by: client, context)
            if signed != nil || countsAlone { return signed }
        }
        let inner = unverified("redirect_uri", in: object).first
        return inner == nil || inner == sent["redirect_uri"] ? sent : nil
    }

    static func parameters(in claims: JSON) -> Parameters {
        let inside = (claims.object ?? [:]).filter { !tokenClaims.contains($0.key) }
        return Parameters(
            inside.ordered { $0.key }.flatMap { name, value in
                (name == AuthorizationDetails.parameter ? [value.text] : texts(of: value))
                    .map { (name: name, value: $0) }
            })
    }

    /// The parameters of an object that its client signed, whatever else is wrong with it; nil for
    /// another object.
    private static func signedParameters(
        in text: String, by client: Client, _ context: Context
    ) async -> Parameters? {
        let algorithms =
            client.isFederated
            ? PrivateKeyJWT.algorithms : context.server.fapi(for: client).algorithms
        guard let token = try? JWS(compact: opened(text, from: client, context)),
            let claims = token.claims, let algorithm = token.algorithm,
            algorithms.contains(algorithm)
        else { return nil }
        do throws(OAuthError) {
            try await RequestObjectSignature.verify(
                token, algorithm, by: client, failingAs: .invalidRequestObject, context)
        } catch { return nil }
        let own = parameters(in: claims).pairs.filter { $0.name != "client_id" }
        return Parameters([(name: "client_id", value: client.id)] + own)
    }

    /// The values of a parameter in an object that is not encrypted, whoever signed it.
    package static func unverified(_ name: String, in object: String) -> [String] {
        guard let claims = try? JWS(compact: object).claims, let value = claims[name] else {
            return []
        }
        return parameters(in: [name: value]).pairs.map(\.value)
    }
}

private extension RequestObject {
    /// The signed content, if it was encrypted afterwards (RFC 9101 §6.1).
    static func opened(
        _ text: String, from client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        guard JWE.isLike(text) else { return text }
        do throws(JWEError) {
            let jwe = try JWE(compact: text)
            guard let content = EncryptionKeys.opened(jwe, from: client, context.server) else {
                throw JWEError.undecryptable
            }
            return String(decoding: content, as: UTF8.self)
        } catch {
            throw OAuthError(
                .invalidRequestObject, "encryption.unreadable", ["error": error.description],
                as: client.isOpen ? "open" : nil)
        }
    }

    static func text(
        in sent: Parameters, from client: Client, _ context: Context
    ) async throws(OAuthError) -> String? {
        guard let uri = sent["request_uri"] else { return sent["request"] }
        guard sent["request"] == nil else {
            throw OAuthError(.invalidRequest, "request-object.twice")
        }
        return try await RequestReference.object(at: uri, for: client, context)
    }

    /// The claims of an object whose signature and registered claims are valid.
    static func verified(
        _ text: String, beside sent: Parameters, from client: Client, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let text = try opened(text, from: client, context)
        let (token, claims) = try JWS.sent(text, as: .requestObject) {
            OAuthError(.invalidRequestObject, "request-object.malformed", ["problem": $0])
        }
        // The choice of the key depends on these names, so a contradiction is reported first.
        try checkNames(in: claims, beside: sent, from: client)
        try context.permitAlgorithm(
            token.algorithm, of: "request object", as: .invalidRequestObject, for: client)
        if token.algorithm == Algorithm.none {
            try context.permit(.invalidRequestObject, "fapi.request-unsigned", for: client)
        }
        let algorithm = try RequestObjectSignature.algorithm(
            of: token, among: algorithms, registered: client.algorithms.requestObject,
            failingAs: .invalidRequestObject)
        try await RequestObjectSignature.verify(
            token, algorithm, by: client, failingAs: .invalidRequestObject, context)
        try check(claims, failingAs: .invalidRequestObject, context)
        try checkFAPI(claims, from: client, context)
        try FederatedRequest.check(token, claims, from: client, context)
        return claims
    }

    /// FAPI 1.0 has a finding of its own for what stands outside.
    static func demandsSignature(of client: Client, _ context: Context) -> Bool {
        context.isStrict("fapi.request-unsigned", for: client)
            && context.server.fapi(for: client).version != .first
    }

    /// `client_id` and `response_type` must be the same inside and outside (OpenID Connect Core
    /// §6.1), and `iss` names the client (RFC 9101 §4).
    static func checkNames(
        in claims: JSON, beside sent: Parameters, from client: Client
    ) throws(OAuthError) {
        for name in ["client_id", "response_type"] {
            if let outer = sent[name], let inner = claims[name], inner.string != outer {
                throw OAuthError(
                    .invalidRequestObject, "request-object.mismatch",
                    ["name": name, "inner": inner.string ?? inner.text, "outer": outer])
            }
        }
        try checkIssuer(of: claims, client, failingAs: .invalidRequestObject)
    }

    /// The parameters of the object win, and no object holds another (OpenID Connect Core §6.1).
    static func merged(_ sent: Parameters, with claims: JSON) throws(OAuthError) -> Parameters {
        let names = Set((claims.object ?? [:]).keys).subtracting(tokenClaims)
        if let name = parameterNames.first(where: names.contains) {
            throw OAuthError(.invalidRequestObject, "request-object.nested", ["name": name])
        }
        let replaced = names.union(parameterNames)
        return Parameters(
            sent.pairs.filter { !replaced.contains($0.name) } + parameters(in: claims).pairs)
    }

    /// The claims about the object itself (RFC 7519 §4.1).
    static var tokenClaims: Set<String> {
        ["iss", "sub", "aud", "exp", "nbf", "iat", "jti", "trust_chain"]
    }

    /// A list stands for a parameter that occurs more than once; any other JSON value becomes its
    /// text form (RFC 9101 §4).
    static func texts(of value: JSON) -> [String] {
        switch value {
        case .null: []
        case .string(let text): [text]
        case .array(let values): values.flatMap(texts)
        default: [value.text]
        }
    }
}

/// Checks that a request object is signed as its client should (OpenID Connect Core §6.3.2).
///
/// A `code` is the error of a refusal, which is another one on the back channel (CIBA Core §13).
enum RequestObjectSignature {
    static func algorithm(
        of token: JWS, among served: [Algorithm], registered: Algorithm?,
        failingAs code: OAuthError.Code
    ) throws(OAuthError) -> Algorithm {
        let allowed = served.filter { registered?.isSame(as: $0) ?? true }
        return try token.algorithm(among: allowed) {
            OAuthError(
                code, "request-object.algorithm",
                ["used": $0?.rawValue ?? "", "allowed": allowed.map(\.rawValue)],
                as: allowed.isEmpty ? "empty" : nil)
        }
    }

    static func verify(
        _ token: JWS, _ algorithm: Algorithm, by client: Client, failingAs code: OAuthError.Code,
        _ context: Context
    ) async throws(OAuthError) {
        switch try await outcome(of: token, algorithm, client, code, context) {
        case .signed: break
        case .wrongSignature:
            throw OAuthError(code, "request-object.signature", ["client": client.id])
        case .noKey:
            throw OAuthError(
                code, "request-object.key-unknown",
                [
                    "client": client.id, "proof": algorithm.isSymmetric ? "client_secret" : "key",
                    "kid": token.keyID,
                    "members": algorithm.isSymmetric ? "client_secret" : "jwks, jwks_uri",
                ], as: client.isOpen ? "open" : nil)
        }
    }

    private static func outcome(
        of token: JWS, _ algorithm: Algorithm, _ client: Client, _ code: OAuthError.Code,
        _ context: Context
    ) async throws(OAuthError) -> ClientKeySet.Outcome {
        if algorithm == .none { return token.signature.isEmpty ? .signed : .wrongSignature }
        guard algorithm.isSymmetric else {
            return try await ClientKeySet.verify(token, by: client, failingAs: code, context)
        }
        guard let secret = client.secret else { return .noKey }
        return token.isSigned(bySecret: Array(secret.utf8), algorithm: algorithm)
            ? .signed : .wrongSignature
    }
}

extension RequestObject {
    /// Checks that the client speaks for itself, and not about itself, as an assertion does that
    /// authenticates it (RFC 7523 §3).
    static func checkIssuer(
        of claims: JSON, _ client: Client, failingAs code: OAuthError.Code
    ) throws(OAuthError) {
        if let issuer = claims["iss"], issuer.string != client.id {
            throw OAuthError(
                code, "request-object.issuer",
                ["issuer": issuer.string ?? issuer.text, "client": client.id],
                as: TokenKind.isIDToken(claims) && claims["sub"] != nil ? "id-token" : nil)
        }
        if !client.isFederated, claims["sub"]?.string == client.id {
            throw OAuthError(
                code, "request-object.malformed",
                ["problem": Phrase.words("claim-of-other-jwt", ["claim": "sub"])])
        }
    }

    /// RFC 9101 §4, §6.2: `aud` and the times must be right where present.
    static func check(
        _ claims: JSON, failingAs code: OAuthError.Code, _ context: Context
    ) throws(OAuthError) {
        let issuer = context.addresses.issuer
        if let audience = claims["aud"], !claims.audience.contains(issuer) {
            throw OAuthError(
                code, "request-object.audience",
                [
                    "audience": audience.text,
                    "alike": Similarity.remedy(
                        for: (audience.array ?? [audience]).compactMap(\.string), meaning: issuer),
                    "issuer": issuer,
                ])
        }
        do throws(ClaimTimes.Problem) {
            _ = try ClaimTimes(of: claims, now: context.now)
        } catch { throw OAuthError(code, .requestObjectTimes(error)) }
    }
}

extension RequestObject {
    /// The maximum age of `nbf`, and the maximum time from it to `exp`.
    private static let longest: Seconds = 3600

    /// Checks the demands of FAPI on a signed request beyond RFC 9101 (FAPI 2.0 Message Signing
    /// §5.3.1, FAPI 1.0 Part 2 §5.2.2).
    static func checkFAPI(
        _ claims: JSON, from client: Client, _ context: Context
    ) throws(OAuthError) {
        if claims["aud"] == nil {
            try context.permit(.invalidRequestObject, "fapi.request-object-audience", for: client)
        }
        guard let start = claims.numericDate("nbf"), let end = claims.numericDate("exp") else {
            let problem = Finding("fapi.request-object-times", as: "request-object-lacks-nbf")
            return try context.permit(OAuthError(.invalidRequestObject, problem), for: client)
        }
        if start + longest < context.now {
            try context.permit(
                .invalidRequestObject, "fapi.request-object-times",
                ["seconds": context.now - start], as: "nbf-request-object-s", for: client)
        }
        if end > start + longest {
            try context.permit(
                .invalidRequestObject, "fapi.request-object-times", ["seconds": end - start],
                as: "request-object-good-s", for: client)
        }
    }
}

extension OAuthError.Code {
    /// RFC 9101 §7.
    static let invalidRequestObject = Self(rawValue: "invalid_request_object")
    static let invalidRequestURI = Self(rawValue: "invalid_request_uri")
}

extension Finding {
    static func requestObjectTimes(_ problem: ClaimTimes.Problem) -> Finding {
        switch problem {
        case .malformed(let problem): Finding("request-object.malformed", ["problem": problem])
        case .over(let since): Finding("request-object.expired", ["seconds": since])
        case .ahead(let claim, let span):
            Finding("request-object.not-yet-valid", ["claim": claim, "seconds": span])
        }
    }
}
