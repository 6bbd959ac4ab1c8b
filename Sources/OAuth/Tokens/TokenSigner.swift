import JOSE

/// A key and its algorithm, chosen for one client.
package struct TokenSigner: Sendable {
    package let algorithm: Algorithm
    private let key: JWSKey
    /// nil for keys that are not published.
    private let keyID: String?
    /// The SHA-1 of the key's certificate; nil where it has none.
    private let thumbprint: String?
    /// What it signs for a client; nil for things that others read too.
    private var thing: EncryptedThing?
    /// The encryption of the signed token; nil where it stays readable.
    private var sealer: TokenSealer?

    package init(_ key: SigningKey) {
        algorithm = key.algorithm
        self.key = .asymmetric(key.key)
        keyID = key.id
        thumbprint = key.certificate?.thumbprint
    }

    private init(algorithm: Algorithm, key: JWSKey) {
        self.algorithm = algorithm
        self.key = key
        keyID = nil
        thumbprint = nil
    }

    /// Signs with a secret that the tenant shares with nobody.
    init(ownSecretFor algorithm: Algorithm, _ context: Context) {
        self.init(algorithm: algorithm, key: .symmetric(context.server.ownSecret))
    }

    /// - Throws: `server_error` when the tenant or the client has no key for `algorithm`.
    init(
        of thing: EncryptedThing, by algorithm: Algorithm, for client: Client, _ context: Context
    ) throws(OAuthError) {
        if algorithm == .none {
            self.init(algorithm: algorithm, key: .none)
        } else if algorithm.isSymmetric, let secret = client.secret {
            self.init(algorithm: algorithm, key: .symmetric(Array(secret.utf8)))
        } else if let key = context.keys.key(for: algorithm) {
            self.init(key)
        } else {
            throw OAuthError(
                .serverError, "signing.algorithm-unavailable",
                ["client": client.id, "algorithm": algorithm.rawValue],
                as: algorithm.isSymmetric ? "symmetric" : nil)
        }
        self.thing = thing
    }

    /// The signer for the ID tokens of `client`: its registered algorithm, else the current key
    /// (OpenID Connect Dynamic Client Registration §2). It may wait for the client's keys.
    package static func ofIDTokens(
        for client: Client, _ context: Context
    ) async throws(OAuthError) -> TokenSigner {
        try await of(.idToken, by: client.algorithms.idToken, for: client, context)
    }

    /// The signer for answers to `client`, which encrypts them where it wants that.
    static func of(
        _ thing: EncryptedThing, by algorithm: Algorithm?, for client: Client, _ context: Context
    ) async throws(OAuthError) -> TokenSigner {
        var signer = TokenSigner(context.keys.current)
        signer.thing = thing
        if let algorithm {
            signer = try TokenSigner(of: thing, by: algorithm, for: client, context)
        }
        signer.sealer = try await TokenSealer.of(thing, for: client, context)
        return signer
    }

    /// Signs claims as a JWT of the given `typ`, if any.
    ///
    /// - Parameters:
    ///   - authorization: the authorization that the token comes from, if any.
    ///   - defects: the defects to add; empty for a sound token.
    ///   - namingCertificate: whether this kind of token names the certificate of its key (RFC 7515
    ///     §4.1.7).
    func sign(
        _ claims: JSON, type: String?, of authorization: Authorization? = nil,
        with defects: [TokenDefect] = [], namingCertificate: Bool = false, _ context: Context
    ) throws(OAuthError) -> String {
        var header: JSON = [:]
        header["typ"] = type.map(JSON.string)
        header["kid"] = keyID.map(JSON.string)
        if namingCertificate || context.profile.keys.namesCertificates {
            header["x5t"] = thumbprint.map(JSON.string)
        }
        let draft = TokenDraft(
            header: header, claims: claims, key: key, algorithm: algorithm,
            authorization: authorization)
        let token: String
        do throws(CryptoError) {
            token = try draft.signed(with: defects, context)
        } catch {
            throw .serverError(error)
        }
        if thing == .idToken, case .symmetric = key { context.state.note(idToken: token) }
        if thing != nil, !defects.isEmpty || !TokenKind.isIDToken(claims) {
            context.noteLookalike(token, claims, type: type)
        }
        return try sealer?.seal(jwt: token, with: defects, of: draft, context) ?? token
    }
}

extension TokenKind {
    /// Tells the kind by its type, else by the claims that only one kind has: most providers give
    /// both kinds the same type.
    init?(of token: JWS, _ context: Context) {
        guard let claims = token.claims else { return nil }
        let type = token.header["typ"]?.string
        if type == "at+jwt" {
            self = .accessToken
        } else if Self.isIDToken(claims) {
            self = .idToken
        } else if ["scope", "scp", "client_id"].contains(where: { claims[$0] != nil }) {
            self = .accessToken
        } else if claims["amr"] != nil || type == context.profile.idTokenShape.type {
            self = .idToken
        } else {
            return nil
        }
    }
}
