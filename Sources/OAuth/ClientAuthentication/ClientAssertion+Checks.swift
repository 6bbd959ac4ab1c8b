import JOSE
import Text

extension ClientAssertion {
    /// Who it says it is of: its subject, which `client_id` may repeat (RFC 7521 §4.2).
    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials {
        guard let subject = claims["sub"]?.string else {
            throw .invalidClient(.assertionIssuer("sub", nil, expected: "the client_id"))
        }
        if let id = request.parameters["client_id"], id != subject {
            throw .invalidClient(.assertionIssuer("sub", subject, expected: id.shown))
        }
        return ClientCredentials(clientID: subject, assertion: self)
    }

    /// The algorithm, which must be one of `algorithms` and the one that the client registered.
    func algorithm(
        from algorithms: [Algorithm], for client: Client
    ) throws(OAuthError) -> Algorithm {
        let allowed = algorithms.filter { [nil, $0].contains(client.algorithms.tokenEndpointAuth) }
        guard let algorithm = token.algorithm, allowed.contains(algorithm) else {
            throw .invalidClient(.assertionAlgorithm(token.algorithm, allowed: allowed))
        }
        return algorithm
    }

    /// Everything but the signature, and uses the assertion up (RFC 7523 §3).
    func redeem(for client: Client, _ context: Context) throws(OAuthError) {
        for name in ["iss", "sub"] where claims[name]?.string != client.id {
            throw .invalidClient(
                .assertionIssuer(name, claims[name]?.string, expected: client.id.shown))
        }
        try checkAudience(context)
        let end = try checkTimes(context)
        guard let id = claims["jti"]?.string, !id.isEmpty else {
            throw .invalidClient(.assertionMalformed("the claim jti is missing"))
        }
        let first = context.server.state.usedAssertions.insertNew(
            context.now, for: SecretDigest(client.id + "\0" + id),
            until: end + ClaimTimes.leeway + 1)
        if let first {
            throw .invalidClient(.assertionReplayed(first, now: context.now))
        }
    }
}

private extension ClientAssertion {
    /// The issuer, the token endpoint, or the endpoint it was sent to (OpenID Connect Core §9,
    /// RFC 9126 §2).
    func checkAudience(_ context: Context) throws(OAuthError) {
        let addresses = context.addresses
        let expected = [addresses.issuer, addresses.tokenEndpoint, url].filter { !$0.isEmpty }
        let audience = (claims["aud"]?.array ?? [claims["aud"] ?? nil]).compactMap(\.string)
        guard audience.contains(where: expected.contains) else {
            throw .invalidClient(.assertionAudience(audience, expected: addresses.issuer))
        }
    }

    func checkTimes(_ context: Context) throws(OAuthError) -> Timestamp {
        let times: ClaimTimes
        do throws(ClaimTimes.Problem) {
            times = try ClaimTimes(of: claims, now: context.now)
        } catch {
            throw .invalidClient(.assertionTimes(error))
        }
        guard let end = times.end else {
            throw .invalidClient(.assertionMalformed("the claim exp is missing"))
        }
        guard end - context.now <= Self.longestLife else {
            throw .invalidClient(.assertionTooLong(end - context.now))
        }
        return end
    }
}
