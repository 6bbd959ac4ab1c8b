import JOSE

extension SubjectIdentifier {
    package init(for client: Client?, _ context: Context) {
        let subjects = context.profile.subjects
        let isPairwise = subjects.isPairwise || client?.subjectType == .pairwise
        let team = subjects.defaultTeam.map { "team \(client?.team ?? $0)" }
        self.init(
            sector: isPairwise
                ? team ?? (subjects.isPerClient ? client?.ownSector : client?.sector) : nil,
            salt: context.server.pairwiseSalt, subjects.text)
    }

    /// The identifiers for the client of an authorization.
    package init(of authorization: Authorization, _ context: Context) {
        self.init(for: context.clients[authorization.clientID], context)
    }

    /// The user's own `sub` behind an identifier; nil if it identifies no known user.
    func sub(behind identifier: String, _ users: UserDirectory) -> String? {
        guard sector != nil else { return identifier }
        return users.sub(behind: identifier) { self.identifier(of: $0) }
    }
}

extension PairwiseSalt {
    /// A salt derived from the tenant's first key: identifiers are the same in every run with the
    /// development key, and nobody else can compute them with a private one.
    convenience init(ofTenant name: String?, _ keys: [SigningKey]) {
        self.init {
            HMAC.sha256(
                key: keys.first?.key.jwk.encoded() ?? [],
                message: Array("pairwise \(name ?? "")".utf8))
        }
    }
}

extension Client {
    /// The distinct hosts of the redirect URIs.
    var redirectHosts: [String] { Set(redirectURIs.compactMap { URI($0)?.host }).sorted() }

    /// The sector identifier (OpenID Connect Core §8.1). A client without any host is a sector of
    /// its own.
    fileprivate var sector: String {
        sectorIdentifierURI.flatMap { URI($0)?.host } ?? redirectHosts.first ?? ownSector
    }

    fileprivate var ownSector: String { "client \(id)" }
}
