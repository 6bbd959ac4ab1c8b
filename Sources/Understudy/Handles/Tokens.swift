import OAuth

extension Understudy {
    /// The tokens of a provider: those that it remembers, and new ones to order.
    public struct Tokens: Sendable {
        private let access: Access

        init(_ access: Access) {
            self.access = access
        }

        /// The access tokens and refresh tokens that it remembers, ended ones for a while; those of
        /// each kind in the order in which they were issued.
        public var all: [Token] {
            let server = access.server
            return server.knownTokens.map { Token($0, server) }
        }

        /// Those of a user, a client or a kind, that are good or have ended.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for all.
        ///   - client: nil for all.
        ///   - kind: nil for both kinds that are remembered.
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

        /// Makes any token, sound or with a defect. It works like one of a login.
        ///
        /// - Parameters:
        ///   - user: the username or `sub`; nil for the first user.
        ///   - client: nil for the first client.
        ///   - isOfClient: whether the client acts for itself, so that no user takes part.
        ///   - scope: values with spaces between them (RFC 6749 §3.3).
        ///   - seconds: the lifetime, which may be negative; nil for the configured one.
        ///   - claims: claims to merge; `nil` removes one.
        ///   - nonce: that of an ID token (OpenID Connect Core §2).
        ///   - defects: several at once.
        /// - Throws: `UnderstudyError` for what does not fit the kind of token, and for users and
        ///   clients that are not known.
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

        /// Decodes a token, and says why a strict client would refuse it. What such a client expects
        /// beside what every token must have is compared where it is given.
        ///
        /// - Parameters:
        ///   - client: whom an ID token has to be for.
        ///   - audience: whom an access token has to be for.
        ///   - accessToken: the one that came with an ID token (OpenID Connect Core §3.1.3.8).
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
