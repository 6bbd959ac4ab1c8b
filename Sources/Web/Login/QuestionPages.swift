import HTTP
import OAuth

/// The pages on which providers ask their questions, by the endpoint's name.
enum QuestionPages {
    typealias Show =
        @Sendable (AuthorizationRequest, Session?, Exchange) throws -> Response

    private static let pages: [EndpointName: Show] = [
        "organization": { try OrganizationForm.show($0, for: $1, $2) }
    ]

    /// - Parameter session: of the user who is asked; nil before the login.
    static func show(
        _ question: any Question, _ request: AuthorizationRequest, for session: Session?,
        _ exchange: Exchange
    ) throws -> Response {
        guard let show = pages[question.endpoint] else { throw OAuthError.serverError }
        return try show(request, session, exchange)
    }
}
