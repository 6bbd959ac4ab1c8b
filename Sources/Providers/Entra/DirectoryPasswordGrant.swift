import OAuth
import Text

/// `password`, at one tenant or those of organizations: at the others the home tenant is unknown
/// (https://learn.microsoft.com/entra/identity-platform/v2-oauth-ropc).
struct DirectoryPasswordGrant: Grant {
    let name = Catalog.password.name

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        if ["common", "consumers"].contains(context.tenantSent) {
            try context.permit(
                .invalidRequest(Finding("grant.shared-tenant", ["tenant": context.tenantSent])),
                for: client)
        }
        return try await Catalog.password.redeem(request, by: client, context)
    }
}
