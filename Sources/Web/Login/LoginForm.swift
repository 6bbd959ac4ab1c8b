import HTTP
import JOSE
import OAuth
import Pages

/// Shows the login page for a request, and remembers the request until the answer comes.
enum LoginForm {
    static func show(_ request: AuthorizationRequest, _ exchange: Exchange) -> Response {
        PendingForm.show(request, exchange) { render(request, form: $0, exchange) }
    }

    /// - Parameter problem: what was wrong with the answer before.
    static func render(
        _ request: AuthorizationRequest, form: String, username: String? = nil,
        claims: String = "", problem: LoginProblem? = nil, status: Status = .ok,
        _ exchange: Exchange
    ) -> Response {
        let server = exchange.server
        let page = LoginPage(
            action: exchange.path(of: "login"),
            hiddenFields: [(name: "form", value: form)],
            client: ClientSummary(request.client),
            scopes: request.scope.values,
            users: server.users.all.map(UserChoice.init),
            allowsOther: server.users.allowsOthers,
            hint: username ?? request.parameters["login_hint"],
            claims: claims,
            problem: problem,
            warnings: exchange.context.record.findings.map(\.text),
            ui: .of(exchange, uiLocales: request.parameters["ui_locales"]))
        return .page(page.render(), status)
    }
}

extension UserChoice {
    init(_ user: User) {
        self.init(
            username: user.username,
            displayName: user.claims["name"]?.string,
            detail: user.claims["email"]?.string,
            hasPassword: user.password != nil)
    }
}

extension ClientSummary {
    init(_ client: Client) {
        self.init(
            id: client.id, name: client.name, logo: client.logoURI, policy: client.policyURI,
            terms: client.termsOfServiceURI)
    }
}
