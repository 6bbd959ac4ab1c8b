import DomainSupport
import Testing

/// Stage two of the authorize flow: the requested parameters.
struct `What an authorization request asks for` {
    struct Case: Sendable, CustomTestStringConvertible {
        let changes: [String: String]
        var client = Client.web
        let error: String
        let diagnosis: String

        init(
            _ changes: [String: String], by client: Client = .web, _ error: String,
            _ diagnosis: String
        ) {
            self.changes = changes
            self.client = client
            self.error = error
            self.diagnosis = diagnosis
        }

        var testDescription: String {
            changes.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: "&")
        }
    }

    private static let modest = Client.web.with { $0.scope = ["openid", "profile"] }
    private static let codeless = Client.web.with { $0.responseTypes = ["id_token"] }

    @Test(arguments: [
        Case(["request": "e30"], "request_not_supported", "authorize.request-object"),
        Case(["request_uri": "urn:x"], "request_uri_not_supported", "authorize.request-object"),
        Case(["registration": "{}"], "registration_not_supported", "authorize.request-object"),
        Case(["response_type": ""], "invalid_request", "authorize.response-type-missing"),
        Case(
            ["response_type": "token"], "unauthorized_client",
            "authorize.response-type-not-allowed"),
        Case(
            ["response_type": "code device"], "unsupported_response_type",
            "authorize.response-type-unsupported"),
        Case(
            ["response_type": "Code"], "unsupported_response_type",
            "authorize.response-type-unsupported"),
        Case([:], by: codeless, "unauthorized_client", "authorize.response-type-not-allowed"),
        Case(
            ["response_mode": "jwt.query"], "invalid_request",
            "authorize.response-mode-unsupported"),
        Case(
            ["response_mode": "FORM_POST"], "invalid_request",
            "authorize.response-mode-unsupported"),
        Case(["scope": "openid \"x\""], "invalid_scope", "authorize.scope-malformed"),
        Case(["scope": "openid\tprofile"], "invalid_scope", "authorize.scope-malformed"),
        Case(["scope": "openid é"], "invalid_scope", "authorize.scope-malformed"),
        Case(["scope": "openid email"], by: modest, "invalid_scope", "authorize.scope-not-allowed"),
        Case(["resource": "calendar"], "invalid_target", "authorize.audience-unknown"),
        Case(["resource": "https://a.example#b"], "invalid_target", "authorize.audience-unknown"),
        Case(["prompt": "none login"], "invalid_request", "authorize.prompt-invalid"),
        Case(["prompt": "Login"], "invalid_request", "authorize.prompt-invalid"),
        Case(["prompt": "login,consent"], "invalid_request", "authorize.prompt-invalid"),
        Case(["max_age": "-1"], "invalid_request", "authorize.max-age-invalid"),
        Case(["max_age": "1.5"], "invalid_request", "authorize.max-age-invalid"),
        Case(["max_age": "1h"], "invalid_request", "authorize.max-age-invalid"),
        Case(["max_age": " 1"], "invalid_request", "authorize.max-age-invalid"),
        Case(["max_age": "99999999999999999999"], "invalid_request", "authorize.max-age-invalid"),
        Case(["claims": "{"], "invalid_request", "authorize.claims-invalid"),
        Case(["claims": "[]"], "invalid_request", "authorize.claims-invalid"),
        Case(["claims": "{\"userinfo\":1}"], "invalid_request", "authorize.claims-invalid"),
        Case(
            ["claims": String(repeating: "[", count: 100)], "invalid_request",
            "authorize.claims-invalid"),
        Case(["id_token_hint": "x"], "invalid_request", "authorize.id-token-hint-invalid"),
        Case(["id_token_hint": "e30.e30."], "invalid_request", "authorize.id-token-hint-invalid"),
    ])
    func `is refused by redirect where it cannot be had`(request: Case) async throws {
        let context = try Context.make(clients: [request.client])
        let refusal = try await Refusal.of(surface: .page) {
            try await context.verified(.authorize(request.client, request.changes))
        }
        expect(refusal, is: .redirect(request.error, request.diagnosis))
    }

    @Test(arguments: ["state", "scope", "nonce", "prompt", "unheard-of"])
    func `may not be said twice`(name: String) async throws {
        let context = try Context.make()
        let twice = Parameters.authorize(.web, [name: "login"]).adding(name, "login")
        let refusal = try await Refusal.of(surface: .page) { try await context.verified(twice) }
        expect(refusal, is: .redirect("invalid_request", "request.duplicate-parameter"))
    }

    /// Each request has the fault of its place in the list and all later ones.
    @Test func `is looked at in the order of the list of checks`() async throws {
        let faults: [(change: (String, String), diagnosis: String)] = [
            (("request", "x"), "authorize.request-object"),
            (("response_type", "x"), "authorize.response-type-unsupported"),
            (("response_mode", "x"), "authorize.response-mode-unsupported"),
            (("scope", "\""), "authorize.scope-malformed"),
            (("resource", "x"), "authorize.audience-unknown"),
            (("code_challenge", "x"), "pkce.method-missing"),
            (("prompt", "x"), "authorize.prompt-invalid"),
            (("max_age", "x"), "authorize.max-age-invalid"),
            (("claims", "x"), "authorize.claims-invalid"),
            (("id_token_hint", "x"), "authorize.id-token-hint-invalid"),
        ]
        let context = try Context.make()
        for (index, fault) in faults.enumerated() {
            let changes = Dictionary(uniqueKeysWithValues: faults[index...].map(\.change))
            let refusal = try await Refusal.of {
                try await context.verified(.authorize(.web, changes))
            }
            expect(refusal?.diagnosis, is: fault.diagnosis)
        }
    }

    @Test func `goes back with the error to the client, state and issuer included`() async throws {
        let context = try Context.make()
        let error = try await require(
            expect(throws: RedirectableError.self) {
                try await context.verified(.authorize(.web, ["scope": "\"", "state": "s t"]))
            })
        let response = AuthorizationResponse(
            error.redirect, WordedError(nil, error.error.code.rawValue, error.error.description))
        expect(response.redirect.uri, is: "https://app.example/cb")
        expect(response.parameters.map(\.name), is: ["error", "error_description", "state", "iss"])
        expect(response.parameters.map(\.value)[0], is: "invalid_scope")
        expect(response.parameters.map(\.value)[2...], is: ["s t", "http://localhost:8414"])

        let silent = AuthorizationResponse(error.redirect, WordedError(nil, "invalid_scope"))
        expect(silent.parameters.map(\.name), is: ["error", "state", "iss"])
    }
}
