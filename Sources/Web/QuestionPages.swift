import HTTP
import OAuth

/// The pages on which providers ask their questions, by the endpoint's name.
enum QuestionPages {
    /// - Parameter session: of the user who is asked; nil before the login.
    static func show(
        _ question: any Question, _ request: AuthorizationRequest, for session: Session?,
        _ exchange: Exchange
    ) throws -> Response {
        let page = ProviderEndpoints.questions.first {
            $0.endpoint == question.endpoint.rawValue
        }
        guard let page else {
            throw OAuthError.serverError(cause: "no page asks \(question.endpoint.rawValue)")
        }
        return try page.show(request, session, exchange)
    }
}
