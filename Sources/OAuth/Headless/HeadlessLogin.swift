import JOSE

/// A user's answer to an authorization request without a browser.
package struct HeadlessLogin: Sendable {
    /// The name of the user; nil for the hinted one, else the first.
    package var user: String?
    package var decision = HeadlessDecision.approve
    /// The claims that are edited on the login page.
    package var claims: [String: JSON] = [:]
    /// The scope that the user agrees to; nil for all that is asked for.
    package var scope: Scope?
    /// True if the client gets an address of the provider's relay.
    package var hidesEmail = false
    /// The user's input on pages of the provider's own questions, by endpoint; without an answer
    /// the first choice is taken.
    package var answers: [String: String] = [:]
    /// The id of the user's session; nil for a browser in which nobody is signed in.
    package var sessionID: String?

    package init() {}
}

/// A user's decision where no page asks them.
package enum HeadlessDecision: Sendable, Equatable {
    case approve
    case deny
    /// Ends with this error, as a provider in trouble does.
    case fail(OAuthError.Code, String?)
}

/// The answer that a browser would have got.
package struct HeadlessAnswer: Sendable {
    package let response: AuthorizationResponse
    package let session: Session
    /// The secret for the browser's cookie; nil if it had the session before.
    package let cookie: String?
}

extension HeadlessLogin {
    /// Answers a request through the same steps as the pages do.
    ///
    /// - Throws: `RedirectableError` for errors that the client is told, and `OAuthError` for those
    ///   that stay on a page and for orders that do not fit the request.
    package func answer(
        _ sent: Parameters, _ context: Context
    ) async throws -> HeadlessAnswer {
        var request = try await AuthorizeFlow.request(from: sent, context)
        try checkScope(askedBy: request.scope)
        let held = try session(for: request, context)
        var interaction = try Interaction.decide(request, session: held?.session, context)
        try refuse(request, at: interaction)
        if case .ask(let question) = interaction {
            try answer(question, for: wantedUser(for: request, context).sub, in: &request, context)
            interaction = try Interaction.decide(request, session: held?.session, context)
        }
        let login = try await login(to: request, by: interaction, held, context)
        let agreed = try agree(to: request, as: login.session, next: login.next, context)
        let response = try await AuthorizationAnswer.give(
            to: agreed, as: login.session, kept: login.key, cookie: login.cookie, context)
        return HeadlessAnswer(response: response, session: login.session, cookie: login.cookie)
    }
}

private extension HeadlessLogin {
    /// The tick boxes of a page are those of the request.
    func checkScope(askedBy asked: Scope) throws(OAuthError) {
        let surplus = scope?.subtracting(asked) ?? Scope()
        guard surplus.isEmpty else {
            throw .invalidRequest(Finding("headless.scope-unasked", ["scope": surplus.text]))
        }
    }

    func refuse(
        _ request: AuthorizationRequest, at interaction: Interaction
    ) throws(RedirectableError) {
        let error: OAuthError
        switch decision {
        case .approve: return
        case .deny:
            let isConsent = if case .signedIn(_, .consent) = interaction { true } else { false }
            error = OAuthError(
                .accessDenied, isConsent ? Finding("consent.denied") : Finding("login.denied"))
        case .fail(let code, let description):
            error = OAuthError(
                code, Finding("headless.failed", ["code": code.rawValue]),
                wording: .exactly(description))
        }
        throw RedirectableError(redirect: request.redirect, error: error)
    }
}
