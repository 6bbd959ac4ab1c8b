/// Members that are often written in another object than theirs, and phrases that tell the place.
enum MisplacedMembers {
    /// Members of other tools, whose values are members of others here.
    private static let renamed = [
        "access_token_lifetime": "it is lifetimes: { access_token: … }",
        "id_token_lifetime": "it is lifetimes: { id_token: … }",
        "refresh_token_lifetime": "it is lifetimes: { refresh_token: … }",
        "session_lifetime": "it is lifetimes: { session: … }",
        "audience": "an API is one of apis: [{ identifier: … }], the usual one default_audience",
        "refresh_token_rotation": "it is clients: [{ client_id: …, policy: { rotation: … } }]",
        "require_pkce": "it is clients: [{ client_id: …, policy: { pkce: \"required\" } }]",
    ]

    /// Those of profiles, clients and users, beside these.
    static let atTop = [
        "profile: { extends: \"generic\"": ["scopes", "scope_claims", "response_modes"],
        "clients: [{ client_id: …": [
            "grant_types", "response_types", "client_secret", "token_endpoint_auth_method",
            "policy",
        ], "users: [{ username: …": ["password", "claims"],
    ].reduce(into: renamed) { found, entry in
        let end = entry.key.contains("[") ? "}]" : "}"
        for name in entry.value {
            found[name] = "it belongs in \(entry.key), \(name): … \(end)"
        }
    }

    /// The same in the description of a profile, and what stands beside it.
    static let inProfile = ["users", "rules", "apis", "tenants"].reduce(into: atTop) {
        $0[$1] = "it belongs beside profile"
    }
}
