import JOSE
import Text

/// The claims of an ID token (OpenID Connect Core §2), in the profile's shape.
enum IDToken {
    /// - Parameters:
    ///   - client: the client it is for.
    ///   - answer: the claims of a single answer, such as `nonce` and `at_hash`.
    ///   - isAlone: whether the client gets no access token to fetch claims with.
    static func claims(
        for authorization: Authorization, subject: Subject, to client: Client?, _ span: TokenSpan,
        of answer: [String: JSON] = [:], isAlone: Bool = false, _ context: Context
    ) -> JSON {
        let shape = context.profile.idTokenShape
        let asked = asked(
            authorization, subject, withScope: isAlone || carriesScopeClaims(client, context),
            context)
        let own = shape.shaped(
            answer.merging(standard(authorization, subject, to: client, span, in: shape, context)) {
                $1
            })
        return .object(
            shape.shapedOfUser(asked)
                .merging(context.tokenClaims(of: authorization, in: shape)) { _, stated in stated }
                .merging(own) { _, ours in ours })
    }

    private static func carriesScopeClaims(_ client: Client?, _ context: Context) -> Bool {
        switch context.choice(\.idTokenClaims, of: client) {
        case nil: context.profile.idTokenShape.carriesScopeClaims
        case .scope: true
        case .protocol: false
        }
    }

    private static func standard(
        _ authorization: Authorization, _ subject: Subject, to client: Client?, _ span: TokenSpan,
        in shape: TokenShape, _ context: Context
    ) -> [String: JSON] {
        var claims: [String: JSON] = [
            "iss": .string(context.addresses.issuer),
            "sub": .string(
                SubjectIdentifier(of: authorization, context).identifier(of: subject.sub)),
            "aud": .string(authorization.clientID), "azp": .string(authorization.clientID),
            "iat": .integer(span.issued.seconds), "exp": .integer(span.expires.seconds),
            "amr": .array(methods(of: authorization, context).map(JSON.string)),
        ]
        if context.namesSession(to: client) { claims["sid"] = .string(subject.sessionID) }
        if authorization.wantsAuthTime || !shape.authTimeOnDemand {
            claims["auth_time"] = .integer(subject.authTime.seconds)
        }
        claims["acr"] = authorization.acr.map(JSON.string)
        claims["act"] = authorization.actor
        context.addProviderClaims(to: &claims, of: .idToken, in: shape, for: authorization)
        if let form = shape.idForm, claims["jti"] == nil, shape.claims.contains("jti") {
            claims["jti"] = .string(context.world.entropy.text(in: form))
        }
        return claims
    }

    private static func methods(of authorization: Authorization, _ context: Context) -> [String] {
        context.server.ladder.rung(of: authorization.acr)?.amr ?? ["pwd"]
    }

    /// The user's claims that the `claims` parameter requests here, verified or not, and those of
    /// the scope.
    private static func asked(
        _ authorization: Authorization, _ subject: Subject, withScope: Bool, _ context: Context
    ) -> [String: JSON] {
        let request = authorization.claimsRequest
        let wishes = request.idToken
        guard withScope || !wishes.isEmpty || request.verified != nil,
            let known = context.user(of: subject, seenBy: authorization)
        else { return [:] }
        let user = context.presented(known)
        let opened =
            withScope ? context.claims(of: user, openedBy: authorization.scope) : [:]
        var asked = opened.merging(user.claims.filter { wishes[$0.key] != nil }) { first, _ in first
        }
        context.addVerifiedClaims(to: &asked, of: user, for: authorization, in: .idToken)
        return asked
    }
}

/// `at_hash` and similar claims: the left half of a digest of the signature's size (OpenID Connect
/// Core §3.1.3.6).
enum TokenHash {
    /// nil without a token or a signature, since the hash is that of the signature algorithm.
    static func of(_ token: String?, algorithm: Algorithm) -> String? {
        guard let token, algorithm != .none else { return nil }
        let digest = algorithm.hash.digest(of: Array(token.utf8))
        return Base64URL.encode(digest.prefix(digest.count / 2))
    }
}

/// An ID token to be made, with all its contents.
struct IDTokenPlan: Sendable {
    let lifetime: Seconds
    private let authorization: Authorization
    private let subject: Subject
    private let nonce: String?
    private let span: TokenSpan
    private let signer: TokenSigner
    private let hashesAccessToken: Bool
    /// nil where the tokens are not pushed.
    private let pushedUnder: String?
    private let hashesState: Bool
    private let deviceSecret: String?
    @Boxed private var client: Client
    /// True if the client gets no access token to fetch claims with.
    private let isAlone: Bool
    /// The changes of rules that are merged into the claims.
    private let changes: [JSON]
    private let defects: [TokenDefect]

    /// May wait for a key that the client publishes.
    ///
    /// - Parameter isAlone: whether the answer holds neither an access token nor a code for one.
    init(
        _ granted: GrantedAccess, of subject: Subject, to client: Client,
        by channel: TokenChannel, isAlone: Bool, _ changes: TokenChanges, _ context: Context
    ) async throws(OAuthError) {
        signer = try await TokenSigner.ofIDTokens(for: client, context)
        authorization = granted.authorization
        self.subject = subject
        nonce = granted.nonce
        lifetime = changes.lifetime(.idToken) ?? context.server.lifetime(.idToken)
        span = TokenSpan(lasting: lifetime, from: context.now)
        hashesAccessToken =
            channel.isRedirect || granted.pushedUnder != nil
            || context.profile.idTokenShape.hashesAtTokenEndpoint && granted.hashesAccessToken
        pushedUnder = granted.pushedUnder
        let isDetachedSignature = context.server.fapi(for: client).version == .first
        hashesState =
            channel.isRedirect && context.choice(\.stateHash, of: client) ?? isDetachedSignature
        deviceSecret = granted.deviceSecret
        self.client = client
        self.isAlone = channel.isRedirect && isAlone
        self.changes = changes.claims(of: .idToken)
        defects = changes.defects(of: .idToken, hasIDToken: true)
    }

    /// - Parameters:
    ///   - accessToken: the access token beside it, for `at_hash`.
    ///   - refreshToken: the refresh token that is pushed beside it.
    ///   - code: the code beside it, for `c_hash`.
    ///   - state: the state beside it, for `s_hash`.
    func mint(
        with accessToken: String?, refreshToken: String? = nil, code: String? = nil,
        state: String? = nil, _ context: Context
    ) throws(OAuthError) -> String {
        var answer: [String: JSON] = [:]
        answer["at_hash"] = TokenHash.of(
            hashesAccessToken ? accessToken : nil, algorithm: signer.algorithm
        ).map(JSON.string)
        answer["c_hash"] = TokenHash.of(code, algorithm: signer.algorithm).map(JSON.string)
        answer["s_hash"] = TokenHash.of(
            hashesState ? state : nil, algorithm: signer.algorithm
        ).map(JSON.string)
        answer["nonce"] = nonce.map(JSON.string)
        let claims = IDToken.claims(
            for: authorization, subject: subject, to: client, span, of: answer, isAlone: isAlone,
            context
        ).merging(boundClaims(with: refreshToken))
        context.record.learn { $0.artefacts.append(.idToken) }
        return try signer.sign(
            claims.merging(each: changes), type: context.profile.idTokenShape.type,
            of: authorization, with: defects, context)
    }
}

private extension IDTokenPlan {
    /// CIBA Core §10.3.1, OpenID Connect Native SSO §3.3.
    func boundClaims(with refreshToken: String?) -> JSON {
        var claims: JSON = [:]
        claims["urn:openid:params:jwt:claim:auth_req_id"] = pushedUnder.map(JSON.string)
        claims["urn:openid:params:jwt:claim:rt_hash"] = TokenHash.of(
            refreshToken, algorithm: signer.algorithm
        ).map(JSON.string)
        claims["ds_hash"] = deviceSecret.map { .string(DeviceSecret.hash(of: $0)) }
        if deviceSecret != nil { claims["sid"] = .string(subject.sessionID) }
        return claims
    }
}

/// Reads ID tokens that clients send back.
package enum IDTokenHint {
    /// The claims; nil unless this tenant signed the token for this issuer. It signs other JWTs
    /// too, which are none (RFC 8725 §3.11).
    package static func claims(of hint: String, _ context: Context) -> JSON? {
        let text = opened(hint, context) ?? hint
        guard let token = try? JWS(compact: text), let claims = token.claims,
            context.keyRing.isSigner(of: token) || context.state.knows(idToken: text),
            TokenKind(of: token, context) != .accessToken, context.isIssuer(of: claims),
            token.type(beside: context.profile.idTokenShape.type) == nil, claims["exp"] != nil,
            claims["sub"]?.string != nil,
            !Self.claimsOfOthers.contains(where: { claims[$0] != nil })
        else { return nil }
        return claims
    }

    /// The claims of logout tokens and of answers to introspection. Those of authorization responses
    /// are not among them: a user may have claims of these names, and such a response has no `sub`.
    private static let claimsOfOthers = ["events", "token_introspection"]

    /// A token that a client encrypted for the tenant, or with its own secret (OpenID Connect Core
    /// §3.1.2.1); nil for one that is not encrypted, or is for another recipient.
    static func opened(_ hint: String, _ context: Context) -> String? {
        guard let jwe = try? JWE(compact: hint) else { return nil }
        let client = context.record.facts.clientID.flatMap { context.clients[$0] }
        return EncryptionKeys.opened(jwe, from: client, context.server).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

/// ID tokens that are signed with the secrets of their clients. These can sign others like them, so
/// that only the memory of having issued one tells that its user logged in.
extension State {
    package var secretIDTokens: Expiring<SecretDigest, Bool> { store(of: .nobody) }

    func note(idToken: String) {
        secretIDTokens.insert(true, for: SecretDigest(idToken), until: .never)
    }

    func knows(idToken: String) -> Bool { secretIDTokens[SecretDigest(idToken)] != nil }
}

/// ID tokens and answers of userinfo that a rule made look like access tokens, by a `jti` and more.
/// What their claims do not tell, the memory of having issued one does.
extension State {
    package var lookalikes: Expiring<SecretDigest, Bool> { store(of: .nobody) }
}

extension Context {
    /// Remembers a JWT that could pass for an access token, and is none.
    func noteLookalike(_ token: String, _ claims: JSON, type: String?) {
        guard claims["jti"] != nil, let end = claims["exp"]?.timestamp,
            accessTokenTypes.contains(type)
        else { return }
        state.lookalikes.insert(
            true, for: SecretDigest(token), until: end + TokenIssuer.retention)
    }

    /// The client that an ID token was issued to. Rules may have made its `aud` a list.
    func client(ofIDToken claims: JSON) -> Client? {
        claims.audience.compactMap { clients[$0] }.first
    }
}
