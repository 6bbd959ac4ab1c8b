import OAuth

extension Understudy {
    /// The tokens of a provider: the remembered ones, and new ones to order.
    public struct Tokens: Sendable {
        let access: Access

        /// All remembered access tokens and refresh tokens, including those that ended recently;
        /// those of each kind in the order of issue.
        public var all: [Token] {
            let server = access.server
            return server.knownTokens.map { Token($0, server) }
        }

        /// The tokens of a user, a client or a kind, whether valid or ended.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for all.
        ///   - client: nil for all.
        ///   - kind: nil for both remembered kinds.
        public func matching(
            user: String? = nil, client: String? = nil, kind: TokenKind? = nil,
            isActive: Bool = true
        ) async -> [Token] {
            let server = access.server
            var filter = TokenFilter()
            filter.user = user
            filter.clientID = client
            filter.kind = kind.flatMap { OAuth.TokenKind(rawValue: $0.rawValue) }
            filter.isActive = isActive
            return await server.knownTokens(filter).map { Token($0, server) }
        }

        /// The token with that id.
        public subscript(id: String) -> Token? {
            let server = access.server
            return server.knownToken(id).map { Token($0, server) }
        }

        /// Makes any token, valid or with defects. It works like a token of a login.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for the first user.
        ///   - client: nil for the first client.
        ///   - isOfClient: whether the client acts for itself, without a user.
        ///   - scope: values separated by spaces (RFC 6749 §3.3).
        ///   - seconds: the lifetime, which may be negative; nil for the configured one.
        ///   - claims: claims to merge; `nil` removes one.
        ///   - nonce: the nonce of an ID token (OpenID Connect Core §2).
        ///   - defects: one or several.
        /// - Throws: `UnderstudyError` for arguments that do not fit the kind of token, and for
        ///   unknown users and clients.
        public func mint(
            _ kind: TokenKind = .accessToken, for user: String? = nil, client: String? = nil,
            isOfClient: Bool = false, scope: String? = nil, audience: String? = nil,
            expiresIn seconds: Int? = nil, claims: [String: JSONValue] = [:],
            nonce: String? = nil, defect: Rule.Defect? = nil, defects: [Rule.Defect] = []
        ) async throws(UnderstudyError) -> MintedToken {
            var request = MintRequest()
            request.kind = OAuth.TokenKind(rawValue: kind.rawValue) ?? .accessToken
            request.user = user
            request.clientID = client
            request.isOfClient = isOfClient
            request.scope = scope.map(Scope.init(text:))
            request.audience = audience
            request.expiresIn = seconds
            request.claims = claims.mapValues(\.json)
            request.nonce = nonce
            request.defects = ([defect].compactMap(\.self) + defects).map(\.rawValue)
            let settled = request
            return try await UnderstudyError.telling {
                let context = access.context
                try settled.check(context)
                return MintedToken(try await settled.issue(context))
            }
        }

        /// Decodes a token, and gives the reasons why a strict client would refuse it. Further
        /// expectations of such a client are compared if they are given.
        ///
        /// - Parameters:
        ///   - client: the expected audience of an ID token.
        ///   - audience: the expected audience of an access token.
        ///   - accessToken: the access token that came with an ID token (OpenID Connect Core
        ///     §3.1.3.8).
        public func inspect(
            _ token: String, client: String? = nil, audience: String? = nil,
            nonce: String? = nil, accessToken: String? = nil
        ) -> TokenInspection {
            var reader = TokenReader()
            reader.clientID = client
            reader.audience = audience
            reader.nonce = nonce
            reader.accessToken = accessToken
            return TokenInspection(OAuth.TokenInspection(token, for: reader, access.context))
        }

        /// Revokes an access token, or a refresh token with its family.
        ///
        /// - Throws: `UnderstudyError` if no token has that id.
        public func revoke(_ id: String) throws(UnderstudyError) {
            guard access.server.revokeToken(id) else {
                throw UnderstudyError("no token here has the id '\(id)'")
            }
        }
    }
}
