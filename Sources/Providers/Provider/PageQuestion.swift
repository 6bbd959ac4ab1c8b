import OAuth
import Text

/// A question of a provider that a page asks; the answer comes to the endpoint of its name.
package protocol PageQuestion: Question {
    /// True if somebody could guess at the answer, so that only a few answers count.
    var isGuessable: Bool { get }

    /// The page for the user of a session, or for whoever is to sign in.
    ///
    /// - Throws: if there is nothing to ask, or nobody who could answer.
    func page(
        for request: AuthorizationRequest, as session: Session?, _ context: Context
    ) throws -> QuestionPage

    /// Prepares the question before it is asked, as by sending a code.
    func begin(_ request: AuthorizationRequest, _ context: Context) throws(OAuthError)

    /// Takes the answer, so that it is not due any more.
    ///
    /// - Parameter form: the name of the form that asked.
    /// - Throws: the mistake in it; the page asks again.
    func take(
        _ fields: Parameters, of form: String, in request: inout AuthorizationRequest,
        _ call: any ProviderCall, _ context: Context
    ) throws(OAuthError)
}

extension PageQuestion {
    package var isGuessable: Bool { false }

    package func begin(_ request: AuthorizationRequest, _ context: Context) {}
}

/// A page that asks.
package enum QuestionPage: Sendable {
    /// The organization that the user signs in for: one of these, or a name where there are none.
    case organization([Choice])
    /// A step between the password and the session.
    case step(title: Phrase, reason: Phrase, asksCode: Bool, asksPassword: Bool)

    package struct Choice: Sendable {
        package let id: String
        package let name: String
        package let displayName: String?
    }
}
