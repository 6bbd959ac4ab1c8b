import JOSE
import Text

/// By which `sub` a client knows users: the user's own, or one that clients of another sector cannot
/// match with theirs (OpenID Connect Core §8).
package struct SubjectIdentifier: Sendable {
    /// nil for the user's own.
    private let sector: String?
    private let salt: [UInt8]
    private let form: TextForm?

    /// For clients that know users by their own `sub`.
    package static let `public` = SubjectIdentifier(sector: nil, salt: [], nil)

    private init(sector: String?, salt: [UInt8], _ form: TextForm?) {
        self.sector = sector
        self.salt = salt
        self.form = form
    }

    package init(for client: Client?, _ context: Context) {
        let subjects = context.server.profile.subjects
        let isPairwise = subjects.isPairwise || client?.subjectType == .pairwise
        let team = subjects.defaultTeam.map { "team \(client?.apple.teamID ?? $0)" }
        self.init(
            sector: isPairwise ? team ?? client?.sector : nil,
            salt: context.server.pairwiseSalt, subjects.text)
    }

    /// That of the client of an authorization.
    package init(of authorization: Authorization, _ context: Context) {
        self.init(for: context.server.clients[authorization.clientID], context)
    }

    /// The `sub` in place of the user's own.
    package func identifier(of sub: String) -> String {
        guard let sector else { return sub }
        if let form { return text(in: form, for: sub, purpose: "sub") }
        // A host has no line feed, so no two pairs give one text.
        return Base64URL.encode(HMAC.sha256(key: salt, message: Array("\(sector)\n\(sub)".utf8)))
    }

    /// A text that is the same whenever it is asked for, and tells nothing of the user.
    ///
    /// - Parameter purpose: keeps texts for one user apart.
    func text(in form: TextForm, for sub: String, purpose: String) -> String {
        var block: UInt8 = 0
        return form.text { count in
            var bytes: [UInt8] = []
            while bytes.count < count {
                let message = "\(purpose) \(block)\n\(sector ?? "")\n\(sub)"
                bytes += HMAC.sha256(key: salt, message: Array(message.utf8))
                block += 1
            }
            return Array(bytes.prefix(count))
        }
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
