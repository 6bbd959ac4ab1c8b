/// The authorize flow from what the browser sent to what it gets next, step by step. `AuthorizeEndpoint`
/// reads the parameters before, and acts on what comes next after.
package enum AuthorizeFlow {
    /// The steps, in the order in which they are taken and problems are reported. Up to `trust` an
    /// error stays on a page: nobody has vouched for another place. From there on there is a
    /// `TrustedRedirect`, and errors travel with it.
    ///
    /// - Parameter session: of the browser, if it has one.
    /// - Throws: `OAuthError` for a page, `RedirectableError` for the client.
    package static func next(
        for sent: Parameters, from session: Session?, _ context: Context
    ) async throws -> (request: AuthorizationRequest, interaction: Interaction) {
        let opened = try await open(sent, context)
        let trusted = try trust(opened, context)
        let request = try verify(trusted, context)
        return (request, try Interaction.decide(request, session: session, context))
    }

    /// What `verify` goes through.
    package static let checks: [any AuthorizeCheck] = [
        CheckRepetition(),
        CheckPlaceholders(),
        CheckRequestObject(),
        CheckResponseType(),
        CheckResponseMode(),
        CheckScope(),
        CheckAudience(),
        CheckPKCE(),
        CheckDPoPKey(),
        CheckNonce(),
        CheckPrompt(),
        CheckMaxAge(),
        CheckClaims(),
        CheckIDTokenHint(),
    ]
}
