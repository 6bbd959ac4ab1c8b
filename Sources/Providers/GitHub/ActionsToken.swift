import JOSE
import OAuth

/// The token by which a job identifies itself to other services
/// (https://docs.github.com/actions/reference/security/oidc).
package enum ActionsToken {
    /// The answer of the runner's service to a job.
    ///
    /// - Parameters:
    ///   - token: the request token of the job.
    ///   - audience: nil for the owner of the repository.
    /// - Throws: for a token of no job.
    package static func answer(
        to token: String, audience: String?, _ context: Context
    ) throws(OAuthError) -> JSON {
        guard let job = job(of: token, context), let kind = ActionsJob.kind else {
            throw OAuthError(.invalidToken, "job.unknown")
        }
        let jwt = try kind.token(job.request(for: audience), context)
        return ["count": .integer(jwt.utf8.count), "value": .string(jwt)]
    }

    /// Begins a job of its own, and returns the variables of its environment.
    package static func begin(_ job: ActionsJob, _ context: Context) -> JSON {
        let token = context.world.entropy.token()
        context.state.actionsJobs.insert(
            job, for: SecretDigest(token), until: context.now + ActionsJob.lifetime)
        let request = job.request(for: nil)
        let claims = ActionsJob.kind.map { $0.claims(of: $0.values(of: request, context)) } ?? [:]
        return [
            "env": [
                "ACTIONS_ID_TOKEN_REQUEST_URL": .string(
                    context.addresses.publicURL + requestURL),
                "ACTIONS_ID_TOKEN_REQUEST_TOKEN": .string(token),
            ],
            "claims": claims.merging(.object(request.claims)).merging(["jti": .null, "nbf": .null]),
        ]
    }

    static let path = (ActionsJob.kind?.path ?? "") + "/request"

    /// The variables that a job finds in its environment.
    static let variables = [
        "ACTIONS_ID_TOKEN_REQUEST_URL": "{url}" + requestURL,
        "ACTIONS_ID_TOKEN_REQUEST_TOKEN": ActionsJob.usualToken,
    ]

    /// The query is there because callers add the audience behind an `&`.
    private static let requestURL = path + "?api-version=2.0"

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
    package var actionsJobs: Expiring<SecretDigest, ActionsJob> {
        store(of: .nobody, atMost: 10_000)
    }
}
