import JOSE
import Text

/// Redeems an assertion that an identity provider made for a user of this tenant (OAuth 2.0
/// Identity Assertion Authorization Grant §4.4).
enum IdentityAssertion {
    static func isOne(_ assertion: String, _ context: Context) -> Bool {
        context.profile.takesIdentityAssertions && (try? JWS(compact: assertion)).map(isOne) == true
    }

    static func isOne(_ token: JWS) -> Bool {
        token.header["typ"]?.string?.lowercased() == IdentityAssertionPlan.type
    }

    static func redeem(
        _ assertion: String, in request: ClientRequest, by client: Client, for grant: any Grant,
        _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        // The id of a client with a document is proof enough: the assertion names it.
        if context.state.documentedClients[client.id] == nil {
            try ConfidentialClient.require(client, for: grant)
        }
        let (token, claims) = try JWS.sent(assertion, as: .identityAssertion) {
            OAuthError(.invalidGrant, "jwt-bearer.malformed", ["problem": $0])
        }
        let checked = try self.checked(claims, context)
        guard claims["client_id"]?.string == client.id else {
            throw OAuthError(
                .invalidGrant, "jwt-bearer.other-client",
                ["named": claims["client_id"]?.string, "client": client.id])
        }
        try await IdentityProviderKeys.verify(token, from: checked.issuer, context)
        let user = try user(of: claims, from: checked.issuer, context)
        let access = try access(to: claims, by: client, request.parameters, context)
        return GrantedAccess(
            access.authorization(
                of: client, subject: .signedIn(user, context), acr: claims["acr"]?.string)
        ) { () throws(OAuthError) in
            try translated(context) { () throws(AssertionClaims.Problem) in
                try checked.consume(context)
            }
        }
    }
}

private extension IdentityAssertion {
    /// Checks that `aud` is the issuer and nothing else.
    static func checked(_ claims: JSON, _ context: Context) throws(OAuthError) -> AssertionClaims {
        let issuer = context.addresses.issuer
        guard claims.audience.count < 2 else {
            throw OAuthError(
                .invalidGrant, .bearerAssertion(.audience(claims.audience), issuer: issuer))
        }
        return try translated(context) { () throws(AssertionClaims.Problem) in
            guard claims["jti"]?.string != nil else { throw .missing(claim: "jti") }
            return try AssertionClaims(claims, addressedTo: [issuer], now: context.now)
        }
    }

    static func translated<Value>(
        _ context: Context, _ body: () throws(AssertionClaims.Problem) -> Value
    ) throws(OAuthError) -> Value {
        do throws(AssertionClaims.Problem) {
            return try body()
        } catch {
            throw OAuthError(
                .invalidGrant, .bearerAssertion(error, issuer: context.addresses.issuer))
        }
    }

    /// The user by the name that this tenant has for them, else by the identity provider's. One
    /// that nobody listed speaks only for those who sign in without a password.
    static func user(
        of claims: JSON, from issuer: String, _ context: Context
    ) throws(OAuthError) -> User {
        let names = ["aud_sub", "sub", "email"].compactMap { claims[$0]?.string }
        for name in names {
            guard let user = context.users.user(named: name) else { continue }
            guard user.password == nil || IdentityProviderKeys.isTrusted(issuer, context) else {
                throw OAuthError(
                    .invalidGrant, "jwt-bearer.subject-has-password",
                    ["subject": name, "issuer": issuer], as: "provider")
            }
            return user
        }
        throw OAuthError(
            .invalidGrant, "jwt-bearer.subject-unknown", ["subject": names.first ?? ""])
    }

    /// The resources of the assertion, and the scope that assertion, request and client have in
    /// common.
    static func access(
        to claims: JSON, by client: Client, _ sent: Parameters, _ context: Context
    ) throws(OAuthError) -> RequestedAccess {
        let named = claims["resource"]
        let resources = named?.array?.compactMap(\.string) ?? [named?.string].compactMap(\.self)
        let asked = sent.pairs.filter { $0.name == "resource" && !$0.value.isEmpty }.map(\.value)
        if let other = asked.first(where: { !resources.isEmpty && !resources.contains($0) }) {
            throw OAuthError(
                .invalidTarget, "target.not-granted",
                ["resource": other, "granted": resources.map(\.shown)],
                as: resources.isEmpty ? "empty" : nil)
        }
        var scope = Scope(text: claims["scope"]?.string ?? "")
        if let wanted = sent["scope"] { scope = scope.intersection(Scope(text: wanted)) }
        if let allowed = client.scope { scope = scope.intersection(allowed) }
        scope = scope.subtracting(["openid", "offline_access"])
        let targets = asked.isEmpty ? resources : asked
        return try RequestedAccess(
            Parameters(
                targets.map { (name: "resource", value: $0) }
                    + (scope.isEmpty ? [] : [(name: "scope", value: scope.text)])),
            by: client, context)
    }
}

/// The keys of identity providers whose assertions are redeemed.
enum IdentityProviderKeys {
    /// Verifies the signature. Beside the listed providers, an open tenant trusts any on this
    /// machine, and every tenant trusts itself.
    ///
    /// - Throws: `invalid_grant` unless one of the provider's keys signed the assertion.
    static func verify(
        _ token: JWS, from issuer: String, _ context: Context
    ) async throws(OAuthError) {
        if issuer == context.addresses.issuer {
            guard context.keyRing.isSigner(of: token) else {
                throw OAuthError(
                    .invalidGrant, "jwt-bearer.signature", ["issuer": issuer], as: "provider")
            }
            return
        }
        var provider = Client(id: issuer)
        provider.keys = try await keys(of: issuer, context)
        guard
            case .signed = try await ClientKeySet.verify(
                token, by: provider, failingAs: .invalidGrant, context)
        else {
            throw OAuthError(
                .invalidGrant, "jwt-bearer.signature", ["issuer": issuer], as: "provider")
        }
    }
}

extension IdentityProviderKeys {
    /// Returns true if an issuer is the tenant itself, or a listed provider.
    static func isTrusted(_ issuer: String, _ context: Context) -> Bool {
        issuer == context.addresses.issuer || listed(issuer, context) != nil
    }

    private static func listed(_ issuer: String, _ context: Context) -> IdentityProvider? {
        context.configuration.extensions[IdentityProviders.self][issuer]
    }

    private static func keys(
        of issuer: String, _ context: Context
    ) async throws(OAuthError) -> ClientKeys {
        let listed = listed(issuer, context)
        let isNear = context.clients.isOpen && URI(issuer)?.isOnThisMachine == true
        guard listed != nil || isNear else {
            throw OAuthError(.invalidGrant, "jwt-bearer.untrusted-issuer", ["issuer": issuer])
        }
        if let stated = listed?.keys, stated != ClientKeys() { return stated }
        do throws(OutboundError) {
            var keys = ClientKeys()
            keys.jwksURI = try await address(ofKeysOf: issuer, context)
            return keys
        } catch {
            throw OAuthError(
                .invalidGrant, "jwt-bearer.untrusted-issuer",
                ["issuer": issuer, "reason": context.shownReason(error.reason)], as: "keys")
        }
    }

    /// The address of the keys in the provider's metadata (RFC 8414 §3.3).
    static func address(
        ofKeysOf issuer: String, _ context: Context
    ) async throws(OutboundError) -> String {
        let base = issuer.hasSuffix("/") ? String(issuer.dropLast()) : issuer
        let document = try await FetchedDocuments.document(
            at: base + "/.well-known/openid-configuration", context)
        let metadata = try? JSON(parsing: document.body)
        guard metadata?["issuer"]?.string == issuer else {
            throw OutboundError("its metadata names another issuer")
        }
        guard let address = metadata?["jwks_uri"]?.string else {
            throw OutboundError("its metadata has no jwks_uri")
        }
        return address
    }
}
