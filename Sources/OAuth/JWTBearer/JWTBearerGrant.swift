import JOSE
import Text

/// `jwt-bearer`: an assertion for tokens (RFC 7523 §2.1). The client signs it with one of its keys,
/// or it is a token of this issuer, when an API acts on behalf of the user who called it.
struct JWTBearerGrant: Grant {
    let name = "urn:ietf:params:oauth:grant-type:jwt-bearer"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let assertion = try request.parameters.required(
            "assertion", else: "jwt-bearer.assertion-missing")
        switch request.parameters["requested_token_use"] {
        case nil where IdentityAssertion.isOne(assertion, context):
            return try await IdentityAssertion.redeem(
                assertion, in: request, by: client, for: self, context)
        case nil: return try await redeem(assertion, in: request, by: client, context)
        case "on_behalf_of": return try actOn(assertion, in: request, by: client, context)
        case let use?: throw OAuthError(.invalidRequest, "jwt-bearer.token-use", ["use": use])
        }
    }

    /// Client authentication is optional (RFC 7523 §3.1): the assertion says who signed it.
    func clientID(vouchedBy request: ClientRequest) -> String? {
        let names = ["client_id", "client_assertion", "requested_token_use"]
        guard request.basic == nil, !names.contains(where: request.parameters.has),
            let token = request.parameters["assertion"].flatMap({ try? JWS(compact: $0) }),
            !IdentityAssertion.isOne(token)
        else { return nil }
        return token.claims?["iss"]?.string
    }
}

private extension Parameters {
    /// These parameters with another value of that name; nil removes it.
    func with(_ name: String, _ value: String?) -> Parameters {
        Parameters(pairs.filter { $0.name != name } + (value.map { [(name, $0)] } ?? []))
    }
}

private extension JWTBearerGrant {
    /// Redeems an assertion that the client signed itself.
    func redeem(
        _ assertion: String, in request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let token = try await token(assertion, by: client, context)
        let rules = context.profile.assertions
        let issuer = context.addresses.issuer
        var stated = token.claims ?? .null
        if rules.subjectIsOptional { stated["sub"] = stated["sub"] ?? stated["iss"] }
        let access = try RequestedAccess(
            rules.hasScope
                ? request.parameters.with("scope", stated["scope"]?.string)
                : request.parameters, by: client, context)
        let claims: AssertionClaims
        do throws(AssertionClaims.Problem) {
            claims = try AssertionClaims(
                stated,
                addressedTo: [issuer, context.addresses.tokenEndpoint, request.url]
                    + rules.audiences,
                lastingUpTo: rules.longestLife.map { $0 + ClaimTimes.leeway }
                    ?? AssertionClaims.longestLife, now: context.now)
        } catch { throw OAuthError(.invalidGrant, .bearerAssertion(error, issuer: issuer)) }
        let subject = try subject(of: claims, by: client, context)
        return GrantedAccess(
            access.authorization(of: client, subject: subject)
        ) { () throws(OAuthError) in try consume(claims, context) }
    }

    func consume(_ claims: AssertionClaims, _ context: Context) throws(OAuthError) {
        do throws(AssertionClaims.Problem) {
            try claims.consume(context)
        } catch {
            throw OAuthError(
                .invalidGrant, .bearerAssertion(error, issuer: context.addresses.issuer))
        }
    }

    /// The assertion, its signature verified with a key of the client.
    func token(
        _ assertion: String, by client: Client, _ context: Context
    ) async throws(OAuthError) -> JWS {
        let (token, claims) = try JWS.sent(assertion, as: .bearerAssertion) {
            OAuthError(.invalidGrant, "jwt-bearer.malformed", ["problem": $0])
        }
        guard claims["iss"]?.string == client.id else {
            throw OAuthError(
                .invalidGrant, "jwt-bearer.issuer",
                ["issuer": claims["iss"]?.string, "client": client.id],
                as: TokenKind.isIDToken(claims) && context.isIssuer(of: claims) ? "id-token" : nil)
        }
        switch try await ClientKeySet.verify(token, by: client, failingAs: .invalidGrant, context) {
        case .signed: return token
        case .noKey where client.isOpen && Self.isSigned(token):
            try context.permit(
                .invalidGrant, "jwt-bearer.unverified", ["client": client.id], for: client)
            return token
        case .noKey where client.keys == ClientKeys():
            throw OAuthError(
                .invalidGrant, "jwt-bearer.key-missing", ["client": client.id],
                as: client.isOpen ? "open" : nil)
        case .noKey, .wrongSignature:
            throw OAuthError(
                .invalidGrant, "jwt-bearer.signature",
                [
                    "algorithm": token.algorithm?.rawValue ?? "nothing", "kid": token.keyID,
                    "client": client.id,
                ])
        }
    }

    /// Returns true if it claims a signature, which `none` does not.
    static func isSigned(_ token: JWS) -> Bool {
        token.algorithm.map { $0 != .none } == true && !token.signature.isEmpty
    }

    /// The user whom the assertion names; nil if the client acts for itself. An unconfigured client
    /// speaks for no user (RFC 7523 §3: the issuer has to be trusted), but in an open tenant it
    /// does for those who sign in without a password.
    func subject(
        of claims: AssertionClaims, by client: Client, _ context: Context
    ) throws(OAuthError) -> Subject? {
        if claims.subject == claims.issuer { return nil }
        guard context.vouches(for: client) else {
            throw OAuthError(
                .unauthorizedClient, "jwt-bearer.self-registered", ["client": client.id])
        }
        guard let user = context.users.user(named: claims.subject) else {
            throw OAuthError(
                .invalidGrant, "jwt-bearer.subject-unknown", ["subject": claims.subject])
        }
        guard user.password == nil || !context.clients.isOpen else {
            throw OAuthError(
                .invalidGrant, "jwt-bearer.subject-has-password", ["subject": claims.subject])
        }
        return .signedIn(user, context)
    }

    /// Redeems a token of ours that the client was called with. The client may ask for scope beyond
    /// that token's, since it has its own rights downstream.
    func actOn(
        _ assertion: String, in request: ClientRequest, by client: Client, _ context: Context
    ) throws(OAuthError) -> GrantedAccess {
        try ConfidentialClient.require(client, for: self)
        let access = try RequestedAccess(request.parameters, by: client, context)
        let issued: IssuedAccessToken
        do throws(OAuthError) {
            issued = try BearerToken.verified(assertion, context)
        } catch {
            throw OAuthError(.invalidGrant, error.diagnosis)
        }
        let audience = issued.authorization.audience
        let isOfOther = audience.contains {
            $0 != client.id && context.clients.isConfigured($0)
                || context.profile.audiences.wellKnown.contains($0)
        }
        let isOthers = isOfOther || !context.vouches(for: client)
        guard audience.contains(client.id) || !isOthers else {
            throw OAuthError(
                .invalidGrant, "jwt-bearer.other-audience",
                ["audience": audience.joined(separator: " "), "client": client.id])
        }
        guard let subject = issued.authorization.subject else {
            throw OAuthError(.invalidGrant, "jwt-bearer.without-user")
        }
        let authorization = access.authorization(
            of: client, subject: subject, acr: issued.authorization.acr,
            actor: issued.authorization.actor)
        return GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context))
    }
}

extension Finding {
    static func bearerAssertion(_ problem: AssertionClaims.Problem, issuer: String) -> Finding {
        switch problem {
        case .missing(let claim): Finding("jwt-bearer.claim-missing", ["claim": claim])
        case .audience(let audience):
            Finding(
                "jwt-bearer.audience",
                [
                    "audience": audience.joined(separator: " "),
                    "alike": Similarity.remedy(for: audience, meaning: issuer), "issuer": issuer,
                ])
        case .times(.malformed(let problem)): Finding("jwt-bearer.malformed", ["problem": problem])
        case .times(.over(let span)): Finding("jwt-bearer.expired", ["seconds": span])
        case .times(.ahead(let claim, let span)):
            Finding("jwt-bearer.not-yet-valid", ["claim": claim, "seconds": span])
        case .tooLong(let span, let most):
            Finding("jwt-bearer.too-long", ["seconds": span, "most": most])
        case .replayed(let span): Finding("jwt-bearer.replayed", ["seconds": span])
        }
    }
}
