import JOSE
import OAuth

/// The organization that the tokens of an authorization are bound to.
struct OrganizationBinding: Extension {
    var organization: Organization?
}

/// Lets members alone have an answer for their organization, and binds it to that.
struct OrganizationAdmission: Admission {
    func admit(
        _ sub: String, to request: AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) throws(OAuthError) {
        bound[OrganizationBinding.self].organization = try Organizations.admitting(
            sub, to: request, context)
    }
}

/// `org_id`, and `org_name` only where clients may name organizations by it.
struct OrganizationClaims: ClaimSource {
    func claims(of authorization: Authorization, _ context: Context) -> [String: JSON] {
        guard let organization = authorization.extensions[OrganizationBinding.self].organization
        else { return [:] }
        var claims: [String: JSON] = ["org_id": .string(organization.id)]
        if context.server.configuration.auth0.namesOrganizations {
            claims["org_name"] = .string(organization.name)
        }
        return claims
    }
}
