import JOSE
import OAuth

/// The paths and the metadata of Cognito.
extension Cognito {
    /// The paths of the domain; the pool has its documents below its id, and its API at the root.
    static let paths: [String: [String]] = [
        "authorize": ["/oauth2/authorize"], "token": ["/oauth2/token"],
        "userinfo": ["/oauth2/userInfo"], "revoke": ["/oauth2/revoke"],
        "login": ["/login"],
        "hosted-login": [
            "/login", "/signup", "/confirm", "/forgotPassword", "/confirmForgotPassword",
        ],
        "hosted-step": ["/confirm"], "hosted-logout": ["/logout"], "user-pool": ["/"],
        "logout": [], "introspect": [], "par": [], "device": [], "verification": [],
        "register": [], "registration": [], "check-session": [],
    ]

    /// Cognito lists neither the method of PKCE nor that clients may have no secret.
    static let discovery = DiscoveryRules(
        members: [
            "authorization_endpoint", "issuer", "jwks_uri", "revocation_endpoint",
            "token_endpoint", "userinfo_endpoint",
        ],
        changes: [
            "id_token_signing_alg_values_supported": ["RS256"],
            "response_types_supported": ["code", "token"],
            "scopes_supported": ["openid", "email", "phone", "profile"],
            "subject_types_supported": ["public"],
            "token_endpoint_auth_methods_supported": [
                "client_secret_basic", "client_secret_post",
            ],
        ])
}

/// Names the logout, which is not an OIDC logout, despite the name of its member.
struct PoolMetadata: MetadataPart {
    func add(to document: inout JSON, _ context: Context) {
        let path = context.profile.paths["hosted-logout"]?.first
        document["end_session_endpoint"] = path.map { .string(context.addresses.publicURL + $0) }
    }
}
