import JOSE
import OAuth

/// The refusals by policies of Google and of organizations
/// (https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors).
extension Google {
    static let refusals = StatedRefusals(
        moments: [
            "deleted_client": [.opening, .backChannel], "origin_mismatch": [.request],
            "org_internal": [.login, .poll], "admin_policy_enforced": [.login, .renewal, .poll],
            // An app in testing, and a user who is not among its testers.
            "access_denied": [.login], "invalid_rapt": [.renewal], "internal_failure": [.renewal],
            // An app for Android or Chrome whose redirect URI has a scheme of its own.
            "custom-scheme": [.request],
            // An app with the old library, which expects this error for silent requests.
            "immediate_failed": [.request, .silence],
        ],
        isMet: { name, context in
            name != "immediate_failed"
                || context.record.read { $0.parameters("prompt") == [Prompt.none.rawValue] }
        })

    static let refusalRows = """
        page
        refusal.deleted_client | 401 | deleted_client | The OAuth client was deleted.
        refusal.origin_mismatch | 400 | origin_mismatch |
        refusal.org_internal | 403 | org_internal |
        refusal.admin_policy_enforced | 400 | admin_policy_enforced |
        refusal.access_denied | 403 | access_denied |
        refusal.custom-scheme | 400 | invalid_request | Custom URI scheme is not enabled for your Android client.
        redirect
        refusal.immediate_failed | | immediate_failed |
        token
        refusal.org_internal | 403 | org_internal |
        refusal.deleted_client | 401 | deleted_client | The OAuth client was deleted.
        refusal.admin_policy_enforced | 400 | admin_policy_enforced | Bad Request
        refusal.invalid_rapt | 400 | invalid_grant | reauth related error (invalid_rapt)
        refusal.internal_failure | 400 | invalid_grant | internal_failure
        """
}
