/// The names of other products for the members of a client, and the names here.
enum ClientMemberNames {
    static let elsewhere: [String: String] =
        policy.merging(other.mapValues { "did you mean '\($0)'?" }) { first, _ in first }

    private static let policy = Dictionary(
        [
            "pkce", "refresh_token", "rotation", "rotation_leeway", "access_token", "consent",
            "diagnosis",
        ]
        .map { ($0, "it belongs in policy: { policy: { \($0): … } }") },
        uniquingKeysWith: { first, _ in first }
    )
    .merging([
        "audience": "the audience of tokens is default_audience, beside clients",
        "public": "a public client has token_endpoint_auth_method: \"none\"",
        "type": "a public client has token_endpoint_auth_method: \"none\"",
        "password": "a secret is client_secret",
    ]) { first, _ in first }

    private static let other = [
        "id": "client_id", "clientId": "client_id", "secret": "client_secret",
        "clientSecret": "client_secret", "name": "client_name",
        "callbacks": "redirect_uris", "callback_urls": "redirect_uris",
        "redirect_urls": "redirect_uris", "redirectUris": "redirect_uris",
        "grants": "grant_types", "scopes": "scope",
        "logout_uris": "post_logout_redirect_uris", "logout_urls": "post_logout_redirect_uris",
        "allowed_origins": "web_origins", "cors_origins": "web_origins",
    ]
}
