import HTTP
import OAuth
import Pages
import Text

/// The authorization endpoint (RFC 6749 §3.1, OpenID Connect Core §3.1.2).
enum AuthorizeEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let sent = try FrontChannelParameters.read(exchange)
        BrowserFinding.remark(on: sent, exchange)
        try await exchange.admitClient(sent["client_id"], sending: sent["request"])
        let (request, interaction) = try await AuthorizeFlow.next(
            for: sent, from: BrowserSession.current(exchange),
            endedAt: BrowserSession.pastEnd(exchange), exchange.context)
        return try await NextStep.act(on: interaction, for: request, exchange)
    }
}

/// The browser's evidence that the authorization endpoint was called in a way that cannot work for
/// a login (https://www.w3.org/TR/fetch-metadata/).
struct BrowserFinding: Sendable {
    private let diagnosis: Finding
    private let isSeen: @Sendable (_ request: Request, _ parameters: Parameters) -> Bool

    static func remark(on parameters: Parameters, _ exchange: Exchange) {
        for fact in all where fact.isSeen(exchange.request, parameters) {
            exchange.context.remark(fact.diagnosis, for: nil)
        }
    }

    private static let all: [BrowserFinding] = [
        BrowserFinding(diagnosis: Finding("browser.authorize-by-script")) { request, _ in
            destination(of: request) == "empty"
        },
        BrowserFinding(diagnosis: Finding("browser.authorize-in-frame")) { request, parameters in
            isFrame(request) && parameters["prompt"] != "none"
        },
        BrowserFinding(diagnosis: Finding("browser.cookie-kept-back")) { request, parameters in
            isFrame(request) && parameters["prompt"] == "none"
                && request.fields[.secFetchSite]?.lowercased() == "cross-site"
                && !request.fields.contains(.cookie)
        },
    ]

    private static func destination(of request: Request) -> String? {
        request.fields[.secFetchDest]?.lowercased()
    }

    private static func isFrame(_ request: Request) -> Bool {
        destination(of: request).map(["iframe", "frame"].contains) ?? false
    }
}

/// Handles the answer to the login page.
enum LoginEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.answered(fields, exchange)
        let request = pending.request
        let login: TypedLogin
        let previewed = exchange.request.queryPairs.first { $0.name == "preview" }?.value
        if fields.has("find"), !fields.has("username") {
            return LoginForm.render(request, form: form, exchange)
        }
        if let name = LoginForm.nameWithoutPassword(fields, for: request, exchange) {
            return LoginForm.render(request, form: form, hint: name, exchange)
        }
        do throws(LoginMistake) {
            login = try TypedLogin(
                fields, by: previewed, creates: request.createsAccount, exchange.context)
        } catch { return LoginForm.render(request, form: form, after: error, exchange) }
        if previewed != nil { return LoginForm.preview(login, for: request, form: form, exchange) }
        try exchange.context.learn(login.user, answering: request)
        try PendingForm.consume(form, exchange)
        return try await NextStep.enter(
            as: login.user, claims: login.claims, for: request, exchange)
    }
}

extension AuthorizationRequest {
    /// True if the page creates an account.
    var createsAccount: Bool { prompt.contains(.create) }
}

/// Asks for a higher class of authentication than the session's, and handles the answer.
enum StepUpEndpoint {
    static func ask(
        _ request: AuthorizationRequest, _ session: Session?, _ exchange: Exchange
    ) throws -> Response {
        guard let session, let rung = StepUp.due(for: request, as: session, exchange.context) else {
            throw OAuthError.serverError(cause: "no step is due")
        }
        return PendingForm.remember(request, for: session, exchange) { form in
            let page = StepUpPage(
                action: exchange.path(of: StepUpQuestion.endpoint.rawValue), form: form,
                client: ClientSummary(request.client),
                userName: LogoutForm.userName(of: session, exchange), acr: rung.acr,
                methods: rung.amr, ui: .of(exchange, uiLocales: request.parameters["ui_locales"]))
            return .page(page.render())
        }
    }

    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.find(fields, exchange)
        let session = try BrowserSession.asked(by: pending, exchange)
        var request = pending.request
        StepUpQuestion().answer(fields["action"], for: session.sub, in: &request, exchange.context)
        try PendingForm.consume(form, exchange)
        return try await NextStep.resume(with: request, as: session, exchange)
    }
}

extension Exchange {
    /// Findings about an accepted request that its users can read, without those that would only
    /// alarm them, since they change nothing for them.
    var warningsForUsers: [Phrase] {
        context.record.findings.filter { $0.code != "parameter.foreign" }.map(\.phrase)
    }
}
