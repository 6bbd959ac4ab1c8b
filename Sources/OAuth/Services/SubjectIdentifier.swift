import JOSE

/// By which `sub` a client knows users: the user's own, or one that clients of another sector cannot
/// match with theirs (OpenID Connect Core §8).
package struct SubjectIdentifier: Sendable {
    /// nil for the user's own.
    private let sector: String?
    private let salt: [UInt8]

    /// For clients that know users by their own `sub`.
    package static let `public` = SubjectIdentifier(sector: nil, salt: [])

    private init(sector: String?, salt: [UInt8]) {
        self.sector = sector
        self.salt = salt
    }

    package init(for client: Client?, _ context: Context) {
        let isPairwise = client?.subjectType == .pairwise
        self.init(
            sector: isPairwise ? client?.sector : nil, salt: context.server.pairwiseSalt)
    }

    /// That of the client of an authorization.
    package init(of authorization: Authorization, _ context: Context) {
        self.init(for: context.server.clients[authorization.clientID], context)
    }

    /// The `sub` in place of the user's own.
    package func identifier(of sub: String) -> String {
        guard let sector else { return sub }
        // A host has no line feed, so no two pairs give one text.
        return Base64URL.encode(HMAC.sha256(key: salt, message: Array("\(sector)\n\(sub)".utf8)))
    }

    /// The user's own `sub` behind an identifier; nil where it is none of a known user's.
    func sub(behind identifier: String, _ users: UserDirectory) -> String? {
        guard sector != nil else { return identifier }
        return users.all.first { self.identifier(of: $0.sub) == identifier }?.sub
    }

    /// The salt of a tenant, which follows from its first key: with the development key identifiers
    /// are the same in every run, and with a key of one's own nobody else can compute them.
    static func salt(ofTenant name: String?, _ keys: [SigningKey]) -> [UInt8] {
        HMAC.sha256(
            key: keys.first?.key.jwk.encoded() ?? [], message: Array("pairwise \(name ?? "")".utf8))
    }
}

extension Client {
    /// The hosts of the redirect URIs, each once.
    var redirectHosts: [String] {
        Set(redirectURIs.compactMap { URI($0)?.host }).sorted()
    }

    /// The sector identifier (OpenID Connect Core §8.1). A client without any host is a sector of
    /// its own.
    fileprivate var sector: String {
        sectorIdentifierURI.flatMap { URI($0)?.host } ?? redirectHosts.first ?? "client \(id)"
    }
}
