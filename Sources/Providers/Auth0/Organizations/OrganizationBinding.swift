import JOSE
import OAuth

/// The organization that the tokens of an authorization are bound to.
struct OrganizationBinding: Extension, Codable {
    var organization: Organization?
}

/// Gives only members an answer for an organization, and binds the answer to it.
struct OrganizationAdmission: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError) {
        bound[OrganizationBinding.self].organization = try Organizations.admitting(
            sub, to: request, context)
    }
}

/// - A client that acts for itself may name the organization that its token is for
///   (https://auth0.com/docs/manage-users/organizations/organizations-for-m2m-applications).
struct CheckClientOrganization: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess, _ context: Context
    ) throws(OAuthError) {
        guard granted.authorization.subject == nil else { return }
        _ = try Self.organization(in: context)
    }

    /// The organization that the request names; nil for none.
    static func organization(in context: Context) throws(OAuthError) -> Organization? {
        // Auth0's SDK for Python sends null where it has none.
        guard let sent = context.record.read({ $0.parameters("organization").first }),
            !sent.isEmpty
        else { return nil }
        return try Organizations.named(
            sent, byName: context.configuration.auth0.namesOrganizations, context)
    }
}

/// Adds `org_id`, and `org_name` where requests may use names.
struct OrganizationClaims: ClaimSource {
    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        let bound = authorization.extensions[OrganizationBinding.self].organization
        let organization =
            authorization.subject == nil
            ? try? CheckClientOrganization.organization(in: context) : bound
        guard let organization else { return }
        claims["org_id"] = .string(organization.id)
        if context.configuration.auth0.namesOrganizations {
            claims["org_name"] = .string(organization.name)
        }
    }
}

/// The organization that the user of an authorization request signs in to.
package struct OrganizationOfRequest: Extension, Codable {
    package var organization: Organization?
    /// The moment when the user is asked for an organization.
    package var prompt = OrganizationPrompt.never

    package init() {}
}

extension AuthorizationRequest {
    package var organization: Organization? {
        get { extensions[OrganizationOfRequest.self].organization }
        set { extensions[OrganizationOfRequest.self].organization = newValue }
    }

    package var organizationPrompt: OrganizationPrompt {
        get { extensions[OrganizationOfRequest.self].prompt }
        set { extensions[OrganizationOfRequest.self].prompt = newValue }
    }
}
