import JOSE

/// Access tokens that no server issued: a test that skips the login made them with the key. Their
/// signature replaces a record.
enum UnrecordedToken {
    /// The record of such a token, kept from now on, so that it can be revoked like any other; then
    /// it outlives the user and the client. nil for any other token. It may have expired.
    static func accepted(_ token: String, _ context: Context) -> IssuedAccessToken? {
        guard let read = read(token, context) else { return nil }
        guard read.expires > context.now else { return read }
        return context.state.accessTokens.insertNew(
            read, for: SecretDigest(token), until: read.expires + TokenIssuer.retention) ?? read
    }

    /// The record that such a token would have.
    static func read(_ token: String, _ context: Context) -> IssuedAccessToken? {
        guard let (jws, claims) = signed(token, context),
            let id = claims["jti"]?.string, generation(ofToken: id, context) == nil,
            !isLookalike(token, claims, context), let expires = claims["exp"]?.timestamp,
            let sub = claims["sub"]?.string, isVerified(jws, context)
        else { return nil }
        let clientID = names(of: claims).client ?? ""
        let issued = claims["iat"]?.timestamp ?? context.now
        let authorization = Authorization(
            clientID: clientID, subject: subject(sub, of: clientID, claims, context),
            scope: names(of: claims).scope,
            audience: audience(claims, context), acr: claims["acr"]?.string, actor: claims["act"])
        return IssuedAccessToken(
            authorization: authorization, scope: authorization.scope, issued: issued,
            expires: expires, audience: authorization.audience,
            keyThumbprint: claims["cnf"]?["jkt"]?.string,
            certificateThumbprint: claims["cnf"]?["x5t#S256"]?.string, id: id)
    }

    /// The names that RFC 9068 §2.2 and providers have for the client and the scope.
    private static let marks = (
        client: ["client_id", "azp", "cid", "appid"], scope: ["scope", "scp"]
    )

    private static func names(of claims: JSON) -> (client: String?, scope: Scope) {
        let clients = marks.client.lazy.compactMap { claims[$0]?.string }
        let scope = marks.scope.lazy.compactMap { claims[$0] }.first
        let values = scope?.array?.compactMap(\.string)
        return (clients.first, values.map(Scope.init) ?? Scope(text: scope?.string ?? ""))
    }

    /// Returns true if this tenant signed a JWT of the type of access tokens that is none: an ID
    /// token, or an answer of userinfo.
    static func isLookalike(_ token: String, _ context: Context) -> Bool {
        guard let (jws, claims) = signed(token, context) else { return false }
        return isLookalike(token, claims, context) && isVerified(jws, context)
    }

    /// Returns true if a token of this tenant, and of this replica of it, is from before its last
    /// start or reset.
    static func isOfEarlierGeneration(_ token: String, _ context: Context) -> Bool {
        guard let (jws, claims) = signed(token, context),
            let generation = claims["jti"]?.string.flatMap({ generation(ofToken: $0, context) })
        else { return false }
        let own = context.server.tokenIDs.generation
        return generation != own && generation.replica == own.replica && isVerified(jws, context)
    }
}

private extension UnrecordedToken {
    /// An access token by its type and issuer, whoever signed it.
    static func signed(_ token: String, _ context: Context) -> (JWS, claims: JSON)? {
        guard let jws = try? JWS(compact: token), let claims = jws.claims,
            context.isIssuer(of: claims)
        else { return nil }
        return context.accessTokenTypes.contains(jws.header["typ"]?.string) ? (jws, claims) : nil
    }

    static func isLookalike(_ token: String, _ claims: JSON, _ context: Context) -> Bool {
        TokenKind.isIDToken(claims) || context.state.lookalikes[SecretDigest(token)] != nil
            || isForClientAlone(claims, context)
    }

    /// Returns true if the audience is the client alone, and no claim says that a client may use
    /// the token at an API. A client can be an API too, so the audience does not suffice.
    static func isForClientAlone(_ claims: JSON, _ context: Context) -> Bool {
        guard claims["sub"] != nil, claims.audience.count == 1,
            let audience = claims.audience.first, !isResource(audience, context)
        else { return false }
        // The `azp` of an ID token is its `aud`.
        let azp = claims["azp"]?.string
        guard azp == nil || azp == audience else { return false }
        // Any name is that of a client where anyone may come.
        let isClient =
            context.clients.isOpen
            ? azp != nil || context.clients.listed(audience) != nil
            : context.clients[audience] != nil
        let ofIDTokens = context.profile.idTokenShape.claims
        let names = marks.client + marks.scope
        return isClient && !names.contains { claims[$0] != nil && !ofIDTokens.contains($0) }
    }

    static func isResource(_ audience: String, _ context: Context) -> Bool {
        audience == context.addresses.issuer || audience == Audience.userInfo(context)
            || audience == context.configuration.defaultAudience
            || context.profile.audiences.wellKnown.contains(audience)
            || context.configuration.apis.contains { $0.identifier == audience }
    }

    /// The generation of a token; nil where no server chose the id.
    static func generation(ofToken jti: String, _ context: Context) -> Generation? {
        Generation(ofToken: context.profile.tokenID(in: jti))
    }

    static func isVerified(_ token: JWS, _ context: Context) -> Bool {
        context.keyRing.isSigner(of: token)
    }

    /// The user; nil for a client that acts for itself.
    static func subject(
        _ sub: String, of clientID: String, _ claims: JSON, _ context: Context
    ) -> Subject? {
        let shape = context.profile.accessTokenShape
        guard sub != clientID + shape.clientSubjectSuffix else { return nil }
        let subjects = SubjectIdentifier(for: context.clients[clientID], context)
        let authTime = claims["auth_time"]?.timestamp ?? claims["iat"]?.timestamp
        return Subject(
            sub: subjects.sub(behind: sub, context.users) ?? sub, claims: [:],
            authTime: authTime ?? context.now, sessionID: claims["sid"]?.string ?? "")
    }

    /// The resources, without the issuer and its userinfo endpoint, which stand for none.
    static func audience(_ claims: JSON, _ context: Context) -> [String] {
        claims.audience.filter {
            $0 != context.addresses.issuer && $0 != Audience.userInfo(context)
        }
    }
}
