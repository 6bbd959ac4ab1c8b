import OAuth

/// What a client or a whole realm is refused by its settings.
extension Keycloak {
    static let refusals = StatedRefusals(moments: [
        "bearer-only": [.opening, .backChannel], "disabled": [.opening, .backChannel],
        "realm-disabled": [.opening, .backChannel], "https-required": [.opening, .backChannel],
        // The administrator has declared what was issued before some time to be good no more.
        "stale-token": [.refresh],
    ])

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
        """
}
