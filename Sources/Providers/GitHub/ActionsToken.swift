import JOSE
import OAuth

/// The token by which a job identifies itself to other services.
package enum ActionsToken {
    /// Clocks elsewhere may be that late.
    private static let head: Seconds = 600

    /// The answer of the runner's service to a job.
    ///
    /// - Parameters:
    ///   - token: the request token of the job.
    ///   - audience: nil for the owner of the repository.
    /// - Throws: for a token of no job.
    package static func answer(
        to token: String, audience: String?, _ context: Context
    ) throws(OAuthError) -> JSON {
        guard let job = job(of: token, context) else { throw .invalidToken(Finding("job.unknown")) }
        var claims = JSON.object(job.claims.mapValues(JSON.string))
        let base = context.profile.issuer.base(of: context.addresses.issuer)
        claims["iss"] = .string(base + ActionsIssuer.path)
        claims["aud"] = .string(audience ?? job.usualAudience)
        claims["jti"] = .string(
            context.world.entropy.text(in: "<8 hex>-<4 hex>-<4 hex>-<4 hex>-<12 hex>"))
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
            ? context.configuration.actionsJob
            : context.state.actionsJobs[SecretDigest(token)]
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
