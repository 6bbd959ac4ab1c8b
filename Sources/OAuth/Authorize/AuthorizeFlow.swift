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
        CheckRepetition(),
        CheckPlaceholders(),
        CheckSecrets(),
        CheckRequestObject(),
        CheckResponseType(),
        CheckResponseMode(),
        CheckScope(),
        CheckAudience(),
        CheckDetails(),
        CheckGrant(),
        CheckPKCE(),
        CheckDPoPKey(),
        CheckFAPI(),
        CheckNonce(),
        CheckPrompt(),
        CheckMaxAge(),
        CheckClaims(),
        CheckIDTokenHint(),
        CheckNames(),
    ]
}
