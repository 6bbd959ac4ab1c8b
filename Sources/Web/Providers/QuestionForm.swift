import HTTP
import OAuth
import Pages
import Providers
import Text

/// Asks a question of a provider by its page, and goes on with the request once it is answered.
struct QuestionForm: Sendable {
    private let question: any PageQuestion

    init(_ question: any PageQuestion) { self.question = question }

    @Sendable func ask(
        _ request: AuthorizationRequest, _ session: Session?, _ exchange: Exchange
    ) throws -> Response {
        let page = try question.page(for: request, as: session, exchange.context)
        try question.begin(request, exchange.context)
        return PendingForm.remember(request, for: session, exchange) {
            response(page, form: $0, request, exchange)
        }
    }

    func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.answered(fields, exchange)
        var request = pending.request
        let asked = try Asked(pending, exchange)
        let page = try question.page(for: request, as: asked.session, exchange.context)
        if question.isGuessable {
            try PendingForm.countGuess(
                at: form, refusal: OAuthError(.accessDenied, .guessesTooMany), exchange)
        }
        do throws(OAuthError) {
            try PendingForm.whileInHand(form, exchange) { () throws(OAuthError) in
                try question.take(
                    fields, of: form, in: &request, ExchangeCall(exchange), exchange.context)
            }
        } catch {
            exchange.context.add(error.diagnosis)
            return response(
                page, form: form, request, after: (fields, error.diagnosis.cause), exchange)
        }
        return try await asked.resume(with: request, form: form, exchange)
    }
}

/// The person who was asked.
private enum Asked {
    case nobody
    /// The user whose password was right.
    case entrant(User)
    case user(Session)

    /// - Throws: if they are gone, and the error of a rule that denies the request to them.
    init(_ pending: PendingLogin, _ exchange: Exchange) throws {
        if pending.sessionID != nil {
            self = .user(try BrowserSession.asked(by: pending, exchange))
        } else if let sub = pending.request.extensions[Entrant.self].sub {
            guard let user = exchange.server.users.user(named: sub) else {
                throw OAuthError(.invalidRequest, "login.form-expired")
            }
            try exchange.context.learn(user, answering: pending.request)
            self = .entrant(user)
        } else {
            self = .nobody
        }
    }

    var session: Session? {
        if case .user(let session) = self { session } else { nil }
    }

    /// - Parameter form: is used up.
    func resume(
        with request: AuthorizationRequest, form: String, _ exchange: Exchange
    ) async throws -> Response {
        switch self {
        case .user(let session):
            try PendingForm.consume(form, exchange)
            return try await NextStep.resume(with: request, as: session, exchange)
        case .entrant(let user):
            try PendingForm.consume(form, exchange)
            // The answer may have changed the user.
            let renewed = try exchange.renewed()
            return try await NextStep.enter(
                as: renewed.server.users.user(named: user.sub) ?? user,
                claims: request.extensions[Entrant.self].claims, for: request, renewed)
        case .nobody:
            let interaction = try Interaction.decide(
                request, session: BrowserSession.current(exchange), exchange.context)
            if let sub = interaction.sub, let user = exchange.server.users.user(named: sub) {
                try exchange.context.learn(user, answering: request)
            }
            try PendingForm.consume(form, exchange)
            return try await NextStep.act(on: interaction, for: request, exchange)
        }
    }
}

private extension QuestionForm {
    /// - Parameter mistake: the answer before, and what was wrong with it.
    func response(
        _ page: QuestionPage, form: String, _ request: AuthorizationRequest,
        after mistake: (fields: Parameters, problem: Phrase)? = nil, _ exchange: Exchange
    ) -> Response {
        let action = exchange.path(of: question.endpoint.rawValue)
        let client = ClientSummary(request.client)
        let ui = Interface.of(exchange, uiLocales: request.parameters["ui_locales"])
        let shown =
            switch page {
            case .organization(let choices):
                OrganizationPage(
                    action: action, hiddenFields: [(name: "form", value: form)], client: client,
                    choices: choices.map {
                        OrganizationPage.Choice(
                            id: $0.id, name: $0.name, displayName: $0.displayName)
                    },
                    typed: mistake.map { $0.fields["organization"] ?? "" }, ui: ui
                ).render()
            case .step(let title, let reason, let asksCode, let asksPassword):
                EntryStepPage(
                    action: action, form: form, client: client,
                    wish: EntryStepPage.Wish(
                        title: title, reason: reason, asksCode: asksCode,
                        asksPassword: asksPassword),
                    problem: mistake?.problem, ui: ui
                ).render()
            }
        return .page(shown, mistake == nil ? .ok : .badRequest)
    }
}
