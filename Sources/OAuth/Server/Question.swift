/// Something that one provider asks people about an authorization request, on a page of its own,
/// beside their login and their consent.
package protocol Question: Sendable {
    /// The endpoint that shows the page and takes the answer.
    var endpoint: EndpointName { get }

    /// Whether it is to be asked now.
    func isDue(
        _ moment: QuestionMoment, for request: AuthorizationRequest, _ context: Context
    ) -> Bool
}

/// When a question is asked.
package enum QuestionMoment: Sendable {
    case beforeLogin
    case afterLogin
}

extension Context {
    /// The first question that is to be asked now; nil where there is none.
    func question(
        _ moment: QuestionMoment, for request: AuthorizationRequest
    ) -> (any Question)? {
        server.profile.questions.first { $0.isDue(moment, for: request, self) }
    }
}
