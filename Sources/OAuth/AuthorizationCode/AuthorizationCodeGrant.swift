/// `authorization_code` (RFC 6749 §4.1.3, RFC 7636 §4.6).
///
/// Everything is checked before the code is consumed, so that its client can still use it after a
/// refusal; consuming it is one atomic step.
struct AuthorizationCodeGrant: Grant {
    let name = "authorization_code"
    let followsAuthorization = true

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        let sent = try request.parameters.required("code", else: "code.missing")
        let codes = context.state.codes
        let (key, issued) = try context.lookUp(
            sent, as: "code", for: client,
            else: OAuthError(
                .invalidGrant,
                codes.end(ofSecret: sent).map { expired(at: $0, context) }
                    ?? Finding("code.unknown"))
        ) { context.own(codes.entry(of: $0)) { $0.value.authorization } }
        context.learnFlow(of: issued.authorization)
        do throws(OAuthError) {
            return try access(by: request, issued, key, client, context)
        } catch {
            // Some providers do not allow a second try, whatever was wrong with the first.
            if context.profile.backChannel.failureSpendsCode { try consume(key, client, context) }
            throw error
        }
    }
}

private extension AuthorizationCodeGrant {
    func access(
        by request: ClientRequest, _ issued: IssuedCode, _ key: SecretDigest, _ client: Client,
        _ context: Context
    ) throws(OAuthError) -> GrantedAccess {
        guard issued.authorization.clientID == client.id else {
            throw OAuthError(.invalidGrant, "code.other-client", ["client_id": client.id])
        }
        try refuseReuse(of: issued, context)
        guard issued.expires > context.now else {
            throw OAuthError(.invalidGrant, expired(at: issued.expires, context))
        }
        try checkRedirectURI(request, issued, client, context)
        try checkProofKey(request, issued, key, client, context)
        try SenderConstraint.check(request, isBy: issued.keyThumbprint)
        try checkProtection(of: issued, request, client, context)
        let audience = try Audience.narrowed(issued.authorization, by: request.parameters, context)
        let authorization = issued.authorization
        remark(on: issued, client, context)
        let asked = try RequestedScope.ofOneAPI(
            in: request.parameters, beside: authorization.scope, for: client, context)
        return GrantedAccess(
            authorization,
            scope: Audience.scope(asked ?? authorization.scope, for: audience, context),
            audience: audience, nonce: authorization.nonce,
            refreshToken: .first(of: authorization, for: client, context)
        ) { () throws(OAuthError) in try consume(key, client, context) }
    }

    func expired(at end: Timestamp, _ context: Context) -> Finding {
        Finding(
            "code.expired",
            ["seconds": context.now - end, "lifetime": context.server.lifetime(.code)])
    }

    /// Reports mistakes that will trouble the client, though the code is good.
    func remark(on issued: IssuedCode, _ client: Client, _ context: Context) {
        // A nonce comes back in ID tokens only, so its client waits for one.
        if issued.authorization.nonce != nil, !context.profile.isLogin(issued.authorization.scope) {
            context.remark("id-token.not-asked-for", for: client)
        }
        let name = context.addresses.issuer
        if let issuer = issued.issuer, issuer != name {
            context.remark("code.other-issuer-name", ["issuer": issuer, "name": name], for: client)
        }
    }

    /// RFC 6749 §4.1.2: a second try revokes the tokens of the first one.
    func refuseReuse(of issued: IssuedCode, _ context: Context) throws(OAuthError) {
        guard let first = issued.redemption else { return }
        issued.authorization.revokeReplayed()
        throw OAuthError(
            .invalidGrant, "code.reused",
            ["seconds": context.now - first.time, "client": first.clientID])
    }

    func checkRedirectURI(
        _ request: ClientRequest, _ issued: IssuedCode, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        guard let sent = request.parameters["redirect_uri"] else {
            if issued.redirectURIWasSent, !context.profile.redirects.isOptionalAtToken {
                throw OAuthError(
                    .invalidGrant, "redirect-uri.missing-at-token",
                    facts: ["expected": URI(issued.redirectURI)?.origin ?? issued.redirectURI])
            }
            return
        }
        let expected = issued.redirectURI
        if !issued.redirectURIWasSent, !sent.utf8.elementsEqual(expected.utf8) {
            return try context.permit(
                .invalidGrant, "redirect-uri.unexpected-at-token", ["value": sent], for: client)
        }
        _ = try context.meantRedirectURI(
            by: sent, in: request.parameters, among: [expected], of: client
        ) { uri throws(OAuthError) in
            guard uri.utf8.elementsEqual(expected.utf8) else {
                throw OAuthError(
                    .invalidGrant, "redirect-uri.mismatch",
                    [
                        "value": sent, "first": expected,
                        "alike": Similarity.remedy(for: sent, among: [expected]),
                    ],
                    facts: [
                        "sent": URI(sent)?.origin ?? sent,
                        "expected": URI(expected)?.origin ?? expected,
                    ])
            }
        }
    }

    /// Some providers do not allow a second try with another verifier.
    func checkProofKey(
        _ request: ClientRequest, _ issued: IssuedCode, _ key: SecretDigest, _ client: Client,
        _ context: Context
    ) throws(OAuthError) {
        do throws(OAuthError) {
            try ProofKey.check(
                request.parameters["code_verifier"], against: issued.challenge, client, context)
        } catch {
            if context.profile.backChannel.wrongVerifierSpendsCode {
                try consume(key, client, context)
            }
            throw error
        }
    }

    /// An unregistered client shows only here that it is public. A key that the code is bound to
    /// protects it as PKCE does (RFC 9449 §10).
    func checkProtection(
        of issued: IssuedCode, _ request: ClientRequest, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        guard client.isOpen, issued.challenge == nil, issued.keyThumbprint == nil,
            request.provesNoClient
        else { return }
        try context.permit(.invalidRequest, "pkce.absent", ["client": client.id], for: client)
    }

    func consume(_ key: SecretDigest, _ client: Client, _ context: Context) throws(OAuthError) {
        let redemption = IssuedCode.Redemption(clientID: client.id, time: context.now)
        let before = context.state.codes.update(key) { code -> IssuedCode in
            defer { code.redemption = code.redemption ?? redemption }
            return code
        }
        guard let before else { throw OAuthError(.invalidGrant, "code.unknown") }
        try refuseReuse(of: before, context)
    }
}
