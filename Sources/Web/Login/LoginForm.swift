import HTTP
import JOSE
import OAuth
import Pages
import Text

/// Shows the login page for a request, and remembers the request until the answer comes.
enum LoginForm {
    /// Shows the login page, or redirects to it if the provider has it at its own address.
    static func lead(to request: AuthorizationRequest, _ exchange: Exchange) -> Response {
        guard let page = exchange.server.profile.authorization.loginPage,
            exchange.endpoint == "authorize", let query = exchange.request.query,
            exchange.request.method == .get
        else { return show(request, exchange) }
        return RedirectResponse.redirect(to: "\(exchange.path(of: page))?\(query)", exchange)
    }

    static func show(_ request: AuthorizationRequest, _ exchange: Exchange) -> Response {
        PendingForm.remember(request, exchange) { render(request, form: $0, exchange) }
    }

    /// - Parameter mistake: the fault of the previous answer.
    static func render(
        _ request: AuthorizationRequest, form: String, after mistake: LoginMistake? = nil,
        hint: String? = nil, _ exchange: Exchange
    ) -> Response {
        page(
            of: form, for: "login", client: request.client, scope: request.scope, after: mistake,
            hint: hint ?? request.parameters["login_hint"], isNew: request.createsAccount,
            // After a mistake they concern the answer, which was refused.
            warnings: mistake == nil ? exchange.warningsForUsers : [],
            uiLocales: request.parameters["ui_locales"], exchange)
    }

    /// The name of an answer that only the first of two pages sends, if its user has a password;
    /// nil for any other answer.
    static func nameWithoutPassword(
        _ fields: Parameters, for request: AuthorizationRequest, _ exchange: Exchange
    ) -> String? {
        guard exchange.server.look.nameFirst == true, !request.createsAccount,
            !fields.has("password"), let name = fields["username"],
            let user = exchange.server.users.user(named: name), user.password != nil
        else { return nil }
        return user.username
    }

    /// The page with a preview of a login's tokens, which signs nobody in.
    static func preview(
        _ login: TypedLogin, for request: AuthorizationRequest, form: String, _ exchange: Exchange
    ) -> Response {
        let tokens = TokenPreview(
            of: request, as: login.user, claims: login.claims, exchange.context)
        return page(
            of: form, for: "login", client: request.client, scope: request.scope, after: nil,
            hint: login.user.username,
            preview: LoginPreview(
                claims: login.typed ?? login.user.editableClaims, idToken: tokens.idToken?.pretty,
                accessToken: tokens.accessToken?.pretty, userInfo: tokens.userInfo?.pretty),
            uiLocales: request.parameters["ui_locales"], exchange)
    }

    /// The login page, for any purpose.
    ///
    /// - Parameter endpoint: the endpoint that handles the answer.
    static func page(
        of form: String, for endpoint: String, client: Client, scope: Scope,
        after mistake: LoginMistake?, hint: String? = nil, isNew: Bool = false,
        warnings: [Phrase] = [],
        preview: LoginPreview? = nil, uiLocales: String? = nil, _ exchange: Exchange
    ) -> Response {
        let users = exchange.server.users
        let wanted = exchange.wantedUser
        let hint = wanted == nil ? mistake?.username ?? hint : nil
        let page = LoginPage(
            action: exchange.path(of: endpoint), hiddenFields: [(name: "form", value: form)],
            client: ClientSummary(client), scopes: scope.values,
            users: isNew ? [] : users.offered(wanted, hint: hint).map(UserChoice.init),
            search: users.areMany && !isNew ? wanted ?? "" : nil, isNew: isNew,
            allowsOther: users.allowsOthers || users.areMany, hint: hint,
            claims: mistake?.claims ?? preview?.claims ?? "", problem: mistake?.problem,
            preview: preview, offersPreview: endpoint == "login" && !isNew, warnings: warnings,
            signedInAs: BrowserSession.current(exchange).map {
                LogoutForm.userName(of: $0, exchange)
            },
            ui: .of(exchange, uiLocales: uiLocales))
        return .page(page.render(), mistake?.status ?? .ok)
    }
}

private extension Exchange {
    /// The text of the search field of a login page.
    var wantedUser: String? {
        request.method == .post ? (try? BodyParameters.read(self))?["find"] : nil
    }
}

extension UserChoice {
    init(_ user: User) {
        self.init(
            username: user.username, displayName: user.claims["name"]?.string,
            detail: user.claims["email"]?.string, hasPassword: user.password != nil,
            claims: user.editableClaims)
    }
}

private extension User {
    var editableClaims: String { claims.isEmpty ? "" : JSON.object(claims).pretty }
}

extension ClientSummary {
    init(_ client: Client) {
        self.init(
            id: client.id, name: client.name, logo: client.logoURI, policy: client.policyURI,
            terms: client.termsOfServiceURI)
    }
}

/// The valid input of a login page: the user, and the claims of this login.
struct TypedLogin {
    let user: User
    let claims: [String: JSON]
    /// The claims as they were typed; nil where there was no field for them.
    let typed: String?

    /// - Parameters:
    ///   - previewed: the user of the card with the preview button; empty for the form with a name
    ///     field.
    ///   - creates: whether the name is a new account's.
    /// - Throws: the mistake to show when the page is shown again.
    init(
        _ fields: Parameters, by previewed: String? = nil, creates: Bool = false, _ context: Context
    ) throws(LoginMistake) {
        let card = previewed.flatMap { $0.isEmpty ? nil : $0 }
        guard let name = card ?? fields["username"] else {
            context.add(Finding("login.user-missing"))
            throw LoginMistake(problem: .missingUsername)
        }
        // A script may name them as in the control API.
        let field = fields[ParameterLengths.editor] ?? fields["claims"]
        let typed = field ?? ""
        self.typed = field
        do throws(OAuthError) {
            user =
                creates
                ? try context.createUser(named: name, password: fields["password"])
                : try context.user(named: name, password: fields["password"])
            var claims = try SignIn.claims(from: typed)
            if fields.has("all_claims") {
                for name in user.claims.keys where claims[name] == nil { claims[name] = .null }
            }
            self.claims = claims
        } catch {
            context.add(error.diagnosis)
            throw LoginMistake(
                problem: LoginProblem(error), username: name, claims: typed,
                status: error.code == .accessDenied ? .forbidden : .badRequest)
        }
    }
}

/// The fault of an answer to a login page, and its contents.
struct LoginMistake: Error {
    let problem: LoginProblem
    var username: String?
    var claims = ""
    var status = Status.badRequest
}

private extension LoginProblem {
    init(_ error: OAuthError) {
        switch error.diagnosis.code {
        case "login.password-wrong": self = .wrongPassword
        case "login.user-unknown": self = .unknownUser
        default:
            self =
                error.diagnosis.facts["reason"].map(LoginProblem.invalidClaims)
                ?? .refused(error.diagnosis.cause)
        }
    }
}
