import JOSE
import Members
import OAuth
import Text

/// The claims of a login, and the claims of its user that the scope opens in access tokens too.
struct KeycloakClaims: ClaimSource {
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        let isServiceAccount = authorization.subject?.sessionID.isEmpty ?? true
        // A service account takes part in no session.
        claims["sid"] = isServiceAccount ? nil : (authorization.subject?.sessionID).map(JSON.string)
        if !authorization.isBrowserLogin { claims["auth_time"] = nil }
        claims["acr"] = claims["acr"] ?? "1"
        if isServiceAccount {
            for name in ["clientHost", "clientAddress"] { claims[name] = "127.0.0.1" }
        } else {
            claims["client_id"] = nil
        }
        switch kind {
        case .accessToken: addUser(to: &claims, of: authorization, context)
        case .idToken: claims["jti"] = .string(context.world.entropy.text(in: .uuid))
        case .refreshToken: addInternals(to: &claims, of: authorization, context)
        }
    }
}

private extension KeycloakClaims {
    func addUser(
        to claims: inout [String: JSON], of authorization: Authorization, _ context: Context
    ) {
        guard let subject = authorization.subject,
            let user = context.user(of: subject, seenBy: authorization)
        else { return }
        let scope = Scope(text: claims["scope"]?.string ?? "")
        let opened = Set(scope.values.flatMap { context.profile.scopeClaims[$0] ?? [] })
        claims.merge(
            context.presented(user).claims.filter { opened.contains($0.key) }
        ) { own, _ in own }
    }

    /// The scope with the values that no answer names, and the audience of a refreshed token.
    func addInternals(
        to claims: inout [String: JSON], of authorization: Authorization, _ context: Context
    ) {
        let scope = Scope(text: claims["scope"]?.string ?? "")
        claims["scope"] = .string(Scope(scope.values + context.profile.scopeRules.silent).text)
        claims["aud_x"] = KeycloakRoles.audience(
            of: authorization, named: authorization.audience, context)
        if authorization.isOffline { claims["typ"] = "Offline" }
        guard context.clients[authorization.clientID]?.policy.tokens.dialect == Keycloak.lightweight
        else {
            return
        }
        for name in ["sub", "aud_x"] { claims[name] = nil }
    }
}

/// The settings of a realm that only Keycloak has.
struct KeycloakRealm: Extension {
    /// True if all three tokens have the `nonce` of the login and `session_state`, as before
    /// release 25; keycloak-js of that time refuses a login without them.
    var hasLegacyClaims = false
    /// The release that is played; nil for the newest known.
    var release: Release?

    /// A release, of which the first two numbers matter.
    struct Release: Sendable, Equatable {
        private let major: Int
        private let minor: Int

        init?(_ text: String) {
            let numbers = text.split(separator: ".", omittingEmptySubsequences: false).map {
                Int($0)
            }
            guard let major = numbers.first ?? nil, !numbers.contains(nil) else { return nil }
            self.major = major
            minor = numbers.dropFirst().first.flatMap(\.self) ?? 0
        }

        func isBefore(_ major: Int, _ minor: Int = 0) -> Bool {
            (self.major, self.minor) < (major, minor)
        }
    }
}

extension TenantConfiguration {
    var keycloak: KeycloakRealm {
        get { extensions[KeycloakRealm.self] }
        set { extensions[KeycloakRealm.self] = newValue }
    }
}

/// Reads `legacy_claims` and `keycloak` of a tenant.
struct KeycloakTenantMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        var realm = configuration.keycloak
        members.merge("keycloak", into: &realm) { members, realm in
            let version = members.string("version") {
                KeycloakRealm.Release($0) == nil ? "is a release such as 26.5" : nil
            }
            realm.release = version.flatMap(KeycloakRealm.Release.init) ?? realm.release
            realm.hasLegacyClaims = realm.hasLegacyClaims || realm.release?.isBefore(25) == true
        }
        members.replace(&realm.hasLegacyClaims, "legacy_claims")
        configuration.keycloak = realm
    }
}

/// Adds those claims where the realm wants them; elsewhere only ID tokens have the nonce.
struct KeycloakLegacyClaims: ClaimSource {
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        guard context.configuration.keycloak.hasLegacyClaims else {
            claims["nonce"] = nil
            return
        }
        claims["nonce"] = authorization.nonce.map(JSON.string)
        claims["session_state"] = claims["sid"]
    }
}

/// The members of Keycloak's token answers beside the standard ones. Two names have hyphens.
struct KeycloakTokenAnswer: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        let end = granted.authorization.isOffline ? nil : granted.refreshToken.expires
        answer["refresh_expires_in"] = .integer(end.map { $0 - context.now } ?? 0)
        answer["not-before-policy"] = 0
        answer["scope"] = answer["scope"] ?? ""
        if context.record.read({ $0.grantType }) == Keycloak.tokenExchange {
            answer["id_token"] = nil
        }
        guard let id = granted.authorization.subject?.sessionID, !id.isEmpty else { return }
        answer["session_state"] = .string(id)
    }
}

/// The shapes of Keycloak's tokens.
extension Keycloak {
    /// The name of the other shape of access tokens.
    static let lightweight = "lightweight"
    fileprivate static let tokenExchange = "urn:ietf:params:oauth:grant-type:token-exchange"

    /// The claims that the scopes `profile` and `email` put into both tokens.
    private static let userClaims: Set<String> = [
        "name", "given_name", "family_name", "preferred_username", "email", "email_verified",
    ]

    static let accessTokenShape: TokenShape = {
        var shape = plainShape
        shape.confirmation = confirmation
        // The prefixes tell the kind of session and grant that a token belongs to.
        shape.idPrefixes = [
            "authorization_code": "onrtac:", "password": "onrtro:", "refresh_token": "onrtrt:",
        ]
        return shape
    }()

    private static let confirmation: [String: JSON] = ["kc-jkt-type": "DPoP"]

    private static let plainShape: TokenShape = {
        var shape = TokenShape(
            type: "JWT",
            claims: userClaims.union([
                "exp", "iat", "auth_time", "jti", "iss", "aud", "sub", "typ", "azp", "sid", "acr",
                "allowed-origins", "realm_access", "resource_access", "scope", "client_id",
                "clientHost", "clientAddress", "cnf",
                "nonce", "session_state", "act",
            ]), constants: ["typ": "Bearer"])
        shape.idForm = .uuid
        return shape
    }()

    /// The shape for the administration's own tools, where introspection has the rest.
    static let lightweightShape: TokenShape = {
        var shape = accessTokenShape
        shape.claims = ["exp", "iat", "jti", "iss", "typ", "azp", "sid", "scope"]
        shape.idPrefixes = shape.idPrefixes.mapValues { $0.replacing(text: "onrt", with: "onlt") }
        return shape
    }()

    static let idTokenShape = TokenShape(
        type: "JWT",
        claims: [
            "exp", "iat", "auth_time", "jti", "iss", "aud", "sub", "typ", "azp", "nonce", "sid",
            "at_hash", "c_hash", "s_hash", "acr", "session_state", "act",
        ], constants: ["typ": "ID"], carriesScopeClaims: true)

    static let refreshTokenShape: TokenShape = {
        var shape = TokenShape(
            type: "JWT",
            claims: [
                "exp", "iat", "jti", "iss", "aud", "sub", "typ", "azp", "sid", "scope", "aud_x",
                "prov", "nonce", "session_state", "cnf",
            ], constants: ["typ": "Refresh", "prov": "default"])
        shape.confirmation = confirmation
        shape.idForm = .uuid
        return shape
    }()
}
