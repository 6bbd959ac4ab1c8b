import Configuration
import HTTP
import JOSE
import OAuth

/// One row of the table of routes; a class, because rows are looked up far more often than made.
package final class Endpoint: Sendable {
    /// The name by which profiles give it other paths and rules match it.
    package let name: String
    package let methods: [Method]
    /// Its paths; discovery names the first.
    package let paths: [String]
    /// The member of the discovery document that names this endpoint; nil for none.
    package let metadata: String?
    /// Further members of the discovery document that come with this endpoint.
    package let advertises: @Sendable (Context) -> [String: JSON]
    /// The endpoints to which its pages or answers send people.
    package let pages: [String]
    /// The grant that it is for: a profile without that grant serves it only at a path that it
    /// states; nil for none.
    package let grant: (any Grant)?
    package let channel: Channel
    package let surface: any ErrorSurface
    /// True if its successful answer is JSON, or an authorization response.
    package let hasMembers: Bool
    /// True if it answers everybody alike, so that no rule can deny it to a user.
    package let isPublished: Bool
    /// True if scripts of other origins may call it.
    package let isCrossOrigin: Bool
    /// The reason why a tenant does not serve it; nil if it does.
    package let refusal: @Sendable (AuthorizationServer) -> OAuthError?
    /// True if it continues a login, so that a denial is told to the client once that is known.
    package let answersLogin: Bool
    /// True if people send it what they filled in on a login page, edited claims among it.
    package let takesClaims: Bool
    /// Makes the page for a provider's question that is answered here; nil if there is none.
    package let ask: QuestionPage?
    /// Answers without waiting; nil if something may have to be waited for.
    let answerAtOnce: DirectAnswer?
    /// Tells whether an answer has to wait after all.
    let waits: @Sendable (Exchange) -> Bool
    package let answer: @Sendable (Exchange) async throws -> Response

    package typealias DirectAnswer = @Sendable (Exchange) throws -> Response

    /// True if rules may change its answers.
    package var isRuled: Bool { !surface.isOwn }

    /// True if its exchanges are recorded; those with Understudy's own endpoints are not.
    package var isRecorded: Bool { !surface.isOwn }

    /// True for the root of an API, where people find the home page.
    var yieldsToPeople: Bool { name == "api-root" }

    /// True for a resource of the control API.
    var isControl: Bool { name.hasPrefix(Self.controlPrefix) }

    /// The prefix of the names of such resources.
    static let controlPrefix = "control-"

    /// The longest body that it takes: a browser sends a form, which may wait in memory for a
    /// person, unless it is that person's answer.
    package var mostBodyBytes: Int? {
        guard channel == .browser else { return nil }
        return takesClaims ? ParameterLengths.answer : ParameterLengths.form
    }

    /// Makes a page for the user of a session; the session is nil before the login.
    package typealias QuestionPage =
        @Sendable (AuthorizationRequest, Session?, Exchange) throws -> Response

    /// The caller of an endpoint, which decides the host that discovery names for it.
    package enum Channel: Sendable {
        case browser
        case backend
    }

    package init(
        _ name: String, _ methods: [Method], _ paths: [String], metadata: String? = nil,
        advertises: @escaping @Sendable (Context) -> [String: JSON] = { _ in [:] },
        pages: [String] = [], grant: (any Grant)? = nil, channel: Channel = .backend,
        surface: any ErrorSurface, hasMembers: Bool? = nil, isPublished: Bool = false,
        isCrossOrigin: Bool = false,
        refusal: @escaping @Sendable (AuthorizationServer) -> OAuthError? = { _ in nil },
        answersLogin: Bool = false, takesClaims: Bool = false, ask: QuestionPage? = nil,
        waits: @escaping @Sendable (Exchange) -> Bool = { _ in false },
        atOnce: DirectAnswer? = nil, answer: @escaping @Sendable (Exchange) async throws -> Response
    ) {
        self.name = name
        self.methods = methods
        self.paths = paths
        self.metadata = metadata
        self.advertises = advertises
        self.pages = pages
        self.grant = grant
        self.channel = channel
        self.surface = surface
        self.hasMembers = hasMembers ?? (surface.isJSON || answersLogin)
        self.isPublished = isPublished
        self.isCrossOrigin = isCrossOrigin
        self.refusal = refusal
        self.answersLogin = answersLogin
        self.takesClaims = takesClaims || answersLogin
        self.ask = ask
        self.waits = waits
        answerAtOnce = atOnce
        self.answer = answer
    }

    /// A row whose answers never wait.
    package convenience init(
        _ name: String, _ methods: [Method], _ paths: [String], metadata: String? = nil,
        channel: Channel = .backend, surface: any ErrorSurface, hasMembers: Bool? = nil,
        isPublished: Bool = false, isCrossOrigin: Bool = false, atOnce: @escaping DirectAnswer
    ) {
        self.init(
            name, methods, paths, metadata: metadata, channel: channel, surface: surface,
            hasMembers: hasMembers, isPublished: isPublished, isCrossOrigin: isCrossOrigin,
            atOnce: atOnce
        ) { try atOnce($0) }
    }
}

extension RouteMatch<Endpoint> {
    /// The requested endpoint; nil if there is none.
    var endpoint: Endpoint? {
        switch self {
        case .found(let endpoint, _), .options(_, let endpoint): endpoint
        case .methodNotAllowed, .notFound: nil
        }
    }
}

/// The place of an error, which decides its form.
package protocol ErrorSurface: Sendable {
    /// The name under which providers word its errors.
    var place: ErrorPlace { get }

    /// True for Understudy's own places: rules do not change their answers, and they are not
    /// recorded.
    var isOwn: Bool { get }

    /// True if successful answers there are JSON.
    var isJSON: Bool { get }

    /// An error of a kind that only this surface knows, in its form; nil for any other kind.
    func response(toSpecial error: any Error, _ exchange: Exchange) -> Response?

    /// An error in the provider's words.
    func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError

    /// - Parameter worded: the error as its reader sees it.
    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response
}

extension ErrorSurface {
    package var isOwn: Bool { false }

    package var isJSON: Bool { true }

    package func response(toSpecial error: any Error, _ exchange: Exchange) -> Response? { nil }

    package func worded(_ error: OAuthError, _ exchange: Exchange) -> WordedError {
        exchange.context.worded(error, at: exchange.endpoint, on: place)
    }
}

/// A fresh server for replaying recorded requests.
package struct Stage: Sendable {
    let server: AuthorizationServer
    let play: @Sendable (Request) async -> (answer: Response, facts: ExchangeFacts)

    package init(
        server: AuthorizationServer,
        play: @escaping @Sendable (Request) async -> (answer: Response, facts: ExchangeFacts)
    ) {
        self.server = server
        self.play = play
    }

    package typealias Make = @Sendable (ServerConfiguration, WallClock) throws(CryptoError) -> Stage
}
