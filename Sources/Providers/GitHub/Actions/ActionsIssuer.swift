import JOSE
import OAuth

/// The issuer of the tokens that jobs of workflows get, beside the logins of the tenant
/// (https://docs.github.com/actions/reference/security/oidc).
enum ActionsIssuer {
    static let path = "/_services/token"

    static let rules = TenantPath("/_services/{token}").map { path in
        BranchRules(path: path, profile: profile) { name, tenant in
            name == path.rootNames[0] ? tenant : nil
        }
    }

    /// The query is there because callers add the audience behind an `&`.
    static let requestURL = path + "/request?api-version=2.0"

    /// The variables that a job finds in its environment.
    static let variables = [
        "ACTIONS_ID_TOKEN_REQUEST_URL": "{url}" + requestURL,
        "ACTIONS_ID_TOKEN_REQUEST_TOKEN": ActionsJob.usualToken,
    ]

    @Sendable private static func profile(of tenant: Profile) -> Profile {
        var profile = tenant
        profile.issuer = .bare
        profile.variables = [:]
        profile.paths = tenant.paths.mapValues { _ in [] }
        profile.paths["discovery"] = ["/.well-known/openid-configuration"]
        profile.paths["jwks"] = ["/.well-known/jwks"]
        profile.discovery = DiscoveryRules(
            members: [
                "issuer", "jwks_uri", "subject_types_supported", "response_types_supported",
                "claims_supported", "id_token_signing_alg_values_supported", "scopes_supported",
            ],
            changes: [
                "subject_types_supported": ["public", "pairwise"],
                "response_types_supported": ["id_token"],
                "id_token_signing_alg_values_supported": ["RS256"],
                "scopes_supported": ["openid"],
                "claims_supported": .array(
                    (["sub", "aud", "exp", "iat", "iss", "jti", "nbf"] + ActionsJob.claimNames)
                        .map(JSON.string)),
            ])
        return profile
    }
}
