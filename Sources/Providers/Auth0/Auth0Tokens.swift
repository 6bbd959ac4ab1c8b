import JOSE
import OAuth

/// The contents of Auth0's tokens (https://auth0.com/docs/secure/tokens).
enum Auth0 {
    static let scopeClaims: [String: [String]] = [
        "profile": [
            "name", "given_name", "family_name", "middle_name", "nickname", "picture", "updated_at",
        ],
        "email": ["email", "email_verified"],
        "phone": ["phone_number", "phone_number_verified"], "address": ["address"],
        "name": ["name"], "given_name": ["given_name"], "family_name": ["family_name"],
        "nickname": ["nickname"], "email_verified": ["email_verified"], "picture": ["picture"],
        "created_at": ["created_at"], "identities": ["identities"],
    ]

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

    /// https://auth0.com/docs/secure/tokens/json-web-tokens/create-custom-claims
    static let reservedClaims = ReservedClaims(
        names: [
            "acr", "act", "active", "amr", "at_hash", "ath", "attest", "aud", "auth_time",
            "authorization_details", "azp", "c_hash", "client_id", "cnf", "cty", "dest",
            "entitlements", "events", "exp", "groups", "gty", "htm", "htu", "iat",
            "internalService", "iss", "jcard", "jku", "jti", "jwe", "jwk", "kid", "may_act", "mky",
            "nbf", "nonce", "object_id", "org_id", "org_name", "orig", "origid", "permissions",
            "roles", "rph", "s_hash", "sid", "sip_callid", "sip_cseq_num", "sip_date",
            "sip_from_tag", "sip_via_branch", "sub", "sub_jwk", "toe", "txn", "typ", "uuid", "vot",
            "vtm", "x5t#S256",
        ],
        hosts: ["auth0.com", "webtask.io", "webtask.run"],
        prefixes: ["urn:auth0"])
}

extension Auth0 {
    /// The members that tenants publish; they include `plain`, though it is refused.
    static let discovery = DiscoveryRules(
        members: [
            "issuer", "authorization_endpoint", "token_endpoint", "device_authorization_endpoint",
            "userinfo_endpoint", "mfa_challenge_endpoint", "jwks_uri", "registration_endpoint",
            "revocation_endpoint", "end_session_endpoint", "pushed_authorization_request_endpoint",
            "scopes_supported", "response_types_supported", "subject_types_supported",
            "id_token_signing_alg_values_supported", "token_endpoint_auth_methods_supported",
            "token_endpoint_auth_signing_alg_values_supported", "backchannel_logout_supported",
            "backchannel_logout_session_supported",
        ],
        changes: [
            "response_types_supported": [
                "code", "token", "id_token", "code token", "code id_token", "token id_token",
                "code token id_token",
            ],
            "code_challenge_methods_supported": ["S256", "plain"],
            // Auth0 serves web_message without publishing it.
            "response_modes_supported": ["query", "fragment", "form_post"],
            "subject_types_supported": ["public"],
            "claims_supported": [
                "aud", "auth_time", "created_at", "email", "email_verified", "exp", "family_name",
                "given_name", "iat", "identities", "iss", "name", "nickname", "phone_number",
                "picture", "sub",
            ],
            "token_endpoint_auth_signing_alg_values_supported": ["RS256", "RS384", "PS256"],
            "request_uri_parameter_supported": false, "request_parameter_supported": false,
            "dpop_signing_alg_values_supported": ["ES256"],
        ])
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
            throw .invalidRequest(Finding("grant.realm-missing", facts: ["parameter": "realm"]))
        }
        return try await Catalog.password.redeem(request, by: client, context)
    }
}
