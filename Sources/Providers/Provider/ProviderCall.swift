import JOSE
import Members
import OAuth
import Text

/// A request to an endpoint that one provider alone has. It is read as far as the endpoint asks and
/// in that order, so that the first thing that is wrong is the one that is told.
package protocol ProviderCall: Sendable {
    var method: String { get }
    /// Scheme, host and port, as the request names them.
    var origin: String { get }
    /// Host and port.
    var authority: String { get }
    /// The URL below which the tenant's paths are.
    var base: String { get }
    var path: String { get }
    /// The query as it was sent.
    var queryText: String { get }
    var query: Parameters { get }
    var hasBody: Bool { get }
    /// The form in which its access token was sent.
    var presentation: TokenPresentation { get }

    /// A named segment of the path, decoded.
    func segment(_ name: String) -> String
    /// The values of a header field, one for each line.
    func field(_ name: String) -> [String]

    /// The parameters of the body.
    func parameters() throws(OAuthError) -> Parameters
    /// The parameters that a browser sends: the query of a GET, the form of a POST.
    func browserParameters() throws(OAuthError) -> Parameters
    /// The request of a client that authenticates as at the token endpoint.
    func clientRequest() throws(OAuthError) -> ClientRequest
    func json() throws(OAuthError) -> JSON
    /// Reads the members of the body. `read` returns nil only after it has reported why.
    func members<Value>(
        refusal: (_ problem: String) -> OAuthError, _ read: (inout MemberReader) -> Value?
    ) throws(OAuthError) -> Value
    /// The token of the `Authorization` field; nil where there is none.
    ///
    /// - Parameters:
    ///   - takesQuery: true if the token may be in the URL instead.
    ///   - schemes: other names that the provider has for `Bearer`.
    func bearer(orQuery takesQuery: Bool, schemes: [String]) throws(OAuthError) -> String?
    /// The token of a request as the userinfo endpoint takes it.
    func userInfoToken() throws(OAuthError) -> String

    /// The path of an endpoint, as a browser requests it.
    func path(of endpoint: EndpointName) -> String
    /// The URL of an endpoint for clients; nil where there is none.
    func url(of endpoint: EndpointName) -> String?
    /// The URL of the request with another value of a parameter in its query.
    func url(with name: String, _ value: String) -> String

    /// Changes the entry of a user by a merge patch (RFC 7396), as the control API does, so that
    /// the entry says what is so.
    func change(_ user: User, by patch: JSON) throws(OAuthError)
    /// Removes a user, and all that was issued to them.
    func remove(_ user: User) throws(OAuthError)
    /// Adds a client, or replaces the one that has its id.
    func put(client: JSON) throws
}

extension ProviderCall {
    /// Its URL without the query.
    var url: String { origin + path }

    func bearer() throws(OAuthError) -> String? { try bearer(orQuery: false, schemes: []) }

    /// The token that it cannot do without.
    func token(schemes: [String] = []) throws(OAuthError) -> String {
        guard let token = try bearer(orQuery: false, schemes: schemes) else {
            throw OAuthError(.invalidToken, "bearer.missing")
        }
        return token
    }

    func members<Value>(_ read: (inout MemberReader) -> Value?) throws(OAuthError) -> Value {
        try members(
            refusal: {
                OAuthError(.invalidRequest, "request.json-malformed", ["problem": $0], as: "body")
            }, read)
    }
}

/// An answer of such an endpoint.
package enum ProviderAnswer: Sendable {
    case json(JSON, status: Int = 200, fields: [String: String] = [:])
    case text(String, type: String = "text/plain; charset=utf-8", fields: [String: String] = [:])
    /// A status that says it all.
    case status(Int)
    /// A document that clients may keep as long as it is the same; rules may show other keys in it,
    /// so its name has to tell them apart.
    case document(String, fields: [String: String] = [:], @Sendable () -> JSON)
    /// The discovery document, changed.
    case discovery(@Sendable (JSON) -> JSON)
    /// The answer where nothing is served.
    case notServed
    case page(Page)
    /// An authorization response through the browser.
    case redirect(AuthorizationResponse)
    /// The answer of the authorization endpoint to the same request.
    case authorize
    /// The user is signed in, and the authorization request goes on.
    case signIn(User, for: AuthorizationRequest)
    /// The session of the browser ends, and the browser goes on.
    ///
    /// - text: stands in the place of the page where there is nowhere to go.
    case signOut(to: LogoutDestination, Parameters, text: String? = nil)

    /// A page that says nothing about the request.
    package enum Page: Sendable {
        case signedOut
        /// An invisible page whose script answers from a frame.
        ///
        /// - cookie: the cookie that it reads; nil for that of the browser's state.
        /// - connects: true if it asks the server something.
        case script(String, cookie: String? = nil, connects: Bool = false)
    }
}

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
        _ call: any ProviderCall, _ context: Context) throws(OAuthError)
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
