import Members
import OAuth
import Text

/// The id of a user pool, `us-east-1_Understudy`: a region, and letters and digits. Verifiers
/// refuse any other form.
struct PoolID: Sendable, Equatable {
    let text: String

    static let usual = PoolID(unchecked: "us-east-1_Understudy")

    init?(_ text: String) {
        guard let (region, name) = text.halves(at: "_"), Self.isRegion(region), !name.isEmpty,
            name.utf8.allSatisfy({ $0.isLetter || $0.isDigit })
        else { return nil }
        self.init(unchecked: text)
    }

    private init(unchecked text: String) { self.text = text }

    /// What is wrong with a segment of a path that names another pool than the tenant's.
    @Sendable static func misnomer(_ segment: String, in profile: Profile) -> Finding? {
        guard let other = PoolID(segment), let own = profile.pool, other != own else { return nil }
        return Finding("path.other-pool", ["id": other.text, "pool": own.text])
    }

    /// The part after the region.
    var name: Substring { text.drop { $0 != "_" }.dropFirst() }

    /// `us-east-1` or `us-gov-west-1`.
    private static func isRegion(_ region: Substring) -> Bool {
        var parts = region.split(separator: "-", omittingEmptySubsequences: false)
        if parts.count == 4, parts[1] == "gov" { parts.remove(at: 1) }
        guard parts.count == 3, parts[0].utf8.count == 2, !parts[1].isEmpty else { return false }
        return (parts[0] + parts[1]).utf8.allSatisfy { (0x61...0x7a).contains($0) }
            && parts[2].utf8.count == 1 && parts[2].utf8.allSatisfy(\.isDigit)
    }
}

extension Profile {
    /// The pool whose id the paths of the documents begin with; nil for a profile without pools.
    var pool: PoolID? {
        paths["jwks"]?.first.flatMap { $0.dropFirst().split(separator: "/").first }
            .flatMap { PoolID(String($0)) }
    }

    mutating func movePool(to pool: PoolID) {
        let base = "/" + pool.text
        issuer = IssuerRules(path: base) ?? issuer
        paths["jwks"] = [base + "/.well-known/jwks.json"]
        // The domain has a copy of the documents.
        paths["discovery"] = [base, ""].map { $0 + "/.well-known/openid-configuration" }
    }
}

/// Reads `pool_id`.
struct PoolMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let stated = members.string("pool_id") { text in
            PoolID(text) == nil
                ? Flaw("expected a region and a name as us-east-1_MockPool1, found \(text.shown)")
                : nil
        }
        guard let pool = stated.flatMap(PoolID.init), configuration.profile.pool != nil else {
            return
        }
        configuration.profile.movePool(to: pool)
    }
}

/// The logout of the hosted pages, older than OpenID Connect's: a client that names a target, or a
/// login that is to follow
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html).
package enum PoolLogout {
    /// - Parameter login: the login page, with the parameters of the request.
    package static func destination(
        of parameters: Parameters, login: String, _ context: Context
    ) throws(OAuthError) -> LogoutDestination {
        let client = try context.client(
            named: parameters.required("client_id", else: "client.missing"))
        try context.learn(client)
        if let uri = parameters["logout_uri"] {
            return .redirect(uri: try known(uri, to: client, context), state: nil)
        }
        guard parameters["redirect_uri"] != nil, parameters["response_type"] != nil else {
            throw OAuthError(.invalidRequest, "logout.incomplete")
        }
        // The login verifies the parameters.
        return .redirect(uri: login, state: nil)
    }
}

private extension PoolLogout {
    static func known(
        _ uri: String, to client: Client, _ context: Context
    ) throws(OAuthError) -> String {
        try context.lookUp(
            uri, as: "logout_uri", for: client,
            else: OAuthError(
                .invalidRequest, "logout.uri-unregistered", ["uri": uri, "client": client.id])
        ) { uri in
            let isKnown =
                (client.postLogoutRedirectURIs + client.allowedLogoutURLs).contains(uri)
                || client.isOpen && RedirectURI.isHarmless(uri)
            return isKnown ? uri : nil
        }
    }
}
