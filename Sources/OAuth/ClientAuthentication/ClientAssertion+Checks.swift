import JOSE
import Text

extension ClientAssertion {
    /// The credentials of a request whose assertion is signed by a secret, or by a key; nil for
    /// another request.
    static func credentials(
        in request: ClientRequest, isSymmetric: Bool
    ) throws(OAuthError) -> ClientCredentials? {
        guard let assertion = try ClientAssertion(in: request),
            (assertion.token.algorithm?.isSymmetric ?? false) == isSymmetric
        else { return nil }
        return try assertion.credentials(in: request)
    }

    /// The client that it identifies by its subject, which `client_id` may repeat (RFC 7521 §4.2).
    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials {
        guard let subject = claims["sub"]?.string else {
            throw OAuthError(
                .invalidClient, "assertion.issuer", ["claim": "sub", "expected": "the client_id"])
        }
        if let id = request.parameters["client_id"], id != subject {
            throw OAuthError(
                .invalidClient, "assertion.issuer",
                ["claim": "sub", "value": subject, "expected": id.shown])
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
            OAuthError(
                .invalidClient, "assertion.algorithm",
                ["used": $0?.rawValue ?? "nothing", "allowed": allowed.map(\.rawValue)],
                as: allowed.isEmpty ? "empty" : nil)
        }
    }

    /// Refuses it without a signature, whose absence no method of the client explains.
    func refuseUnsigned(by client: Client) throws(OAuthError) {
        guard let used = token.algorithm?.rawValue, used.lowercased() == "none",
            case let registered = client.tokenEndpointAuthMethod,
            registered == nil || registered == PrivateKeyJWT().name
                || registered == ClientSecretJWT().name
        else { return }
        let isBySecret = registered == ClientSecretJWT().name
        let algorithms = isBySecret ? ClientSecretJWT.algorithms : PrivateKeyJWT.algorithms
        let own = client.algorithms.tokenEndpointAuth.map { [$0] } ?? algorithms
        throw OAuthError(
            .invalidClient, "assertion.algorithm",
            ["used": used, "allowed": own.map(\.rawValue)],
            as: "unsigned", remedy: isBySecret ? "by-secret" : nil)
    }

    /// Checks everything but the signature, and consumes the assertion (RFC 7523 §3).
    func redeem(for client: Client, _ context: Context) throws(OAuthError) {
        for name in ["iss", "sub"] where claims[name]?.string != client.id {
            throw OAuthError(
                .invalidClient, "assertion.issuer",
                ["claim": name, "value": claims[name]?.string, "expected": client.id.shown])
        }
        if claims["jti"]?.string?.isEmpty ?? true { try acceptWithoutID(from: client, context) }
        let addresses = context.addresses
        // OpenID Federation 1.0 §12.1.1.2.
        if client.isFederated, context.record.read(\.endpoint) == .par,
            claims.audience != [addresses.issuer]
        {
            throw OAuthError(
                .invalidClient, "federation.request",
                ["problem": Phrase.words("aud-not-issuer-alone")])
        }
        if claims["aud"] != .string(addresses.issuer) {
            try context.permit(.invalidClient, "fapi.assertion-audience", for: client)
        }
        do throws(AssertionClaims.Problem) {
            // The issuer, the token endpoint, or the endpoint of the request (OpenID Connect Core
            // §9, RFC 9126 §2).
            let checked = try AssertionClaims(
                claims, addressedTo: [addresses.issuer, addresses.tokenEndpoint, url],
                now: context.now)
            try checked.consume(context)
        } catch { throw OAuthError(.invalidClient, .assertion(error, issuer: addresses.issuer)) }
        remarkOnAudience(of: client, context)
    }

    /// RFC 7523 §3 allows the token endpoint, but a hostile server can name another server's token
    /// endpoint as its own (CVE-2025-27370).
    private func remarkOnAudience(of client: Client, _ context: Context) {
        let (audience, issuer) = (claims.audience, context.addresses.issuer)
        let levelOfFAPI = context.server.level(of: "fapi.assertion-audience", for: client)
        guard audience != [issuer], levelOfFAPI == .ignore else { return }
        context.remark(
            "assertion.audience-not-issuer",
            ["audience": audience.joined(separator: " "), "issuer": issuer], for: client)
    }

    /// OpenID Connect Core §9 demands the `jti` that RFC 7523 §3 leaves open.
    private func acceptWithoutID(from client: Client, _ context: Context) throws(OAuthError) {
        if client.isOpen {
            context.remark("assertion.jti-missing", for: client)
        } else {
            try context.permit(.invalidClient, "assertion.jti-missing", for: client)
        }
    }

    static let type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"

    /// nil where the request holds no assertion.
    package init?(in request: ClientRequest) throws(OAuthError) {
        let parameters = request.parameters
        guard parameters["client_assertion"] != nil || parameters["client_assertion_type"] != nil
        else { return nil }
        guard parameters["client_assertion_type"] == Self.type else {
            throw OAuthError(
                .invalidClient, "assertion.type",
                ["value": parameters["client_assertion_type"], "type": ClientAssertion.type])
        }
        guard let text = parameters["client_assertion"] else {
            throw OAuthError(
                .invalidClient, "assertion.malformed",
                ["problem": Phrase.words("client-assertion-missing")])
        }
        let (token, claims) = try JWS.sent(text, as: .clientAssertion) {
            OAuthError(.invalidClient, "assertion.malformed", ["problem": $0])
        }
        self.init(token: token, claims: claims, url: request.url)
    }
}

/// The checked claims of an assertion that vouches for a client or a user (RFC 7523 §3).
struct AssertionClaims: Sendable {
    let issuer: String
    let subject: String
    /// Its `jti`.
    let id: String?
    private let end: Timestamp

    /// The longest time until expiry; the `jti` has to be remembered until then.
    static let longestLife: Seconds = 86_400

    enum Problem: Error, Sendable, Equatable {
        case missing(claim: String)
        /// The audience does not name this server.
        case audience([String])
        case times(ClaimTimes.Problem)
        case tooLong(Seconds, most: Seconds)
        case replayed(ago: Seconds)
    }

    /// - Parameters:
    ///   - names: the values of `aud` that name this server.
    ///   - longest: the longest time until expiry.
    init(
        _ claims: JSON, addressedTo names: [String], lastingUpTo longest: Seconds = longestLife,
        now: Timestamp
    ) throws(Problem) {
        issuer = try Self.text("iss", in: claims)
        subject = try Self.text("sub", in: claims)
        id = claims["jti"]?.string.flatMap { $0.isEmpty ? nil : $0 }
        let audience = claims.audience
        let names = names.filter { !$0.isEmpty }
        guard !audience.isEmpty else { throw .missing(claim: "aud") }
        guard audience.contains(where: names.contains) else { throw .audience(audience) }
        let times: ClaimTimes
        do throws(ClaimTimes.Problem) {
            times = try ClaimTimes(of: claims, now: now)
        } catch {
            throw .times(error)
        }
        guard let end = times.end else { throw .missing(claim: "exp") }
        guard end - now <= longest else { throw .tooLong(end - now, most: longest) }
        self.end = end
    }

    /// Refuses a second request with the same `jti`; an assertion without one can be repeated until
    /// it expires, since the claim is optional.
    func consume(_ context: Context) throws(Problem) {
        guard let id else { return }
        let first = context.state.usedAssertions.insertNew(
            context.now, for: SecretDigest(issuer + "\0" + id), until: end + ClaimTimes.leeway + 1)
        if let first { throw .replayed(ago: context.now - first) }
    }

    private static func text(_ name: String, in claims: JSON) throws(Problem) -> String {
        guard let text = claims[name]?.string, !text.isEmpty else { throw .missing(claim: name) }
        return text
    }
}

extension Finding {
    static func assertion(_ problem: AssertionClaims.Problem, issuer: String) -> Finding {
        switch problem {
        case .missing("aud"): Finding("assertion.audience", ["expected": issuer], as: "empty")
        case .missing(let claim):
            Finding(
                "assertion.malformed", ["problem": Phrase.words("claim-flaw", ["missing": claim])])
        case .audience(let audience):
            Finding(
                "assertion.audience",
                [
                    "audience": audience.joined(separator: " "),
                    "alike": Similarity.remedy(for: audience, meaning: issuer), "expected": issuer,
                ], as: audience.isEmpty ? "empty" : nil)
        case .times(.malformed(let problem)): Finding("assertion.malformed", ["problem": problem])
        case .times(.over(let since)): Finding("assertion.expired", ["seconds": since])
        case .times(.ahead(let claim, let span)):
            Finding("assertion.not-yet-valid", ["claim": claim, "seconds": span])
        case .tooLong(let span, let most):
            Finding("assertion.too-long", ["seconds": span, "most": most])
        case .replayed(let span): Finding("assertion.replayed", ["seconds": span])
        }
    }
}
