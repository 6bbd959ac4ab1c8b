import OAuth

/// The refusals of a client, a user or a whole realm by its settings.
extension Keycloak {
    static let refusals = StatedRefusals(
        moments: [
            "bearer-only": [.opening, .backChannel], "disabled": [.opening, .backChannel],
            "realm-disabled": [.opening, .backChannel], "https-required": [.opening, .backChannel],
            // The administrator has declared tokens issued before some time to be no longer valid.
            "stale-token": [.refresh],
            // A profile lacks a name or an address, which a page would ask for.
            "not-set-up": [.renewal],
            "locked-out": [.login, .renewal],
        ],
        isMet: { name, context in
            guard ["not-set-up", "locked-out"].contains(name) else { return true }
            // Both are about passwords, and a page has no grant.
            let grant = context.record.read { $0.grantType }
            return grant == nil || grant == Catalog.password.name
        })

    static let refusalRows = """
        page
        refusal.bearer-only | 403 | | Bearer-only applications are not allowed to initiate browser login
        refusal.disabled | 400 | | Client not found.
        refusal.realm-disabled | 403 | | Realm not enabled
        refusal.https-required | 403 | | HTTPS required

        *
        refusal.bearer-only | 400 | invalid_client | Bearer-only not allowed
        refusal.disabled | 401 | invalid_client | Invalid client or Invalid client credentials
        refusal.realm-disabled | 403 | access_denied | Realm not enabled
        refusal.https-required | 403 | invalid_request | HTTPS required
        refusal.stale-token | 400 | invalid_grant | Stale token

        token
        refusal.not-set-up | 400 | invalid_grant | Account is not fully set up
        refusal.locked-out | 400 | invalid_grant | Invalid user credentials
        """
}
