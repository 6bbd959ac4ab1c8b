import JOSE
import Text

extension ClientAssertion {
    /// The client that it identifies by its subject, which `client_id` may repeat (RFC 7521 §4.2).
    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials {
        guard let subject = claims["sub"]?.string else {
            throw .invalidClient(
                Finding("assertion.issuer", ["claim": "sub", "expected": "the client_id"]))
        }
        if let id = request.parameters["client_id"], id != subject {
            throw .invalidClient(
                Finding(
                    "assertion.issuer", ["claim": "sub", "value": subject, "expected": id.shown]))
        }
        return ClientCredentials(clientID: subject, assertion: self)
    }

    /// The algorithm, which must be one of `algorithms` and the one that the client registered.
    func algorithm(
        from algorithms: [Algorithm], for client: Client
    ) throws(OAuthError) -> Algorithm {
        let registered = client.algorithms.tokenEndpointAuth
        let allowed = algorithms.filter { registered?.isSame(as: $0) ?? true }
        return try token.algorithm(among: allowed) {
            .invalidClient(
                Finding(
                    "assertion.algorithm",
                    [
                        "used": $0?.rawValue ?? "nothing",
                        "allowed": allowed.map(\.rawValue).joined(separator: ", "),
                    ], as: allowed.isEmpty ? "empty" : nil))
        }
    }

    /// Checks everything but the signature, and consumes the assertion (RFC 7523 §3).
    func redeem(for client: Client, _ context: Context) throws(OAuthError) {
        for name in ["iss", "sub"] where claims[name]?.string != client.id {
            throw .invalidClient(
                Finding(
                    "assertion.issuer",
                    ["claim": name, "value": claims[name]?.string, "expected": client.id.shown]))
        }
        if claims["jti"]?.string?.isEmpty ?? true { try acceptWithoutID(from: client, context) }
        let addresses = context.addresses
        if claims["aud"] != .string(addresses.issuer) {
            try context.permit(.invalidClient(Finding("fapi.assertion-audience")), for: client)
        }
        do throws(AssertionClaims.Problem) {
            // The issuer, the token endpoint, or the endpoint of the request (OpenID Connect Core
            // §9, RFC 9126 §2).
            let checked = try AssertionClaims(
                claims, addressedTo: [addresses.issuer, addresses.tokenEndpoint, url],
                now: context.now)
            try checked.useUp(context)
        } catch {
            throw .invalidClient(.assertion(error, issuer: addresses.issuer))
        }
        remarkOnAudience(of: client, context)
    }

    /// RFC 7523 §3 allows the token endpoint, but a hostile server can name another server's token
    /// endpoint as its own (CVE-2025-27370).
    private func remarkOnAudience(of client: Client, _ context: Context) {
        let (audience, issuer) = (claims.audience, context.addresses.issuer)
        let levelOfFAPI = context.server.level(of: "fapi.assertion-audience", for: client)
        guard audience != [issuer], levelOfFAPI == .ignore else { return }
        context.remark(
            Finding(
                "assertion.audience-not-issuer",
                ["audience": audience.joined(separator: " "), "issuer": issuer]), for: client)
    }

    /// OpenID Connect Core §9 demands the `jti` that RFC 7523 §3 leaves open.
    private func acceptWithoutID(
        from client: Client, _ context: Context
    ) throws(OAuthError) {
        if client.isOpen {
            context.remark(Finding("assertion.jti-missing"), for: client)
        } else {
            try context.permit(.invalidClient(Finding("assertion.jti-missing")), for: client)
        }
    }
}
