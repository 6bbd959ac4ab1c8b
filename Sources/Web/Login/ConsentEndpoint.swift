import HTTP
import JOSE
import OAuth
import Pages
import Text

/// Takes the answer to the consent page.
enum ConsentEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.find(fields, exchange)
        let request = pending.request
        if fields["action"] == "switch" {
            try PendingForm.consume(form, exchange)
            return try await BrowserSession.ended(exchange) { LoginForm.show(request, exchange) }
        }
        guard fields["action"] == "approve" else {
            try PendingForm.consume(form, exchange)
            throw RedirectableError(
                redirect: request.redirect, error: OAuthError(.accessDenied, "consent.denied"))
        }
        let session = try BrowserSession.asked(by: pending, exchange)
        try PendingForm.consume(form, exchange)
        let agreed = Consent.give(
            ticked(fields), hidingEmail: fields["hide_email"] != nil, to: request,
            from: session.sub, exchange.context)
        return try await GrantedResponse.make(
            agreed, as: session, cookie: BrowserSession.cookie(exchange), exchange)
    }

    /// The tick boxes that were sent; a script may send them as one list.
    private static func ticked(_ fields: Parameters) -> Scope {
        let values = fields.pairs.filter { $0.name == "scope" }.map(\.value)
        return Scope(text: values.joined(separator: " "))
    }
}

/// Asks a session's user for consent, and remembers the request until the answer comes.
enum ConsentForm {
    static func show(
        _ request: AuthorizationRequest, for session: Session, _ exchange: Exchange
    ) -> Response {
        let server = exchange.server
        let user = server.users.user(of: session.subject)
        return PendingForm.remember(request, for: session, exchange) { form in
            let page = ConsentPage(
                action: exchange.path(of: "consent"), hiddenFields: [(name: "form", value: form)],
                client: ClientSummary(request.client),
                userName: user?.claims["name"]?.string ?? user?.username ?? session.sub,
                scopes: request.scope.values, details: DetailList(request.extensions),
                verified: DetailList(
                    verified: user.map {
                        exchange.context.verifiedClaims(of: $0, openedBy: request)
                    } ?? []),
                offersHiddenEmail: user.map {
                    exchange.context.offersHiddenEmail(to: $0, for: request)
                } ?? false,
                destination: destination(of: request),
                warnings: exchange.warningsForUsers,
                ui: .of(exchange, uiLocales: request.parameters["ui_locales"]))
            return .page(page.render())
        }
    }

    /// The host to which a client known by its URL leads, as anyone can claim its name (OAuth Client ID
    /// Metadata Document §8.2).
    private static func destination(of request: AuthorizationRequest) -> String? {
        guard URI(request.client.id)?.isHTTP == true, let uri = URI(request.redirect.uri) else {
            return nil
        }
        return uri.authority ?? uri.scheme
    }
}

extension DetailList {
    init(_ extensions: Extensions) {
        self.init(
            extensions[AuthorizationDetails.self].list.map { detail in
                Item(
                    type: detail["type"]?.string ?? "",
                    members: Self.members(of: detail).filter { $0.name != "type" })
            })
    }

    /// The claims by the framework that they were verified under, then how they were.
    init(verified results: [JSON]) {
        let items = results.map { result in
            var verification = result["verification"] ?? [:]
            let framework = verification["trust_framework"]?.string ?? ""
            verification["trust_framework"] = nil
            let manner = Self.members(of: Self.spread(verification)).map { name, value in
                (name: name.replacing(text: ".", with: " › "), value: value)
            }
            return Item(
                type: framework, members: Self.members(of: result["claims"] ?? [:]) + manner)
        }
        self.init(items, title: "consent-page.verified", label: "consent-page.framework")
    }

    /// Lists of objects as objects: an only element stands for the list, others have numbers.
    private static func spread(_ json: JSON) -> JSON {
        if let members = json.object { return .object(members.mapValues(spread)) }
        guard let list = json.array, list.allSatisfy({ $0.object != nil }) else { return json }
        if list.count == 1 { return spread(list[0]) }
        let numbered = list.enumerated().map { ("\($0 + 1)", spread($1)) }
        return .object(Dictionary(uniqueKeysWithValues: numbered))
    }

    /// The members, with those of inner objects under both names.
    private static func members(of json: JSON) -> [(name: String, value: String)] {
        (json.object ?? [:]).ordered { $0.key }.flatMap { name, value in
            value.object == nil
                ? [(name, text(value))]
                : members(of: value).map { ("\(name).\($0.name)", $0.value) }
        }
    }

    private static func text(_ value: JSON) -> String {
        guard let list = value.array, list.allSatisfy({ $0.string != nil }) else {
            return value.string ?? value.text
        }
        return list.compactMap(\.string).joined(separator: ", ")
    }
}
