import HTTP
import OAuth

/// Takes the answer to the consent page.
enum ConsentEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        let fields = try BodyParameters.read(exchange)
        let (form, pending) = try PendingForm.find(fields, exchange)
        let request = pending.request
        if fields["action"] == "switch" {
            try PendingForm.useUp(form, exchange)
            return try await BrowserSession.ended(exchange) { LoginForm.show(request, exchange) }
        }
        guard fields["action"] == "approve" else {
            try PendingForm.useUp(form, exchange)
            throw RedirectableError(
                redirect: request.redirect,
                error: OAuthError(.accessDenied, Finding("consent.denied")))
        }
        let session = try BrowserSession.asked(by: pending, exchange)
        try PendingForm.useUp(form, exchange)
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
