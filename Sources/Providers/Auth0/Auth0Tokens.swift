import JOSE
import OAuth
import Text

/// The contents of Auth0's tokens (https://auth0.com/docs/secure/tokens).
enum Auth0 {
    static let scopeClaims = ProviderTables.lists("auth0_scope_claims")

    /// https://auth0.com/docs/secure/tokens/access-tokens/access-token-profiles
    static let accessTokenShape: TokenShape = {
        var shape = TokenShape(
            type: "JWT",
            claims: [
                "iss", "sub", "aud", "iat", "exp", "azp", "scope", "gty", "permissions", "org_id",
                "org_name", "act", "cnf",
            ])
        shape.clientSubjectSuffix = "@clients"
        // The code flow has no such name.
        shape.grantNames = [
            "client_credentials": "client-credentials", "password": "password",
            PasswordRealmGrant().name: "password", "refresh_token": "refresh_token",
        ]
        return shape
    }()

    static let accessTokenDialects: [String: TokenShape] = {
        var standard = accessTokenShape
        standard.type = "at+jwt"
        standard.idForm = "<22 base62>"
        standard.claims.subtract(["azp", "gty"])
        standard.claims.formUnion(["client_id", "jti"])
        return ["access_token": accessTokenShape, "rfc9068_profile": standard]
    }()

    static let idTokenShape: TokenShape = {
        var shape = TokenShape(
            type: "JWT",
            claims: [
                "iss", "sub", "aud", "iat", "exp", "sid", "auth_time", "nonce", "at_hash", "c_hash",
                "acr", "act", "amr", "org_id", "org_name",
            ])
        shape.carriesScopeClaims = true
        shape.hashesAtTokenEndpoint = false
        shape.authTimeOnDemand = true
        return shape
    }()

    /// The profile of a user of a database, of whom only the address is known
    /// (https://auth0.com/docs/manage-users/user-accounts/user-profiles).
    static let usualClaims: [String: JSONTemplate] = [
        "name": "${user.email or user.username}",
        "nickname": "${user.email or user.username as local}", "updated_at": 1_767_225_600,
        "picture": """
        https://s.gravatar.com/avatar/${user.email or user.username as <32 hex>}?s=480&r=pg\
        &d=https%3A%2F%2Fcdn.auth0.com%2Favatars%2F${user.email or user.username as initials}.png
        """,
    ]

    /// https://auth0.com/docs/secure/tokens/json-web-tokens/create-custom-claims
    static let reservedClaims = ReservedClaims(
        names: Set(
            TextTable.named("auth0-reserved-claims.txt").split(whereSeparator: \.isWhitespace)
                .map(String.init)),
        hosts: ["auth0.com", "webtask.io", "webtask.run"],
        prefixes: ["urn:auth0"])
}

/// Auth0's `password-realm`: the password grant with the connection that knows the user
/// (https://auth0.com/docs/get-started/authentication-and-authorization-flow/resource-owner-password-flow).
/// Here every user belongs to every realm.
struct PasswordRealmGrant: Grant {
    let name = "http://auth0.com/oauth/grant-type/password-realm"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        guard request.parameters["realm"] != nil else {
            throw OAuthError(.invalidRequest, "grant.realm-missing", facts: ["parameter": "realm"])
        }
        return try await Catalog.password.redeem(request, by: client, context)
    }
}
