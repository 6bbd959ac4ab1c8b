import JOSE
import OAuth

extension Entra {
    /// The paths below the tenant, those of version 2.0 before those of 1.0.
    static let paths = [
        "authorize": ["/oauth2/v2.0/authorize", "/oauth2/authorize"],
        "token": ["/oauth2/v2.0/token", "/oauth2/token"],
        "device": ["/oauth2/v2.0/devicecode", "/oauth2/devicecode"],
        "verification": ["/oauth2/deviceauth"],
        "logout": ["/oauth2/v2.0/logout", "/oauth2/logout"],
        "login": ["/login"],
        "consent": ["/Consent/Set"],
        "admin-consent": ["/v2.0/adminconsent", "/adminconsent"],
        "jwks": ["/discovery/v2.0/keys", "/discovery/keys"],
        "discovery": [
            "/v2.0/.well-known/openid-configuration", "/.well-known/openid-configuration",
        ],
        "instance-discovery": ["/discovery/instance"],
        "user-realm": ["/userrealm/{user}", "/UserRealm/{user}"],
        "userinfo": ["/oidc/userinfo", "/userinfo"],
        "me": ["/v1.0/me", "/me"],
        "revoke": [], "introspect": [], "check-session": [], "par": [], "register": [],
        "registration": [],
    ]

    static let discovery = DiscoveryRules(
        members: [
            "token_endpoint", "jwks_uri", "response_modes_supported", "subject_types_supported",
            "id_token_signing_alg_values_supported", "response_types_supported",
            "scopes_supported", "issuer", "userinfo_endpoint", "authorization_endpoint",
            "device_authorization_endpoint", "end_session_endpoint",
        ],
        changes: [
            "token_endpoint_auth_methods_supported": [
                "client_secret_post", "private_key_jwt", "client_secret_basic",
            ],
            "id_token_signing_alg_values_supported": ["RS256"],
            "request_uri_parameter_supported": false,
            "http_logout_supported": true,
            "frontchannel_logout_supported": true,
            "claims_supported": [
                "sub", "iss", "cloud_instance_name", "cloud_instance_host_name",
                "cloud_graph_host_name", "msgraph_host", "aud", "exp", "iat", "auth_time", "acr",
                "nonce", "preferred_username", "name", "tid", "ver", "at_hash", "c_hash", "email",
            ],
            "tenant_region_scope": "WW",
            "cloud_instance_name": "microsoftonline.com",
            "cloud_graph_host_name": "graph.windows.net",
            "msgraph_host": "graph.microsoft.com",
            "rbac_url": "https://pas.windows.net",
        ])
}
