/// `authorization_code` (RFC 6749 §4.1.3, RFC 7636 §4.6).
///
/// Everything is checked before the code is used up, so that a refusal leaves it to the client it
/// belongs to; using it up is one atomic step.
struct AuthorizationCodeGrant: Grant {
    let name = "authorization_code"
    let followsAuthorization = true

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedTokens {
        guard let sent = request.parameters["code"] else { throw .invalidRequest(.codeMissing) }
        let codes = context.server.state.codes
        let (key, issued) = try context.lookUp(
            sent, as: "code", for: client, else: .invalidGrant(.codeUnknown)
        ) { codes.entry(of: $0) }
        guard issued.authorization.clientID == client.id else {
            throw .invalidGrant(.codeOfOtherClient(client))
        }
        try refuseReuse(of: issued, context)
        guard issued.expires > context.now else {
            throw .invalidGrant(
                .codeExpired(issued, now: context.now, lifetime: context.server.lifetime(.code)))
        }
        try checkRedirectURI(request, issued, client, context)
        try checkProofKey(request, issued, key, client, context)
        try SenderConstraint.check(request, isBy: issued.keyThumbprint)
        let audience = try Audience.narrowed(
            issued.authorization, by: request.parameters, context)
        var granted = granted(by: issued, for: audience, to: client, context)
        granted.useUp = { () throws(OAuthError) in try useUp(key, client, context) }
        return granted
    }
}

private extension AuthorizationCodeGrant {
    /// RFC 6749 §4.1.2: a second try revokes what the first one gave.
    func refuseReuse(of issued: IssuedCode, _ context: Context) throws(OAuthError) {
        guard let first = issued.redemption else { return }
        issued.authorization.revoke()
        throw .invalidGrant(.codeReused(first, now: context.now))
    }

    func checkRedirectURI(
        _ request: ClientRequest, _ issued: IssuedCode, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        guard var sent = request.parameters["redirect_uri"] else {
            if issued.redirectURIWasSent {
                throw .invalidGrant(.redirectURIAbsentAtToken(expected: issued.redirectURI))
            }
            return
        }
        if context.server.profile.redirects.fragment == .stripped { sent = sent.withoutFragment }
        let expected = issued.redirectURI
        if sent.utf8.elementsEqual(expected.utf8) { return }
        if !issued.redirectURIWasSent {
            return try context.permit(.invalidGrant(.redirectURIUnexpected(sent)), for: client)
        }
        if request.parameters.rejoined("redirect_uri", among: [expected]) != nil {
            return try context.permit(
                .invalidGrant(.redirectURIAmpersand(sent, whole: expected)), for: client)
        }
        let mismatch = OAuthError.invalidGrant(.redirectURIMismatch(sent, expected: expected))
        let undone = try context.undone(
            sent, as: "redirect_uri", for: client, mismatch,
            accidents: Likeness.accidents + [.fragment]
        ) { $0.utf8.elementsEqual(expected.utf8) }
        guard undone != nil else { throw mismatch.unlessPlaceholder(sent, "redirect_uri") }
    }

    /// There are providers that let nobody try a second verifier.
    func checkProofKey(
        _ request: ClientRequest, _ issued: IssuedCode, _ key: SecretDigest, _ client: Client,
        _ context: Context
    ) throws(OAuthError) {
        do throws(OAuthError) {
            try ProofKey.check(
                request.parameters["code_verifier"], against: issued.challenge, client, context)
        } catch {
            if context.server.profile.backChannel.wrongVerifierSpendsCode {
                try useUp(key, client, context)
            }
            throw error
        }
    }

    func useUp(
        _ key: SecretDigest, _ client: Client, _ context: Context
    ) throws(OAuthError) {
        let redemption = IssuedCode.Redemption(clientID: client.id, time: context.now)
        let before = context.server.state.codes.update(key) { code -> IssuedCode in
            defer { code.redemption = code.redemption ?? redemption }
            return code
        }
        guard let before else { throw .invalidGrant(.codeUnknown) }
        try refuseReuse(of: before, context)
    }

    func granted(
        by issued: IssuedCode, for audience: [String], to client: Client, _ context: Context
    ) -> GrantedTokens {
        let authorization = issued.authorization
        var granted = GrantedTokens(
            authorization: authorization,
            scope: Audience.scope(authorization.scope, for: audience, context))
        granted.audience = audience
        granted.nonce = authorization.nonce
        if !context.server.profile.isLogin(authorization.scope) {
            context.remark(.idTokenNotAsked, for: client)
        }
        granted.addRefreshToken(for: client, context)
        return granted
    }
}
