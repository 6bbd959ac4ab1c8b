/// Members that are often written in another object than theirs, and phrases that tell the place.
enum MisplacedMembers {
    /// Those of profiles, clients and users, beside these.
    static let atTop = [
        "profile: { extends: \"generic\"": ["scopes", "scope_claims", "response_modes"],
        "clients: [{ client_id: …": [
            "grant_types", "response_types", "client_secret", "token_endpoint_auth_method",
            "policy",
        ], "users: [{ username: …": ["password", "claims"],
    ].reduce(into: [String: String]()) { found, entry in
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
