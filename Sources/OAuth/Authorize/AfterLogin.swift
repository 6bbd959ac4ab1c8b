/// The next step for a request whose user is signed in (OpenID Connect Core §3.1.2.3, §3.1.2.4).
package enum AfterLogin: Sendable {
    /// Show a page with one of the provider's questions.
    case ask(any Question)
    /// Show the page that asks for consent.
    case consent
    /// Answer: there is nothing more to ask.
    case answer

    /// Decides the next step after a login and after each answer of the user: settled questions are
    /// not asked again.
    package static func decide(
        _ request: AuthorizationRequest, as session: Session, _ context: Context
    ) -> AfterLogin {
        // Users who may not answer this request are refused later, so they are not asked anything.
        guard request.admits(session.sub) else { return .answer }
        if let question = context.question(.afterLogin, for: request) { return .ask(question) }
        if StepUp.due(for: request, as: session, context) != nil { return .ask(StepUpQuestion()) }
        return Consent.isNeeded(for: request, from: session.sub, context) ? .consent : .answer
    }
}
