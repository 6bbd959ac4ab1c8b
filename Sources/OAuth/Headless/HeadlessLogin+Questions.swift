extension HeadlessLogin {
    /// Answers the questions after the login, down to the scope that the user agrees to.
    func agree(
        to request: AuthorizationRequest, as session: Session, next: AfterLogin,
        _ context: Context
    ) throws -> AuthorizationRequest {
        var request = request
        var next = next
        if case .ask(let question) = next {
            try answer(question, for: session.sub, in: &request, context)
            next = AfterLogin.decide(request, as: session, context)
        }
        switch next {
        case .ask(let question):
            throw OAuthError.serverError(cause: "\(question.endpoint.rawValue) asks once more")
        case .answer where scope == nil && !hidesEmail: return request
        case .answer, .consent:
            return Consent.give(
                scope ?? request.scope, hidingEmail: hidesEmail, to: request, from: session.sub,
                context)
        }
    }

    func answer(
        _ question: any Question, for sub: String, in request: inout AuthorizationRequest,
        _ context: Context
    ) throws {
        try question.answer(answers[question.endpoint.rawValue], for: sub, in: &request, context)
    }
}
