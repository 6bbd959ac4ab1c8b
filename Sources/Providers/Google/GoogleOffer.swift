import JOSE
import OAuth

/// The metadata in discovery (https://accounts.google.com/.well-known/openid-configuration).
extension Google {
    private static let scopeBase = "https://www.googleapis.com/auth/"
    static let emailScope = scopeBase + "userinfo.email"
    static let profileScope = scopeBase + "userinfo.profile"

    static let fullNames = ["email": emailScope, "profile": profileScope]

    /// The scopes that devices may ask for
    /// (https://developers.google.com/identity/protocols/oauth2/limited-input-device#allowedscopes).
    static let deviceScopes: Set<String> = Set(
        ["openid", "email", "profile"]
            + ["drive.appdata", "drive.file", "youtube", "youtube.readonly"].map { scopeBase + $0 })

    static let scopeClaims: [String: [String]] = {
        let ofEmail = ["email", "email_verified"]
        let ofProfile = ["name", "picture", "given_name", "family_name"]
        return [
            "openid": ["hd"], "email": ofEmail, emailScope: ofEmail, "profile": ofProfile,
            profileScope: ofProfile,
        ]
    }()

    static let discovery = DiscoveryRules(
        members: [
            "issuer", "authorization_endpoint", "device_authorization_endpoint", "token_endpoint",
            "userinfo_endpoint", "revocation_endpoint", "jwks_uri", "response_types_supported",
            "subject_types_supported", "id_token_signing_alg_values_supported", "scopes_supported",
            "token_endpoint_auth_methods_supported", "claims_supported",
            "code_challenge_methods_supported", "grant_types_supported",
        ],
        changes: [
            "response_types_supported": [
                "code", "token", "id_token", "code token", "code id_token", "token id_token",
                "code token id_token", "none",
            ],
            "subject_types_supported": ["public"],
            "token_endpoint_auth_methods_supported": ["client_secret_post", "client_secret_basic"],
            "claims_supported": [
                "aud", "email", "email_verified", "exp", "family_name", "given_name", "iat", "iss",
                "name", "picture", "sub",
            ],
            "code_challenge_methods_supported": ["plain", "S256"],
            "grant_types_supported": [
                "authorization_code", "refresh_token",
                "urn:ietf:params:oauth:grant-type:device_code",
                "urn:ietf:params:oauth:grant-type:jwt-bearer",
            ],
        ])
}
