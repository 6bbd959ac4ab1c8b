import JOSE
import Members
import OAuth

/// The settings of a realm that only Keycloak has.
struct KeycloakRealm: Extension {
    /// True if all three tokens have the `nonce` of the login and `session_state`, as before
    /// release 25; keycloak-js of that time refuses a login without them.
    var hasLegacyClaims = false
}

extension TenantConfiguration {
    var keycloak: KeycloakRealm {
        get { extensions[KeycloakRealm.self] }
        set { extensions[KeycloakRealm.self] = newValue }
    }
}

/// Reads `legacy_claims` of a tenant.
struct KeycloakTenantMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        var realm = configuration.keycloak
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
