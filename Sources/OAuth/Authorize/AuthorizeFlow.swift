/// The authorize flow, from the parameters that the browser sent to the next step.
/// `AuthorizeEndpoint` reads the parameters and acts on the result.
package enum AuthorizeFlow {
    /// Takes the steps in the order in which problems are reported. Up to `trust` an error stays on
    /// a page, since no redirect URI is verified. After that, errors carry a `TrustedRedirect`.
    ///
    /// - Parameters:
    ///   - session: the browser's session, if it has one.
    ///   - end: the time when the browser's last session ended.
    /// - Throws: `OAuthError` for a page, `RedirectableError` for the client.
    package static func next(
        for sent: Parameters, from session: Session?, endedAt end: Timestamp? = nil,
        _ context: Context
    ) async throws -> (request: AuthorizationRequest, interaction: Interaction) {
        let request = try await request(from: sent, context)
        return (request, try Interaction.decide(request, session: session, endedAt: end, context))
    }

    /// The steps before the user is asked anything.
    package static func request(
        from sent: Parameters, _ context: Context
    ) async throws -> AuthorizationRequest {
        let opened = try await open(sent, context)
        var trusted = try trustOrRedirect(opened, context)
        trusted.pushedName = PushedRequest.name(in: sent)
        return try await verify(trusted, context)
    }

    /// The checks that `verify` makes.
    package static let checks: [any AuthorizeCheck] = [
        CheckRepetition(), CheckPlaceholders(), CheckSecrets(), CheckRequestObject(),
        CheckSignedAnswer(), CheckResponseType(), CheckResponseMode(), CheckScope(),
        CheckAudience(), CheckDetails(), CheckGrant(), CheckPKCE(), CheckDPoPKey(), CheckFAPI(),
        CheckNonce(), CheckPrompt(), CheckMaxAge(), CheckClaims(), CheckIDTokenHint(), CheckNames(),
    ]
}

extension AuthorizeFlow {
    /// The parameters of the request, also when it only refers to them (RFC 9126) or carries them
    /// in a request object (RFC 9101).
    ///
    /// - Throws: an `OAuthError` for a page, or a `RedirectableError` if there is a redirect URI of
    ///   the client that may be trusted.
    package static func open(_ sent: Parameters, _ context: Context) async throws -> Parameters {
        // Later steps report faults in these.
        guard sent.firstDuplicate() == nil, let id = sent["client_id"],
            let client = context.clients[id]
        else { return sent }
        do throws(OAuthError) {
            try PushedRequest.checkDemand(sent, of: client, context)
            try FederatedRequest.demandObject(sent, of: client)
            return try await RequestObject.parameters(of: sent, from: client, context)
        } catch {
            guard let told = await RequestObject.answerable(sent, from: client, context),
                let redirect = try? TrustedRedirect(verifying: told, for: client, in: context)
            else { throw error }
            throw RedirectableError(redirect: redirect, error: error)
        }
    }

    /// Verifies the client and the redirect URI.
    package static func trust(
        _ opened: Parameters, _ context: Context
    ) throws(OAuthError) -> AuthorizationRequest {
        let parameters = try opened.withNamesTrimmed(context)
        for name in ["client_id", "redirect_uri"] where parameters.isRepeated(name) {
            throw OAuthError(.invalidRequest, "request.duplicate-parameter", ["name": name])
        }
        let client = try CheckClient.client(named: parameters, context)
        try context.profile.clientCheck?(client, false, context)
        let redirect = try TrustedRedirect(verifying: parameters, for: client, in: context)
        let facts = context.record.facts
        return AuthorizationRequest(
            parameters: parameters, client: client, redirect: redirect,
            flowID: facts.flowID ?? facts.id)
    }

    /// Checks everything else that must hold before a user is asked to sign in.
    package static func verify(
        _ trusted: AuthorizationRequest, _ context: Context
    ) async throws(RedirectableError) -> AuthorizationRequest {
        var request = trusted
        do throws(OAuthError) {
            for check in checks + context.profile.checks {
                try await check.check(&request, context)
            }
        } catch { throw RedirectableError(redirect: trusted.redirect, error: error) }
        return request
    }

    /// Verifies the client and the redirect URI. Some providers report an unregistered redirect URI
    /// to the client, at the first one that it registered.
    ///
    /// - Throws: an `OAuthError` for a page, or a `RedirectableError` for the client.
    static func trustOrRedirect(
        _ opened: Parameters, _ context: Context
    ) throws -> AuthorizationRequest {
        do throws(OAuthError) {
            return try trust(opened, context)
        } catch {
            guard context.profile.redirects.redirectsMismatch,
                error.diagnosis.code.name.hasPrefix("redirect-uri."),
                let redirect = registeredRedirect(for: opened, context)
            else { throw error }
            throw RedirectableError(redirect: redirect, error: error)
        }
    }

    private static func registeredRedirect(
        for opened: Parameters, _ context: Context
    ) -> TrustedRedirect? {
        guard let client = opened["client_id"].flatMap({ context.clients[$0] }),
            let first = client.redirectURIs.first
        else { return nil }
        let others = opened.pairs.filter { $0.name != "redirect_uri" }
        return try? TrustedRedirect(
            verifying: Parameters(others + [(name: "redirect_uri", value: first)]), for: client,
            in: context)
    }
}
