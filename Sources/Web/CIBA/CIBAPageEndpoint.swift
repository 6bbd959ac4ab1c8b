import HTTP
import JOSE
import OAuth
import Pages

/// The page on which users see and decide the requests of clients on the back channel (CIBA Core
/// §8).
enum CIBAPageEndpoint: DecisionPage {
    static let endpoint = "ciba-page"

    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try FrontChannelParameters.read(exchange)
        if exchange.request.method == .post, let form = fields["form"] {
            return try await answer(fields, form: form, exchange)
        }
        // Any page may embed this one as an image.
        guard let name = fields["request"], !exchange.request.isForPartOfOtherPage else {
            return page(.list(CIBAPageItem.waiting(exchange)), exchange)
        }
        guard let key = SecretDigest(text: name),
            exchange.server.state.cibaRequests[key]?.isWaiting(exchange) == true
        else { throw OAuthError(.invalidRequest, "ciba.decided") }
        try CIBAFlow.learn(key, exchange.context)
        return try begin(PendingCIBA(request: key), exchange)
    }

    static func learn(_ pending: PendingCIBA, _ exchange: Exchange) throws(OAuthError) {
        try CIBAFlow.learn(pending.request, exchange.context)
    }

    static func asked(
        _ pending: PendingCIBA, _ exchange: Exchange
    ) throws(OAuthError) -> (client: Client, scope: Scope) {
        let (request, client) = try found(pending, exchange)
        return (client, request.approval.access.scope)
    }

    static func question(
        on pending: PendingCIBA, form: String, to session: Session, _ exchange: Exchange
    ) throws(OAuthError) -> Response {
        let (request, client) = try found(pending, exchange)
        let item = CIBAPageItem(request, client, exchange)
        return page(
            .confirm(
                item, form: form, userName: LogoutForm.userName(of: session, exchange),
                isAsked: session.sub == request.sub), exchange)
    }

    static func finish(
        _ decision: Approval.Decision, _ pending: PendingCIBA, _ exchange: Exchange
    ) async throws -> Response {
        let (request, _) = try found(pending, exchange)
        if case .approved(let subject) = decision, subject.sub != request.sub {
            let users = exchange.server.users
            throw OAuthError(
                .invalidRequest, "ciba.other-user",
                ["asked": users.name(of: request.sub), "signed-in": users.name(of: subject.sub)])
        }
        try await CIBAFlow.settle(
            pending.request, Approval.Settlement(decision: decision), exchange.context)
        if case .denied = decision { return page(.denied, exchange) }
        return page(.approved, exchange)
    }

    private static func page(_ step: CIBAPage.Step, _ exchange: Exchange) -> Response {
        .page(CIBAPage(action: exchange.path(of: endpoint), step: step, ui: .of(exchange)).render())
    }

    private static func found(
        _ pending: PendingCIBA, _ exchange: Exchange
    ) throws(OAuthError) -> (request: CIBARequest, client: Client) {
        guard let request = exchange.server.state.cibaRequests[pending.request],
            let client = exchange.server.clients[request.clientID]
        else { throw OAuthError(.invalidRequest, "login.form-expired") }
        return (request, client)
    }
}

private extension CIBAPageItem {
    /// The undecided requests, the oldest first.
    static func waiting(_ exchange: Exchange) -> [CIBAPageItem] {
        exchange.server.state.cibaRequests.values.filter { $0.isWaiting(exchange) }
            .compactMap { request in
                exchange.server.clients[request.clientID].map {
                    CIBAPageItem(request, $0, exchange)
                }
            }
    }

    init(_ request: CIBARequest, _ client: Client, _ exchange: Exchange) {
        let user = exchange.server.users.user(named: request.sub)
        self.init(
            name: SecretDigest(request.id).text, client: ClientSummary(client),
            message: request.bindingMessage, scopes: request.approval.access.scope.values,
            details: DetailList(request.approval.access.extensions),
            asked: user?.claims["name"]?.string ?? user?.username ?? request.sub)
    }
}

private extension CIBARequest {
    func isWaiting(_ exchange: Exchange) -> Bool {
        approval.status(at: exchange.server.now) == .pending
    }
}

/// JSON as at the token endpoint, but for 403 where the request itself is denied (CIBA Core §13).
struct CIBASurface: ErrorSurface {
    let place = TokenSurface().place

    func response(to error: OAuthError, _ worded: WordedError, _ exchange: Exchange) -> Response {
        guard worded.error == OAuthError.Code.accessDenied.rawValue else {
            return TokenSurface().response(to: error, worded, exchange)
        }
        return ErrorBody.response(to: error, worded, otherwise: .forbidden, exchange)
    }
}
