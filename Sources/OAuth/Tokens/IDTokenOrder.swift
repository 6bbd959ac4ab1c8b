import JOSE

/// An ID token that is to be made, with all that is to be said of it.
struct IDTokenOrder: Sendable {
    let lifetime: Seconds
    private let authorization: Authorization
    private let subject: Subject
    private let nonce: String?
    private let expires: Timestamp
    private let signer: TokenSigner
    private let hashesAccessToken: Bool
    /// Whether the claims that a scope opens up are in it.
    private let carriesScopeClaims: Bool
    /// What rules merge into its claims.
    private let changes: [JSON]

    /// - Parameter isAlone: whether neither an access token comes with it nor a code that gives one:
    ///   then the claims of the scope are in it where it comes by redirect, since nothing else can
    ///   fetch them (OpenID Connect Core §5.4).
    init(
        _ granted: GrantedAccess, of subject: Subject, to client: Client,
        by channel: TokenChannel, isAlone: Bool, _ changes: TokenChanges, _ context: Context
    ) throws(OAuthError) {
        signer = try TokenSigner.ofIDTokens(for: client, context)
        authorization = granted.authorization
        self.subject = subject
        nonce = granted.nonce
        lifetime = changes.lifetime(.idToken) ?? context.server.lifetime(.idToken)
        expires = context.now + lifetime
        hashesAccessToken =
            channel.isRedirect || context.server.profile.idTokenShape.hashesAtTokenEndpoint
        carriesScopeClaims = channel.isRedirect && isAlone
        self.changes = changes.claims(of: .idToken)
    }

    /// - Parameters:
    ///   - accessToken: what comes with it, for `at_hash`.
    ///   - code: what comes with it, for `c_hash`.
    func mint(
        with accessToken: String?, code: String? = nil, _ context: Context
    ) throws(OAuthError) -> String {
        var answer: [String: JSON] = [:]
        answer["at_hash"] = TokenHash.of(
            hashesAccessToken ? accessToken : nil, algorithm: signer.algorithm
        ).map(JSON.string)
        answer["c_hash"] = TokenHash.of(code, algorithm: signer.algorithm).map(JSON.string)
        answer["nonce"] = nonce.map(JSON.string)
        let claims = IDToken.claims(
            for: authorization, subject: subject, expires: expires, of: answer,
            withScope: carriesScopeClaims, context)
        context.record.learn { $0.artefacts.append(.idToken) }
        return try signer.sign(
            changes.reduce(claims) { $0.merging($1) },
            type: context.server.profile.idTokenShape.type)
    }
}
