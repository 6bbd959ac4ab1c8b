import JOSE
import Members

/// The shape of a provider's token.
package struct TokenShape: Sendable, Equatable {
    /// The `typ` of the header; nil for none.
    package var type: String?
    /// The known protocol claims that the token has; the scope decides the user's claims.
    package var claims: Set<String>
    /// The granted user claims that the token may have; nil for all.
    package var userClaims: Set<String>?
    /// Claims whose booleans are written as strings.
    package var textBooleans: Set<String> = []
    /// Claims that are the same in every token.
    package var constants: [String: JSON] = [:]
    /// The members of `cnf` beside the thumbprint of a key.
    package var confirmation: [String: JSON] = [:]
    /// True if an ID token issued with an access token has the user's claims too (OpenID Connect
    /// Core §5.4 leaves them to userinfo).
    package var carriesScopeClaims = false
    /// True if an ID token from the token endpoint has `at_hash`, which is optional there (OpenID
    /// Connect Core §3.1.3.6).
    package var hashesAtTokenEndpoint = true
    /// True if `auth_time` is included only where the request requires it (OpenID Connect Core §2).
    package var authTimeOnDemand = false
    /// The suffix of the client id in the `sub` of a client that acts on its own behalf.
    package var clientSubjectSuffix = ""
    /// The value of `gty`, by grant type.
    package var grantNames: [String: String] = [:]
    /// The prefix of the id in `jti`, by grant type, with an empty one for all others.
    package var idPrefixes: [String: String] = [:]
    /// The form of the id in `jti`; nil for the name that the control API has for the token.
    package var idForm: TextPattern?
    /// True if the header names the certificate of the key.
    package var namesCertificate = false

    package init(
        type: String?, claims: Set<String>, userClaims: Set<String>? = nil,
        constants: [String: JSON] = [:], carriesScopeClaims: Bool = false
    ) {
        self.type = type
        self.claims = claims
        self.userClaims = userClaims
        self.constants = constants
        self.carriesScopeClaims = carriesScopeClaims
    }

    /// The claims that this shape allows.
    func shaped(_ claims: [String: JSON]) -> [String: JSON] {
        claims.filter { self.claims.contains($0.key) || constants[$0.key] != nil }
    }

    /// The claims by which the tenant reads its own JWTs. No JWT has them as claims of a user, even
    /// if its shape lacks them: whoever signs in may type claims.
    static let protectedClaims: Set<String> = [
        "iss", "aud", "exp", "iat", "nbf", "jti", "client_id", "azp", "cid", "appid", "scope",
        "scp", "cnf", "act", "acr", "auth_time", "sid", "nonce", "at_hash", "events",
        "token_introspection",
    ]

    /// The user's claims that this shape allows.
    func shapedOfUser(_ claims: [String: JSON]) -> [String: JSON] {
        var claims = claims.filter { name, _ in
            !self.claims.contains(name) && !Self.protectedClaims.contains(name)
                && userClaims?.contains(name) ?? true
        }
        for name in textBooleans {
            if let bool = claims[name]?.bool { claims[name] = bool ? "true" : "false" }
        }
        return claims
    }
}

extension TokenShape {
    /// Reads the shape of a JWT access token.
    ///
    /// - Parameter known: shapes that together have every possible claim.
    package mutating func readAccessToken(_ members: inout MemberReader, known: [TokenShape]) {
        read(&members, known: known)
        if members.isNull("client_subject_suffix") { clientSubjectSuffix = "" }
        clientSubjectSuffix = members.string("client_subject_suffix") ?? clientSubjectSuffix
        grantNames = members.changed("grant_names", grantNames) { members, grant in
            members.string(grant)
        }
        idPrefixes = members.changed("id_prefixes", idPrefixes) { members, grant in
            members.string(grant)
        }
        idForm = TextPatternRule.hiddenID.read("id_form", of: &members, idForm)
        members.replace(&namesCertificate, "names_certificate")
        confirmation = members.changed("confirmation", confirmation) { members, name in
            members.value(name)
        }
    }

    /// Reads the shape of an ID token.
    ///
    /// - Parameter known: shapes that together have every possible claim.
    package mutating func readIDToken(_ members: inout MemberReader, known: [TokenShape]) {
        read(&members, known: known)
        let stated = members.strings("user_claims").map(Set.init)
        userClaims = members.isNull("user_claims") ? nil : stated ?? userClaims
        members.replace(&textBooleans, "text_booleans")
        members.replace(&carriesScopeClaims, "carries_scope_claims")
        members.replace(&hashesAtTokenEndpoint, "hashes_at_token_endpoint")
        members.replace(&authTimeOnDemand, "auth_time_on_demand")
        idForm = TextPatternRule.hiddenID.read("id_form", of: &members, idForm)
    }

    private mutating func read(_ members: inout MemberReader, known: [TokenShape]) {
        type = members.optionalString("type", type)
        let names = Set(known.flatMap(\.claims)).sorted()
        members.replace(&claims, "claims") {
            names.contains($0) ? nil : .unknown("claim", $0, known: names)
        }
        constants = members.changed("constants", constants) { members, claim in members.value(claim)
        }
    }
}

/// Names that a rule may not use for its own claims; such claims are silently dropped.
package struct ReservedClaims: Sendable {
    package var names: Set<String> = []
    /// The hosts whose URLs, and those of their subdomains, may not name claims.
    package var hosts: Set<String> = []
    package var prefixes: [String] = []

    package init(names: Set<String> = [], hosts: Set<String> = [], prefixes: [String] = []) {
        self.names = names
        self.hosts = hosts
        self.prefixes = prefixes
    }

    /// The claims that may be merged into a token. Null removes a claim, which only tests do and
    /// which is always allowed.
    package func admitted(_ claims: [String: JSON]) -> [String: JSON] {
        claims.filter { $0.value.isNull || !isReserved($0.key) }
    }

    private func isReserved(_ name: String) -> Bool {
        if names.contains(name) || prefixes.contains(where: name.hasPrefix) { return true }
        guard let uri = URI(name), uri.isHTTP, let host = uri.host else { return false }
        return hosts.contains { host == $0 || host.hasSuffix("." + $0) }
    }
}

extension ReservedClaims: Describable {
    package mutating func read(_ members: inout MemberReader) {
        members.replace(&names, "names")
        members.replace(&hosts, "hosts", check: HostName.flaw(in:))
        prefixes = members.strings("prefixes") ?? prefixes
    }
}
