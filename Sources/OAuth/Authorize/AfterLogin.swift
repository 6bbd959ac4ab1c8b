/// What comes next for a request whose user is signed in (OpenID Connect Core §3.1.2.3, §3.1.2.4).
package enum AfterLogin: Sendable {
    /// Show the page of a question of the provider.
    case ask(any Question)
    /// Show the page that asks for consent.
    case consent
    /// Nothing more is to be asked.
    case answer

    /// Decides. Consent and the questions of the provider that are settled are not asked again, so
    /// this is how to go on after each answer of the user.
    package static func decide(
        _ request: AuthorizationRequest, as session: Session, _ context: Context
    ) -> AfterLogin {
        // The answer refuses whoever may not have it, so there is nothing to ask them.
        guard request.admits(session.sub) else { return .answer }
        if let question = context.question(.afterLogin, for: request) { return .ask(question) }
        return Consent.isNeeded(for: request, from: session.sub, context) ? .consent : .answer
    }
}
