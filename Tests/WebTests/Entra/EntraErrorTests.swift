import TestSupport
import Testing

/// Errors by number, each at the token endpoint, in a redirect or on a page.
struct `Errors of Entra ID` {
    /// Parameters that replace those of a good request, the number, the status and `error`.
    typealias Row = ([(String, String)], Int, Int, String)

    private static func check(_ answer: Response, _ row: Row, _ known: String? = nil) {
        expect(answer.status.code, is: row.2, "\(row.0): \(answer.text)")
        let body = answer.json
        expect(body["error"]?.string, is: row.3, "\(row.0)")
        expect(body["error_codes"], is: [.integer(row.1)], "\(row.0)")
        let text = body.string("error_description")
        expect(EntraText.isTold(text, by: row.1, known), "\(text)")
        let holes = text.replacing("{tenant-ID}", with: "")
        expect(holes, lacks: "{", "\(text)")
        let missing = row.0.first { $0.1.isEmpty }?.0
        if row.1 == 900_144, let missing { expect(text, contains: "'\(missing)'", "\(text)") }
    }

    static let codes: [Row] = [
        ([("client_secret", "wrong")], 7_000_215, 401, "invalid_client"),
        ([("client_secret", "")], 7_000_218, 401, "invalid_client"),
        ([("client_id", "nobody")], 700_016, 400, "unauthorized_client"),
        ([("client_id", "")], 900_144, 400, "invalid_request"),
        ([("grant_type", "")], 900_144, 400, "invalid_request"),
        ([("code", "")], 900_144, 400, "invalid_request"),
        ([("redirect_uri", "")], 900_144, 400, "invalid_request"),
        ([("grant_type", "magic")], 70003, 400, "unsupported_grant_type"),
        ([("code", "made-up")], 9_002_313, 400, "invalid_grant"),
        ([("code", "1.Anothing")], 70000, 400, "invalid_grant"),
        ([("code_verifier", String(repeating: "z", count: 43))], 501_481, 400, "invalid_grant"),
        ([("redirect_uri", "https://app.example/other")], 50011, 400, "invalid_client"),
        ([("scope", "api://nowhere/.default")], 500_011, 400, "invalid_resource"),
        ([("scope", "\"")], 70011, 400, "invalid_scope"),
        ([("scope", "User.Read api://films/watch")], 700_022, 400, "invalid_scope"),
        ([("client_id", "cli"), ("client_secret", "s3cret")], 700_025, 401, "invalid_client"),
    ]

    @Test(arguments: codes)
    func `for a code have a number, a status and a name`(row: Row) async throws {
        let flow = try CodeFlow.entra(Provider(.entra()))
        Self.check(try await flow.redeem(flow.code(), row.0), row)
    }

    static let cases: [Case] = [
        Case("for what was good once say what became of it", .entra()) { provider in
            let flow = CodeFlow.entra(provider)
            let code = try await flow.code()
            let refresh = try await flow.redeem(code).json.refreshToken
            check(try await flow.redeem(code), ([], 54005, 400, "invalid_grant"))
            check(try await flow.refresh(refresh), ([], 50173, 400, "invalid_grant"))
            let late = try await flow.code()
            let other = try await flow.tokens().refreshToken
            provider.clock.advance(by: 601)
            check(try await flow.redeem(late), ([], 70008, 400, "invalid_grant"))
            provider.clock.advance(by: 90 * 86_400)
            check(try await flow.refresh(other), ([], 700_082, 400, "invalid_grant"))
            check(
                try await flow.refresh("1.Anothing"), ([], 70000, 400, "invalid_grant"),
                EntraText.malformedGrant)
            check(try await flow.refresh("x"), ([], 9_002_313, 400, "invalid_grant"))
        },
        Case("for a code of another tenant say so", .entra()) { provider in
            let other = CodeFlow.entra(provider) { $0.prefix = "/acme.example" }
            let code = try await other.code()
            check(
                try await CodeFlow.entra(provider).redeem(code),
                ([], 700_005, 400, "invalid_grant"))
        },
        Case("for what the user did not agree to send them back") {
            let configuration = ServerConfiguration.entra {
                $0.clients[0].policy.consent = .ask
                $0.clients[0].name = "Films"
            }
            let provider = try Provider(configuration)
            let flow = CodeFlow.entra(provider) { $0.scope = "openid offline_access User.Read" }
            let tokens = try await flow.redeem(flow.code(), [("scope", flow.scope)])
            expect(tokens.status, is: .ok)
            let refresh = tokens.json.refreshToken
            let more = try await flow.refresh(refresh, [("scope", "Mail.Read")])
            check(more, ([], 65001, 400, "invalid_grant"))
            expect(more.json["suberror"], is: "consent_required")
            expect(
                more.json["error_description"]?.string?.contains("ID 'app' named 'Films'."),
                is: true)
            expect(more.diagnosis, is: "consent.required")
        },
        Case("have all their members, with the id of the client's request", .entra()) { provider in
            let id = "0f2c5e6a-8e34-4f63-a6fd-8fb1c7f8d2aa"
            let answer = try await CodeFlow.entra(provider).redeem("x", [("client-request-id", id)])
            expect(
                answer.json.object?.keys.sorted(),
                is: [
                    "correlation_id", "error", "error_codes", "error_description", "error_uri",
                    "timestamp", "trace_id",
                ])
            expect(answer.json["correlation_id"]?.string, is: id)
            expect(answer.json["timestamp"], is: "2027-01-15 08:00:00Z")
            let trace = answer.json.string("trace_id")
            expect(
                answer.json["error_description"]?.string,
                is: "AADSTS9002313: Invalid request. Request is malformed or invalid. "
                    + "Trace ID: \(trace) Correlation ID: \(id) Timestamp: 2027-01-15 08:00:00Z")
            expect(
                answer.json["error_uri"], is: "https://login.microsoftonline.com/error?code=9002313"
            )
        },
        Case("of a user who cancels have no text, and of one who refuses a number") {
            let configuration = ServerConfiguration.entra { $0.clients[0].policy.consent = .ask }
            let flow = try CodeFlow.entra(Provider(configuration))
            let page = try await flow.authorize()
            let cancelled = try await flow.submit(page, [("action", "deny")]).redirectParameters
            expect(cancelled.keys.sorted(), is: ["error", "error_subcode", "state"])
            expect(cancelled["error_subcode"], is: "cancel")
            let asked = try await flow.submit(flow.authorize())
            let refused = try await flow.browser.post(
                flow.path("consent"),
                form: [("form", asked.hiddenField("form") ?? ""), ("action", "deny")]
            ).redirectParameters
            expect(refused["error"], is: "access_denied")
            expect(EntraText.isTold(refused["error_description"] ?? "", by: 65004))
        },
        Case("of a parameter that comes twice name it", .entra()) { provider in
            let answer = try await Browser(provider).post(
                "/common/oauth2/v2.0/token", form: [("scope", "one"), ("scope", "other")])
            check(
                answer, ([], 9_000_411, 400, "invalid_request"),
                "The request is not properly formatted. The parameter 'scope' is duplicated.")
        },
        Case("of a body in JSON or a wrong method have a number", .entra()) { provider in
            let json = try await Browser(provider).send(
                .post, "/common/oauth2/v2.0/token", json: ["grant_type": "client_credentials"])
            check(json, ([], 900_144, 400, "invalid_request"))
            let answer = try await Browser(provider).get("/common/oauth2/v2.0/token")
            expect(answer.json["error"], is: "invalid_request")
            expect(answer.json["error_codes"], is: [900_561])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    static let grants: [Row] = [
        ([("scope", "api://films/watch")], 70011, 400, "invalid_scope"),
        ([("scope", "")], 900_144, 400, "invalid_request"),
        ([("client_id", "cli"), ("client_secret", "")], 7_000_218, 401, "invalid_client"),
        (
            [("grant_type", "password"), ("username", "carol"), ("password", "wrong")], 50126,
            400, "invalid_grant"
        ),
        ([("grant_type", "password"), ("username", "")], 900_144, 400, "invalid_request"),
        ([("grant_type", "device_code")], 900_144, 400, "invalid_request"),
        (
            [("grant_type", "device_code"), ("device_code", "x")], 70018, 400,
            "bad_verification_code"
        ),
        ([("grant_type", bearer)], 900_144, 400, "invalid_request"),
        ([("grant_type", bearer), ("assertion", "x")], 50013, 400, "invalid_grant"),
        (
            [("client_secret", ""), ("client_assertion", "a.b.c"), ("client_assertion_type", "x")],
            700_027, 401, "invalid_client"
        ),
    ]

    private static let bearer = "urn:ietf:params:oauth:grant-type:jwt-bearer"

    @Test(arguments: grants)
    func `for other grants have a number, a status and a name`(row: Row) async throws {
        let configuration = ServerConfiguration.entra {
            $0.users = [User(sub: "c", username: "carol", password: "right")]
        }
        let answer = try await Browser(Provider(configuration)).token(
            [
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "s3cret"), ("scope", "api://films/.default"),
                ("requested_token_use", "on_behalf_of"),
            ], row.0, at: "/organizations")
        Self.check(answer, row)
    }

    /// Parameters that replace those of a good request, the number and `error`.
    static let redirects: [([(String, String)], Int, String)] = [
        ([("response_type", "")], 900_144, "invalid_request"),
        ([("response_type", "id_token")], 700_054, "unsupported_response_type"),
        ([("scope", "")], 900_144, "invalid_request"),
        ([("scope", "api://films/.default api://films/watch")], 70011, "invalid_scope"),
        ([("scope", "api://nowhere/x")], 500_011, "invalid_resource"),
        ([("prompt", "none")], 50058, "login_required"),
        ([("prompt", "magic")], 90023, "invalid_request"),
        ([("code_challenge", "short")], 501_491, "invalid_request"),
    ]

    @Test(arguments: redirects) func `go back to the application with the number`(
        changes: [(String, String)], number: Int, error: String
    ) async throws {
        let flow = try CodeFlow.entra(Provider(.entra())) { $0.extra = changes }
        let parameters = try await flow.authorize().redirectParameters
        expect(parameters["error"], is: error, "\(changes)")
        let text = parameters["error_description"] ?? ""
        expect(EntraText.isTold(text, by: number), "\(text)")
        expect(parameters.keys.sorted(), is: ["error", "error_description", "error_uri", "state"])
        expect(parameters["error_uri"]?.hasSuffix("/error?code=\(number)"), is: true)
    }

    @Test(arguments: [
        ([("redirect_uri", "https://evil.example/")], 50011), ([("client_id", "nobody")], 700_016),
        ([("client_id", "bare"), ("redirect_uri", "")], 500_113),
    ])
    func `that cannot go back are on a page`(
        changes: [(String, String)], number: Int
    ) async throws {
        let configuration = ServerConfiguration.entra {
            $0.clients.append(.make("bare", redirectURIs: []))
        }
        let provider = try Provider(configuration)
        let page = try await CodeFlow.entra(provider) { $0.extra = changes }.authorize()
        expect(page.fields[.location], is: nil)
        let text = page.text.replacing("&#39;", with: "'")
        let start = text.firstRange(of: "AADSTS")?.lowerBound ?? text.endIndex
        expect(EntraText.isTold(String(text[start...]), by: number), "\(text[start...])")
        expect(text, contains: "Sorry, but we’re having trouble signing you in.")
    }
}
