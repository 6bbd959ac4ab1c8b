import JOSE
import OAuth

/// The refusals by policies of a directory, by number
/// (https://learn.microsoft.com/entra/identity-platform/reference-error-codes).
extension Entra {
    static let refusals = StatedRefusals(
        moments: [
            "AADSTS7000222": [.backChannel], "AADSTS50194": [.opening],
            "AADSTS50020": [.login, .renewal], "AADSTS500200": [.login, .renewal],
            "AADSTS90094": [.login, .renewal],
            // A page would ask for the missing factor, so a user who sees one gets in.
            "AADSTS50076": [.silence, .renewal], "AADSTS50079": [.silence, .renewal],
            "AADSTS16000": [.silence],
        ],
        isMet: { name, context in
            name != "AADSTS50194" || ["common", "organizations"].contains(context.tenantSent)
        })

    /// The refusals that are pages, since nobody could sign in to the application in another way.
    static let refusalsOnPages = ["AADSTS50020", "AADSTS500200"].map { StatedRefusals.cause + $0 }

    static let refusalRows = """
        token, redirect, page
        refusal.AADSTS7000222 | 401 | invalid_client | AADSTS7000222: The provided client secret keys for app '{client}' are expired. Visit the Azure portal to create new keys for your app: https://aka.ms/NewClientSecret, or consider using certificate credentials for added security: https://aka.ms/certCreds.
        refusal.AADSTS50194 | 400 | invalid_request | AADSTS50194: Application '{client}' is not configured as a multi-tenant application. Usage of the /common endpoint is not supported for such apps created after '10/15/2018'. Use a tenant-specific endpoint or configure the application to be multi-tenant.
        refusal.AADSTS50020 | 400 | invalid_grant | AADSTS50020: User account '{holder}' from identity provider 'live.com' does not exist in tenant '{tenant}' and cannot access the application '{client}' in that tenant. The account needs to be added as an external user in the tenant first. Sign out and sign in again with a different Azure Active Directory user account.
        refusal.AADSTS500200 | 400 | invalid_grant | AADSTS500200: User account '{holder}' is a personal Microsoft account. Personal Microsoft accounts are not supported for this application unless explicitly invited to an organization. Try signing out and signing back in with an organizational account.
        refusal.AADSTS90094 | 400 | access_denied | AADSTS90094: The grant requires admin permission.
        refusal.AADSTS50076 | 400 | interaction_required | AADSTS50076: \(policy) use multi-factor authentication to access '\(graphID)'.
        refusal.AADSTS50079 | 400 | interaction_required | AADSTS50079: \(policy) enroll in multi-factor authentication to access '\(graphID)'.
        refusal.AADSTS16000 | 400 | interaction_required | AADSTS16000: Either multiple user identities are available for the current request or selected account is not supported for the scenario.
        """

    /// The `claims` that a client sends back when it asks for a page.
    static let refusalMembers: [String: JSON] = [
        "suberror": "basic_action",
        "claims":
            "{\"access_token\":{\"capolids\":{\"essential\":true,\"values\":[\"\(policyID)\"]}}}",
    ]

    private static let policy =
        "Due to a configuration change made by your administrator, or because you moved to a new "
        + "location, you must"
    private static let graphID = "00000003-0000-0000-c000-000000000000"
    private static let policyID = "6d6f636b-0000-4000-a000-000000000001"
}
