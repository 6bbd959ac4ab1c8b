import JOSE
import Members
import Text

/// A request for a token outside of any flow; nil leaves a choice to the configuration.
package struct MintRequest: Sendable, Equatable {
    package var kind = TokenKind.accessToken
    /// The user's `sub` or username.
    package var user: String?
    /// True if the client acts for itself, so that no user takes part.
    package var isOfClient = false
    package var clientID: String?
    package var scope: Scope?
    package var audience: String?
    /// Negative for a token that has expired already.
    package var expiresIn: Seconds?
    /// Additional claims, which override those of the token.
    package var claims: [String: JSON] = [:]
    package var nonce: String?
    /// The names of the token's defects; empty for a sound one.
    package var defects: [String] = []
    /// True for an access token in the form of RFC 9068, where the provider has it.
    package var isStandard = false

    package init() {}
}

extension MintRequest {
    /// Signs the requested access token or ID token without remembering it, and without a
    /// generation, so that it is valid for every server with the key. An ID token is signed as in a
    /// login of the client.
    ///
    /// - Throws: an error if the user is unknown.
    package func token(_ context: Context) async throws(OAuthError) -> String {
        let authorization = try authorization(context)
        guard kind == .idToken, let subject = authorization.subject else {
            let (standard, shape) = accessToken(of: authorization, context)
            return try TokenIssuer.sign(
                standard.merging(.object(claims)), type: shape.type, context)
        }
        let client = context.clients[authorization.clientID]
        let signer =
            if let client { try await TokenSigner.ofIDTokens(for: client, context) } else {
                TokenSigner(context.keys.current)
            }
        let standard = IDToken.claims(
            for: authorization, subject: subject, to: client, span(.idToken, context), context)
        return try signer.sign(
            standard.merging(.object(claims)), type: context.profile.idTokenShape.type, context)
    }

    /// - Parameter kind: the lifetime of the token where the request states none.
    func span(_ kind: Lifetime, _ context: Context) -> TokenSpan {
        TokenSpan(lasting: expiresIn ?? context.server.lifetime(kind), from: context.now)
    }

    /// The authorization that a login would have given the client.
    func authorization(_ context: Context) throws(OAuthError) -> Authorization {
        let subject = try isOfClient ? nil : subject(context)
        return Authorization(
            clientID: client(context), subject: subject,
            scope: scope ?? (isOfClient ? [] : ["openid"]),
            audience: audience.map { [$0] } ?? [], nonce: nonce)
    }

    func client(_ context: Context) -> String {
        clientID ?? context.clients.ids(atMost: 1).first ?? "app"
    }
}

private extension MintRequest {
    /// Includes a `jti` whatever the shape says, since an access token that no server remembers is
    /// known by it.
    func accessToken(
        of authorization: Authorization, _ context: Context
    ) -> (claims: JSON, TokenShape) {
        let span = span(.accessToken, context)
        let token = IssuedAccessToken(
            authorization: authorization, scope: authorization.scope, issued: span.issued,
            expires: span.expires, audience: authorization.audience)
        let shape = AccessToken.shape(
            for: authorization.audience, to: context.clients[authorization.clientID], context)
        var claims = AccessToken.claims(of: token, in: shape, context)
        claims["jti"] = claims["jti"] ?? .string(context.world.entropy.token(bits: 128))
        return (claims, shape)
    }

    func subject(_ context: Context) throws(OAuthError) -> Subject {
        let users = context.users
        guard let user = user.map(users.user(named:)) ?? users.first else {
            throw OAuthError(.accessDenied, users.unknown(self.user))
        }
        return Subject(
            sub: user.sub, claims: [:], authTime: context.now,
            sessionID: context.world.entropy.token(bits: 128))
    }
}

extension MintRequest {
    /// Reads the options of a command.
    package init(reading members: inout MemberReader) {
        self.init()
        readAccess(&members)
        claims = members.object("claim") { $0.everything().object ?? [:] } ?? [:]
        kind = members.bool("id_token") == true ? .idToken : .accessToken
    }

    /// Reads a request to a server.
    package init(readingBody members: inout MemberReader) {
        self.init()
        kind = members.choice("kind") ?? .accessToken
        isOfClient = members.isNull("user")
        readAccess(&members)
        claims = members.object("claims") { $0.everything().object ?? [:] } ?? [:]
        nonce = members.string("nonce")
        defects = members.oneOrMore("defect", of: DefectCatalog.all.map(\.name)) ?? []
    }

    private mutating func readAccess(_ members: inout MemberReader) {
        user = members.string("user")
        clientID = members.string("client_id")
        scope = members.string("scope", check: Scope.flaw(in:)).map(Scope.init(text:))
        audience = members.string("audience")
        expiresIn = members.seconds("expires_in", from: -MemberReader.longestSpan)
    }

    /// Refuses options that do not fit the kind of token, or this tenant.
    package func check(_ context: Context) throws(InvalidConfiguration) {
        let problems = problems(context)
        guard problems.isEmpty else { throw InvalidConfiguration(problems) }
    }
}

private extension MintRequest {
    func problems(_ context: Context) -> [ConfigurationProblem] {
        [
            user.flatMap { problem(withUser: $0, context) },
            problem(withClient: client(context), context),
            isOfClient && kind != .accessToken
                ? ConfigurationProblem(
                    path: "user", message: "\(kind.rawValue) without a user; leave out null") : nil,
            nonce != nil && kind != .idToken
                ? ConfigurationProblem(
                    path: "nonce", message: "an ID token alone has a nonce") : nil,
            audience != nil && kind == .idToken
                ? ConfigurationProblem(
                    path: "audience", message: "an ID token is meant for its client") : nil,
            !claims.isEmpty && kind == .refreshToken
                ? ConfigurationProblem(
                    path: "claims", message: "nobody but the server reads a refresh token") : nil,
        ].compactMap(\.self) + defects.compactMap(problem(withDefect:))
    }

    func problem(withUser name: String, _ context: Context) -> ConfigurationProblem? {
        let users = context.users
        guard users.user(named: name) == nil else { return nil }
        return ConfigurationProblem(
            path: "user", message: "there is no user \(name.shown)",
            suggestion: name.nearest(among: users.names(near: name)))
    }

    func problem(withClient id: String, _ context: Context) -> ConfigurationProblem? {
        let clients = context.clients
        guard clients[id] == nil else { return nil }
        return ConfigurationProblem(
            path: "client_id", message: "there is no client \(id.shown)",
            suggestion: id.nearest(among: clients.ids(near: id)))
    }

    func problem(withDefect name: String) -> ConfigurationProblem? {
        let defect = TokenDefect.named(name)
        guard defect?.isOfAnswer != true else {
            return ConfigurationProblem(
                path: "defect", message: "\(name) is about a whole answer; give it by a rule")
        }
        let targets = defect?.targets ?? []
        guard !targets.contains(where: { $0.rawValue == kind.rawValue }) else { return nil }
        let able = targets.filter { $0 != .authorizationResponse }.map { "'\($0.rawValue)'" }
            .sorted().joined(separator: ", ")
        return ConfigurationProblem(
            path: "defect",
            message: "\(kind.rawValue) has nothing that \(name) spoils; it fits \(able)")
    }
}

/// A token made to order, and as valid as one from a flow.
package struct MintedToken: Sendable {
    package let token: String
    package let kind: TokenKind
    /// nil for an ID token, which is not remembered.
    package let id: String?

    /// Its header and claims; nil for a token that nobody can look into.
    package var jwt: JWS? { try? JWS(compact: token, maxBytes: JWS.mostMintedBytes) }
}

extension JWS {
    /// The longest token that a defect or a test makes.
    package static let mostMintedBytes = 1_000_000
}

extension MintRequest {
    /// Makes the token as a flow would, and remembers it. No rule changes it.
    ///
    /// - Throws: an error if there is no such user, or no key to sign with.
    package func issue(_ context: Context) async throws(OAuthError) -> MintedToken {
        let authorization = try authorization(context)
        let client = try context.client(named: authorization.clientID, else: .invalidClient)
        switch kind {
        case .accessToken:
            let (token, id) = try accessToken(authorization, client, context).issue(context)
            return MintedToken(token: token, kind: kind, id: id)
        case .idToken:
            return MintedToken(
                token: try await idToken(authorization, client, context), kind: kind, id: nil)
        case .refreshToken:
            let (token, id) = try refreshToken(authorization, context).issue(context)
            return MintedToken(token: token, kind: kind, id: id)
        }
    }
}

private extension MintRequest {
    var flaws: [TokenDefect] { defects.compactMap(TokenDefect.named) }

    func accessToken(
        _ authorization: Authorization, _ client: Client, _ context: Context
    ) -> AccessTokenPlan {
        let usual = context.server.lifetime(ofTokenFor: authorization.audience)
        let harm = flaws.filter { !$0.isHarmless }.map(\.name)
        let span = TokenSpan(lasting: expiresIn ?? usual, from: context.now)
        let token = IssuedAccessToken(
            authorization: authorization, scope: authorization.scope, issued: span.issued,
            expires: span.expires, audience: authorization.audience,
            keyThumbprint: claims["cnf"]?["jkt"]?.string,
            certificateThumbprint: claims["cnf"]?["x5t#S256"]?.string, hasDefect: !flaws.isEmpty,
            orderedDefects: harm.isEmpty ? nil : harm)
        return AccessTokenPlan(
            token, to: client, changes: claims.isEmpty ? [] : [.object(claims)], flaws,
            in: isStandard ? AccessToken.standardShape(context) : nil, context)
    }

    func idToken(
        _ authorization: Authorization, _ client: Client, _ context: Context
    ) async throws(OAuthError) -> String {
        guard let subject = authorization.subject else {
            throw .serverError(cause: "an ID token for no user")
        }
        var own: [String: JSON] = [:]
        own["nonce"] = nonce.map(JSON.string)
        // A claim that the token would lack is added to be spoiled.
        for claim in flaws.compactMap(\.claim) { own[claim] = own[claim] ?? "" }
        let claims = IDToken.claims(
            for: authorization, subject: subject, to: client, span(.idToken, context), of: own,
            context)
        return try await TokenSigner.ofIDTokens(for: client, context).sign(
            claims.merging(.object(self.claims)), type: context.profile.idTokenShape.type,
            of: authorization, with: flaws, context)
    }

    func refreshToken(_ authorization: Authorization, _ context: Context) -> RefreshTokenPlan {
        let issued = IssuedRefreshToken(
            authorization: authorization, scope: authorization.scope,
            expires: span(.refreshToken, context).expires)
        return .new(issued, context.profile.tokenForms.refreshToken)
    }
}
