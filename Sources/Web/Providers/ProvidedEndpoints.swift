import HTTP
import JOSE
import Members
import OAuth
import Pages
import Providers

/// THE endpoints that only one provider serves, from the rows of the catalog.
enum ProvidedEndpoints {
    static let endpoints = ProviderCatalog.endpoints.map(Endpoint.init)
}

private extension Endpoint {
    convenience init(_ row: ProviderEndpoint) {
        let traits = row.traits
        let surface = row.surface.surface
        let form: QuestionForm? =
            if case .question(let question) = row.answer { QuestionForm(question) } else { nil }
        self.init(
            row.name.rawValue, row.methods.map(Method.init), row.paths, metadata: row.metadata,
            pages: row.pages.map(\.rawValue),
            channel: surface is PageSurface || traits.contains(.browser) ? .browser : .backend,
            surface: surface,
            hasMembers: traits.contains(.members)
                ? true : traits.contains(.noMembers) ? false : nil,
            isPublished: traits.contains(.published), isCrossOrigin: traits.contains(.crossOrigin),
            answersLogin: traits.contains(.answersLogin), ask: form.map { $0.ask },
            answer: { try await row.response(to: $0) })
    }
}

private extension ProviderEndpoint.Surface {
    var surface: any ErrorSurface {
        switch self {
        case .page: PageSurface()
        case .token: TokenSurface()
        case .bearer: BearerSurface()
        case .resource(let scope): ResourceSurface { scope(ExchangeCall($0)) }
        case .plain(let place): PlainSurface(place: place)
        case .own: OwnSurface()
        }
    }
}

private extension ProviderEndpoint {
    func response(to exchange: Exchange) async throws -> Response {
        if traits.contains(.control),
            let refusal = exchange.installation.control.refusal(of: exchange)
        {
            return refusal
        }
        if case .own = surface { try SameOrigin.demand(of: exchange) }
        switch answer {
        case .direct(let answer):
            return try await answer(ExchangeCall(exchange), exchange.context).response(exchange)
        case .question(let question): return try await QuestionForm(question).answer(exchange)
        }
    }
}

extension ProviderAnswer {
    func response(_ exchange: Exchange) async throws -> Response {
        switch self {
        case .json(let json, let status, let fields):
            return Response.json(json, Status(code: status)).adding(fields)
        case .text(let text, let type, let fields):
            return Response.text(text, as: type).adding(fields)
        case .status(let code): return Response(Status(code: code))
        case .document(let name, let fields, let make):
            return Response.published(name, exchange, make).adding(fields)
        case .discovery(let change): return .json(change(DiscoveryEndpoint.document(exchange)))
        case .notServed: return MissingEndpoint.notFound(exchange)
        case .page(let page): return page.response(exchange)
        case .redirect(let answer): return RedirectResponse.make(answer, exchange)
        case .authorize: return try await AuthorizeEndpoint.answer(exchange)
        case .signIn(let user, let request):
            return try await NextStep.signIn(user, for: request, exchange)
        case .signOut(let destination, let parameters, let text):
            let response = try await LogoutEndpoint.signOut(to: destination, parameters, exchange)
            guard case .page = destination, let text else { return response }
            var told = Response.text(text, as: "text/plain; charset=utf-8")
            for cookie in response.fields.values(.setCookie) {
                told.fields.append(.setCookie, cookie)
            }
            return told
        }
    }
}

private extension ProviderAnswer.Page {
    func response(_ exchange: Exchange) -> Response {
        switch self {
        case .signedOut:
            .page(SignedOutPage(home: exchange.toolPlace.servedHome, ui: .of(exchange)).render())
        case .script(let script, let cookie, let connects):
            .page(
                CheckSessionPage(
                    script: script, cookieName: cookie ?? CookieName.state(exchange),
                    connects: connects, ui: .of(exchange)
                ).render(), isFramed: true)
        }
    }
}

private extension Response {
    static func text(_ text: String, as type: String) -> Response {
        Response(.ok, [.contentType: type], body: Array(text.utf8))
    }

    func adding(_ fields: [String: String]) -> Response {
        var response = self
        for (name, value) in fields {
            if let name = FieldName(name) { response.fields[name] = value }
        }
        return response
    }
}

/// An exchange as an endpoint of a provider reads it.
struct ExchangeCall: ProviderCall {
    private let exchange: Exchange
    private var request: Request { exchange.request }

    init(_ exchange: Exchange) { self.exchange = exchange }

    var method: String { request.method.rawValue }
    var origin: String { request.origin }
    var authority: String { request.authority }
    var base: String { request.base + exchange.prefix }
    var path: String { request.path }
    var queryText: String { request.query ?? "" }
    var query: Parameters { Parameters(request.queryPairs) }
    var hasBody: Bool { !request.body.isEmpty }
    var presentation: TokenPresentation { AuthorizationField.presentation(in: exchange) }

    func segment(_ name: String) -> String { exchange.pathParameters[name] ?? "" }

    func field(_ name: String) -> [String] {
        FieldName(name).map { request.fields.values($0) } ?? []
    }

    func parameters() throws(OAuthError) -> Parameters { try BodyParameters.read(exchange) }

    func browserParameters() throws(OAuthError) -> Parameters {
        try FrontChannelParameters.read(exchange)
    }

    func clientRequest() throws(OAuthError) -> ClientRequest { try ClientRequest(exchange) }

    func json() throws(OAuthError) -> JSON { try JSONBody.read(request, maxDepth: 32) }

    func members<Value>(
        refusal: (String) -> OAuthError, _ read: (inout MemberReader) -> Value?
    ) throws(OAuthError) -> Value {
        try JSONBody.read(request, refusal: refusal, members: read)
    }

    func bearer(orQuery takesQuery: Bool, schemes: [String]) throws(OAuthError) -> String? {
        try AuthorizationField.bearer(request, orQuery: takesQuery, schemes: schemes)
    }

    func userInfoToken() throws(OAuthError) -> String { try UserInfoEndpoint.token(in: exchange) }

    func path(of endpoint: EndpointName) -> String { exchange.path(of: endpoint.rawValue) }

    func url(of endpoint: EndpointName) -> String? { exchange.url(of: endpoint.rawValue) }

    func url(with name: String, _ value: String) -> String {
        let others = query.pairs.filter { $0.name != name }.map { ($0.name, $0.value) }
        return "\(exchange.url)?\(Form.encode(others + [(name, value)]))"
    }

    func change(_ user: User, by patch: JSON) throws(OAuthError) {
        try put(user) { $0.merging(patch) }
    }

    func remove(_ user: User) throws(OAuthError) {
        guard exchange.server.users.known(user.sub) != nil else {
            // No directory has a user who is made up at login.
            return exchange.server.state.removeAll(of: [user.sub])
        }
        do { try UsersResource.directory.remove(user.sub, exchange) } catch {
            throw .serverError(error)
        }
    }

    func put(client: JSON) throws { _ = try ClientsResource.directory.put(client, exchange) }
}

private extension ExchangeCall {
    /// Puts the changed entry of a user in its place. A user who is made up at login gets one.
    func put(_ user: User, _ change: (JSON) -> JSON) throws(OAuthError) {
        do {
            _ = try UsersResource.directory.put(user.sub, exchange) { directory in
                change((directory[user.sub] ?? user).json)
            }
        } catch { throw .serverError(error) }
    }
}
