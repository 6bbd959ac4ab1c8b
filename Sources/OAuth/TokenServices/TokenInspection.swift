import JOSE

/// A report on a token: its contents, its signer, whether this tenant accepts it, and why a strict
/// client would not.
package struct TokenInspection: Sendable {
    /// nil where it cannot be told.
    package let kind: TokenKind?
    /// The header and claims; nil for a token that is no JWT.
    package let jwt: JWS?
    package let signature: SignatureVerdict?
    /// Its record; nil for a token that this tenant does not know.
    package let known: KnownToken?
    package let status: TokenStatus
    /// Its times by their names, in the order in which they come.
    package let times: [(name: String, moment: Timestamp)]
    /// The reasons why a strict client refuses it; empty for a sound one.
    package let problems: [String]

    /// - Parameter reader: the expectations of the client beyond the rules for each token.
    package init(_ token: String, for reader: TokenReader = TokenReader(), _ context: Context) {
        jwt = try? JWS(compact: token, maxBytes: JWS.mostMintedBytes)
        let claims = jwt?.claims
        signature = jwt.map { SignatureVerdict(of: $0, context) }
        let record = Self.record(of: token, context)
        known = record?.isKept == true ? record?.token : nil
        kind = record?.token.kind ?? jwt.flatMap { TokenKind(of: $0, context) }
        let status =
            record?.token.status ?? Self.status(of: token, kind, claims, signature, context)
        let isOrphan = context.keyRing.retiredKey(of: token) != nil
        self.status = isOrphan && status != .revoked ? .retiredKey : status
        times = Self.times(of: claims, record?.token)
        guard let jwt else {
            problems = status == .active ? [] : [Self.refusal(of: token, status, context)]
            return
        }
        problems =
            (signature?.problems ?? [])
            + reader.problems(of: jwt, length: token.utf8.count, kind, known, context)
            + (status == .revoked || status == .earlierGeneration
                ? ["the token is \(status.told)"] : [])
    }
}

private extension TokenInspection {
    /// The record of an access token or a refresh token, and whether it is kept or only read from
    /// the token.
    static func record(of token: String, _ context: Context) -> (token: KnownToken, isKept: Bool)? {
        let server = context.server
        let key = SecretDigest(token)
        if let issued = server.state.accessTokens[key],
            !issued.isKnownBySignature || UnrecordedToken.read(token, context) != nil
        {
            return (server.known(issued), true)
        }
        if let issued = server.state.refreshTokens[key] { return (server.known(issued), true) }
        return UnrecordedToken.read(token, context).map { (server.known($0), false) }
    }

    /// The reason why a token that is no JWT is refused, in a sentence.
    static func refusal(of token: String, _ status: TokenStatus, _ context: Context) -> String {
        let plain = "the token is \(status.told)"
        guard status == .unknown else { return plain }
        let corruption = Finding.corruption(to: token, as: "token") {
            (try? JWS(compact: $0)) != nil || record(of: $0, context) != nil
        }
        let error = context.recognizing(
            token, as: "token", OAuthError(.invalidRequest, "revoke.unknown"))
        let other = error.diagnosis == Finding("revoke.unknown") ? nil : error.diagnosis
        return (corruption ?? other)?.text ?? plain
    }

    static func status(
        of token: String, _ kind: TokenKind?, _ claims: JSON?, _ signature: SignatureVerdict?,
        _ context: Context
    ) -> TokenStatus {
        if UnrecordedToken.isOfEarlierGeneration(token, context) { return .earlierGeneration }
        guard kind == .idToken, let claims, let signature else { return .unknown }
        guard signature.isValid, context.isIssuer(of: claims) else { return .invalid }
        guard let end = claims["exp"]?.timestamp, end > context.now else { return .expired }
        return .active
    }

    /// The times in the claims, else those in the record.
    static func times(of claims: JSON?, _ known: KnownToken?) -> [(String, Timestamp)] {
        let stated = ["auth_time", "iat", "nbf", "exp"].compactMap { name in
            (claims?[name]?.number).flatMap { Int(exactly: $0.rounded()) }
                .map { (name, Timestamp(seconds: $0)) }
        }
        guard stated.isEmpty, let known else { return stated }
        return (known.issued.map { [("iat", $0)] } ?? []) + [("exp", known.expires)]
    }
}

extension TokenStatus {
    /// The status in words that follow "is".
    var told: String {
        switch self {
        case .earlierGeneration: "from before the last start or reset of this tenant"
        default: rawValue
        }
    }
}

/// Selects tokens that a tenant remembers; nil leaves a choice open.
package struct TokenFilter: Sendable {
    /// The username or `sub`.
    package var user: String?
    package var clientID: String?
    package var kind: TokenKind?
    /// True to select valid tokens, false to select ended ones.
    package var isActive = true

    package init() {}
}

extension AuthorizationServer {
    /// The remembered tokens that a filter selects, each kind in order of issue. They are searched
    /// apart from other requests, since a busy tenant has a hundred thousand.
    package func knownTokens(_ filter: TokenFilter) async -> [KnownToken] {
        let search = Task.detached(executorPreference: world.worker) { [self] in
            let user = filter.user.map { users.user(named: $0)?.sub ?? $0 }
            return knownTokens.filter { token in
                (token.status == .active) == filter.isActive
                    && user.map { $0 == token.user } ?? true
                    && filter.clientID.map { $0 == token.clientID } ?? true
                    && filter.kind.map { $0 == token.kind } ?? true
            }
        }
        return await search.value
    }
}
