import JOSE
import OAuth

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
            "request_uri_parameter_supported": false,
            "request_parameter_supported": false,
            "dpop_signing_alg_values_supported": ["ES256"],
        ])
}
