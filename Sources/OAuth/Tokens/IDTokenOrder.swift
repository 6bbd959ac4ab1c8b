import JOSE

/// An ID token to be made, with all its contents.
struct IDTokenOrder: Sendable {
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
            || context.profile.idTokenShape.hashesAtTokenEndpoint
        pushedUnder = granted.pushedUnder
        hashesState = channel.isRedirect && context.choice(\.stateHash, of: client) == true
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
            changes.reduce(claims) { $0.merging($1) },
            type: context.profile.idTokenShape.type, of: authorization, with: defects,
            context)
    }
}

private extension IDTokenOrder {
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
