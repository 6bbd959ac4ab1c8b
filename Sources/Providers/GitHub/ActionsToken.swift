import JOSE
import OAuth

/// The token by which a job identifies itself to other services.
package enum ActionsToken {
    /// Clocks elsewhere may be that late.
    private static let head: Seconds = 300

    /// The answer of the runner's service to a job.
    ///
    /// - Parameters:
    ///   - token: the request token of the job.
    ///   - audience: nil for the owner of the repository.
    /// - Throws: for a token of no job.
    package static func answer(
        to token: String, audience: String?, _ context: Context
    ) throws(OAuthError) -> JSON {
        guard let job = job(of: token, context) else {
            throw OAuthError(.invalidToken, "job.unknown")
        }
        var claims = JSON.object(job.claims.mapValues(JSON.string))
        let base = context.profile.issuer.base(of: context.addresses.issuer)
        claims["iss"] = .string(base + ActionsIssuer.path)
        claims["aud"] = .string(audience ?? job.usualAudience)
        claims["jti"] = .string(
            context.world.entropy.text(in: "<8 hex>-<4 hex>-4<3 hex>-a<3 hex>-<12 hex>"))
        claims["nbf"] = .integer(context.now.seconds - head)
        let jwt = try TokenIssuer.identify(claims, context)
        return ["count": .integer(jwt.utf8.count), "value": .string(jwt)]
    }

    /// Begins a job of its own, and returns the variables of its environment.
    package static func begin(_ job: ActionsJob, _ context: Context) -> JSON {
        let token = context.world.entropy.token()
        context.state.actionsJobs.insert(
            job, for: SecretDigest(token), until: context.now + ActionsJob.lifetime)
        return [
            "env": [
                "ACTIONS_ID_TOKEN_REQUEST_URL": .string(
                    context.addresses.publicURL + ActionsIssuer.requestURL),
                "ACTIONS_ID_TOKEN_REQUEST_TOKEN": .string(token),
            ],
            "claims": .object(job.claims.mapValues(JSON.string)),
        ]
    }

    private static func job(of token: String, _ context: Context) -> ActionsJob? {
        token == ActionsJob.usualToken
            ? context.configuration.actionsJob : context.state.actionsJobs[SecretDigest(token)]
    }
}

extension ActionsJob {
    /// The longest time that a job runs.
    static let lifetime: Seconds = 6 * 3600
}

extension State {
    /// The jobs that were begun over the control API, by their request tokens.
    package var actionsJobs: Expiring<SecretDigest, ActionsJob> { store(atMost: 10_000) }
}

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
                "id_token_signing_alg_values_supported": ["RS256"], "scopes_supported": ["openid"],
                "claims_supported": .array(
                    (["sub", "aud", "exp", "iat", "iss", "jti", "nbf"] + ActionsJob.claimNames)
                        .map(JSON.string)),
            ])
        return profile
    }
}
