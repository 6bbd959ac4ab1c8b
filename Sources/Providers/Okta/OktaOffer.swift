import JOSE
import OAuth

/// The metadata in discovery
/// (https://developer.okta.com/docs/api/openapi/okta-oauth/oauth/tag/OrgAS/).
extension Okta {
    static let builtInScopes = [
        "openid", "profile", "email", "address", "phone", "offline_access", "groups",
    ]

    /// Some scopes of Okta's own API, which only services ask for.
    static let serviceScopes = ["users", "groups", "apps", "logs", "clients", "sessions"]
        .flatMap { ["okta.\($0).read", "okta.\($0).manage"] }

    static let responseTypes = [
        "code", "id_token", "code id_token", "code token", "id_token token", "code id_token token",
    ].map(ResponseType.init(text:))

    static let orgMembers: Set<String> = Set(
        """
        issuer authorization_endpoint token_endpoint userinfo_endpoint registration_endpoint jwks_uri
        introspection_endpoint revocation_endpoint end_session_endpoint
        device_authorization_endpoint pushed_authorization_request_endpoint
        backchannel_authentication_endpoint scopes_supported
        response_types_supported response_modes_supported grant_types_supported
        subject_types_supported id_token_signing_alg_values_supported
        code_challenge_methods_supported claims_supported request_parameter_supported
        request_object_signing_alg_values_supported token_endpoint_auth_methods_supported
        introspection_endpoint_auth_methods_supported revocation_endpoint_auth_methods_supported
        dpop_signing_alg_values_supported
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    static func discovery(of members: Set<String>, scopes: [String]) -> DiscoveryRules {
        DiscoveryRules(
            members: members,
            changes: [
                "scopes_supported": list(scopes), "subject_types_supported": ["public"],
                "request_object_signing_alg_values_supported": [
                    "HS256", "RS256", "ES256", "ES384", "ES512",
                ],
                "dpop_signing_alg_values_supported": ["RS256", "ES256", "ES384", "ES512"],
                "claims_supported": list(
                    """
                    iss ver sub aud iat exp jti auth_time amr idp nonce name nickname
                    preferred_username given_name middle_name family_name email email_verified
                    profile zoneinfo locale address phone_number picture website gender birthdate
                    updated_at at_hash c_hash
                    """.split(whereSeparator: \.isWhitespace).map(String.init)),
            ])
    }

    static func list(_ words: [String]) -> JSON {
        .array(words.map(JSON.string))
    }
}
