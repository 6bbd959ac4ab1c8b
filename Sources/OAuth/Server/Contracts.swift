/// A provider's own question about an authorization request, on a separate page in addition to
/// login and consent.
package protocol Question: Sendable {
    /// The endpoint that shows the page and takes the answer.
    var endpoint: EndpointName { get }

    /// Returns true if the question has to be asked now.
    func isDue(
        _ moment: QuestionMoment, for request: AuthorizationRequest, _ context: Context
    ) -> Bool

    /// Answers it in place of a user, so that it is not due any more.
    ///
    /// - Parameters:
    ///   - typed: the answer; nil for the first choice that the user has.
    ///   - sub: the user's.
    func answer(
        _ typed: String?, for sub: String, in request: inout AuthorizationRequest,
        _ context: Context
    ) throws
}

/// The moment when a question is asked.
package enum QuestionMoment: Sendable {
    case beforeLogin
    /// A password was right, and nobody is signed in yet: the request names its `Entrant`.
    case afterPassword
    case afterLogin
}

extension Context {
    /// The first question that is due now; nil if there is none.
    package func question(
        _ moment: QuestionMoment, for request: AuthorizationRequest
    ) -> (any Question)? {
        profile.questions.first { $0.isDue(moment, for: request, self) }
    }
}
