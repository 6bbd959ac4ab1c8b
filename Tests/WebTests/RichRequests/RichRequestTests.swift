import TestSupport
import Testing

/// Rich Authorization Requests (RFC 9396).
struct `Authorization details` {
    private static let configuration = Result {
        try ServerConfiguration.read(
            """
            { authorization_details_types: {
                payment: {
                  required: ["amount"],
                  members: { actions: ["initiate", "status"], amount: "object", to: "string",
                             locations: "list", urgent: "boolean", count: "number" } },
                account: {},
              },
              clients: [
                { client_id: "app", client_secret: "s3cret", redirect_uris: ["https://app.example/cb"],
                  policy: { consent: "ask" },
                  grant_types: ["authorization_code", "refresh_token", "client_credentials",
                    "urn:ietf:params:oauth:grant-type:device_code",
                    "urn:ietf:params:oauth:grant-type:token-exchange",
                    "urn:openid:params:grant-type:ciba"] },
                { client_id: "narrow", client_secret: "s3cret", grant_types: ["client_credentials"],
                  authorization_details_types: ["account"] },
              ] }
            """)
    }

    private static let payment =
        #"{"type":"payment","actions":["initiate","status"],"amount":{"currency":"EUR","value":"9.50"},"to":"Merchant A"}"#
    private static let account = #"{"type":"account","locations":["https://bank.example"]}"#

    private static func start() throws -> (Provider, CodeFlow) {
        let provider = try Provider(Self.configuration.get())
        let flow = CodeFlow(Browser(provider)) {
            $0.secret = "s3cret"
            $0.extra = [("authorization_details", "[\(Self.payment),\(Self.account)]")]
        }
        return (provider, flow)
    }

    private static func json(_ text: String) throws -> JSON { try JSON(parsing: text) }

    static let cases: [Case] = [
        Case("the user sees them, and the tokens and introspection have them") {
            let (provider, flow) = try start()
            let page = try await flow.signIn()
            for text in [
                "In detail", "<code>payment</code>", "amount.currency", "initiate, status",
            ] {
                expect(page.text.contains(text), "\(text)")
            }
            let code = try await flow.allow(page).redirectParameters["code"] ?? ""
            let answer = try await flow.redeem(code).json
            let all = try json("[\(Self.payment),\(Self.account)]")
            expect(answer["authorization_details"], is: all)
            let token = answer.accessToken
            try expect(answer.claims(of: "access_token")["authorization_details"], is: all)
            let report = try await flow.browser.post(
                "/oauth/introspect",
                form: [("token", token), ("client_id", "app"), ("client_secret", "s3cret")])
            expect(report.json["authorization_details"], is: all)
            // They concern one occasion, so the user is asked each time.
            try await expect(flow.authorize().status, is: .ok)
        },
        Case("a token request gets a part, and a refresh what was granted") {
            let (_, flow) = try start()
            let part = #"[{"type":"payment","actions":["status"],"to":"Merchant A"}]"#
            let code = try await flow.code()
            let wider = try await flow.redeem(
                code, [("authorization_details", #"[{"type":"payment","to":"B","amount":{}}]"#)])
            expect(wider.json["error"], is: "invalid_authorization_details")
            expect(wider.diagnosis, is: "details.not-granted")
            let whole = try await flow.redeem(code).json
            let refreshToken = whole.refreshToken
            let narrow = try await flow.refresh(
                refreshToken,
                [
                    (
                        "authorization_details",
                        part.replacing(
                            #""to""#, with: #""amount":{"currency":"EUR","value":"9.50"},"to""#)
                    )
                ])
            let status = try json("[\(Self.payment.replacing(#""initiate","#, with: ""))]")
            expect(narrow.json["authorization_details"], is: status)
            try expect(narrow.json.claims(of: "access_token")["authorization_details"], is: status)
            try await expect(
                flow.refresh(refreshToken).json["authorization_details"],
                is: whole["authorization_details"])
        },
        Case("a token for one resource has those of its location alone") {
            let (_, flow) = try start()
            let elsewhere = #"{"type":"account","locations":["https://other.example"]}"#
            let answer = try await flow.browser.token([
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "s3cret"), ("resource", "https://bank.example"),
                ("authorization_details", "[\(Self.account),\(elsewhere)]"),
            ])
            try expect(answer.json["authorization_details"], is: json("[\(Self.account)]"))
            expect(answer.diagnosis, is: "details.elsewhere")
        },
        Case("a client gets only the types that it says it uses") {
            let (_, flow) = try start()
            let answer = try await flow.browser.token([
                ("grant_type", "client_credentials"), ("client_id", "narrow"),
                ("client_secret", "s3cret"), ("authorization_details", "[\(Self.payment)]"),
            ])
            expect(answer.json["error"], is: "invalid_authorization_details")
            expect(answer.diagnosis, is: "details.type-unused")
        },
        Case("a request object has them as JSON, and may be pushed") {
            var (_, flow) = try start()
            let object = try JWS.sign(
                header: [:],
                claims: [
                    "client_id": "app", "authorization_details": json("[\(Self.payment)]"),
                    "exp": .integer((Provider.start + 60).seconds),
                ],
                key: .none, algorithm: .none)
            let pushed = try await flow.browser.post(
                "/oauth/par",
                form: [
                    ("client_id", "app"), ("client_secret", "s3cret"),
                    ("response_type", "code"),
                    ("redirect_uri", "https://app.example/cb"), ("request", object),
                ])
            let uri = pushed.json.string("request_uri")
            flow.extra = []
            let page = try await flow.browser.get(
                flow.path("authorize") + "?"
                    + Form.encode([("client_id", "app"), ("request_uri", uri)]))
            flow.verifier = nil
            let consent = try await flow.submit(page)
            let code = try await flow.allow(consent).redirectParameters["code"] ?? ""
            try await expect(
                flow.redeem(code).json["authorization_details"], is: json("[\(Self.payment)]"))
        },
        Case("a device and a client on the back channel ask for them") {
            let (provider, flow) = try start()
            let device = DevicePairing(provider) { ($0.clientID, $0.secret) = ("app", "s3cret") }
            let details = [("authorization_details", "[\(Self.payment)]")]
            let started = try await device.begin(details).json
            let page = try await device.signIn(started)
            expect(page.text, contains: "Merchant A")
            _ = try await device.submit(page, [("action", "approve")])
            let tokens = try await device.poll(started).json
            try expect(tokens["authorization_details"], is: json("[\(Self.payment)]"))

            let login = CIBALogin(provider) {
                $0.credentials = [("client_id", "app"), ("client_secret", "s3cret")]
            }
            let asked = try await login.begin(details).json
            let question = try await login.signIn()
            expect(question.text, contains: "Merchant A")
            _ = try await login.submit(question, [("action", "approve")])
            try await expect(
                login.poll(asked).json["authorization_details"], is: json("[\(Self.payment)]"))
        },
        Case("an exchanged token has those that its request asks for") {
            let (_, flow) = try start()
            let token = try await flow.redeem(flow.code()).json.accessToken
            for (sent, count) in [(nil, 0), ("[\(Self.account)]", 1)] {
                let answer = try await flow.browser.token(
                    [
                        ("grant_type", "urn:ietf:params:oauth:grant-type:token-exchange"),
                        ("subject_token", token), ("client_id", "app"),
                        ("client_secret", "s3cret"),
                        ("subject_token_type", "urn:ietf:params:oauth:token-type:access_token"),
                    ] + (sent.map { [("authorization_details", $0)] } ?? []))
                expect(answer.json["authorization_details"]?.array?.count ?? 0, is: count)
            }
        },
        Case("discovery and the metadata of the resource name the types") {
            let typed = try start().1.browser
            for path in ["openid-configuration", "oauth-protected-resource/_understudy/resource"] {
                try await expect(
                    typed.get("/.well-known/\(path)").json["authorization_details_types_supported"],
                    is: ["account", "payment"], "\(path)")
            }
            let browser = try Browser(Provider())
            let document = try await browser.metadata()
            expect(document["authorization_details_types_supported"], is: nil)
            let flow = CodeFlow(browser) { $0.extra = [("authorization_details", "[]")] }
            let answer = try await flow.redeem(flow.code(), [("authorization_details", "[]")])
            expect(answer.json["authorization_details"], is: nil)
            expect(answer.diagnosis, is: "authorize.details-ignored")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("rich-requests/rich-request", as: (String, String).self))
    func `what no type allows is refused`(details: String, code: String) async throws {
        var (_, flow) = try Self.start()
        flow.extra = [("authorization_details", details)]
        let answer = try await flow.authorize()
        expect(answer, redirects: "invalid_authorization_details", diagnosis: code)
    }
}
