import HTTP
import JOSE
import Members
import OAuth
import Providers

/// An exchange as an endpoint of a provider reads it.
struct ExchangeCall: ProviderCall {
    private let exchange: Exchange
    private var request: Request { exchange.request }

    init(_ exchange: Exchange) {
        self.exchange = exchange
    }

    var method: String { request.method.rawValue }
    var origin: String { request.origin }
    var authority: String { request.authority }
    var prefix: String { exchange.prefix }
    var path: String { request.path }
    var queryText: String { request.query ?? "" }
    var query: Parameters { Parameters(request.queryPairs) }
    var hasBody: Bool { !request.body.isEmpty }
    var presentation: TokenPresentation { AuthorizationField.presentation(in: exchange) }

    func segment(_ name: String) -> String { exchange.pathParameters[name] ?? "" }

    func field(_ name: String) -> [String] {
        FieldName(name).map { request.fields.values($0) } ?? []
    }

    func parameters() throws(OAuthError) -> Parameters {
        try BodyParameters.read(exchange)
    }

    func browserParameters() throws(OAuthError) -> Parameters {
        try FrontChannelParameters.read(exchange)
    }

    func clientRequest() throws(OAuthError) -> ClientRequest {
        try ClientRequest(exchange)
    }

    func json() throws(OAuthError) -> JSON {
        try JSONBody.read(request)
    }

    func members<Value>(
        refusal: (String) -> OAuthError, _ read: (inout MemberReader) -> Value?
    ) throws(OAuthError) -> Value {
        try JSONBody.read(request, refusal: refusal, members: read)
    }

    func bearer(orQuery takesQuery: Bool, schemes: [String]) throws(OAuthError) -> String? {
        try AuthorizationField.bearer(request, orQuery: takesQuery, schemes: schemes)
    }

    func userInfoToken() throws(OAuthError) -> String {
        try UserInfoEndpoint.token(in: exchange)
    }

    func path(of endpoint: EndpointName) -> String { exchange.path(of: endpoint.rawValue) }

    func url(of endpoint: EndpointName) -> String? { exchange.url(of: endpoint.rawValue) }

    func url(with name: String, _ value: String) -> String {
        let others = query.pairs.filter { $0.name != name }.map { ($0.name, $0.value) }
        return "\(exchange.url)?\(Form.encode(others + [(name, value)]))"
    }

    func change(_ user: User, by patch: JSON) throws(OAuthError) {
        do {
            _ = try UsersResource.directory.change(user.sub, exchange) { $0.merging(patch) }
        } catch {
            throw .serverError(error)
        }
    }

    func put(client: JSON) throws {
        _ = try ClientsResource.directory.put(client, exchange)
    }
}
