import TestSupport
import Testing

/// Step-up authentication (RFC 9470), and unmet classes (OpenID Connect Core Unmet Authentication
/// Requirements).
struct `A class of authentication` {
    private static let configuration = Result {
        try ServerConfiguration.read(
            """
            { acr_ladder: [
                { acr: "bronze" }, { acr: "silver", amr: ["pwd", "kba"] },
                { acr: "gold", amr: ["pwd", "otp"], page: true } ] }
            """)
    }

    private static func start(_ extra: [(String, String)] = []) throws -> (Provider, CodeFlow) {
        let provider = try Provider(Self.configuration.get())
        return (provider, CodeFlow(Browser(provider)) { $0.extra = extra })
    }

    private static func finish(
        _ page: Response, _ flow: CodeFlow, _ action: String = "approve"
    ) async throws -> Response {
        try await flow.browser.post(
            "/step-up", form: [("form", page.hiddenField("form") ?? ""), ("action", action)])
    }

    private static func essential(_ acr: String) -> (String, String) {
        ("claims", #"{"id_token":{"acr":{"essential":true,"values":["\#(acr)"]}}}"#)
    }

    @Test func `the resource challenges, a page steps up, and the session keeps what it reached`()
        async throws
    {
        let (provider, flow) = try Self.start()
        let tokens = try await flow.tokens()
        let plain = try tokens.claims(of: "id_token")
        expect(plain["acr"], is: "bronze")
        expect(plain["amr"], is: ["pwd"])
        let target = "/_understudy/resource?acr_values=gold&max_age=60"
        func call(_ tokens: JSON) async throws -> Response {
            try await flow.browser.get(target, .bearer(tokens.accessToken))
        }
        let refused = try await call(tokens)
        expect(refused, is: .unauthorized, diagnosis: "bearer.authentication-insufficient")
        let challenge = refused.fields[.wwwAuthenticate] ?? ""
        for part in [
            #"error="insufficient_user_authentication""#, #"acr_values="gold""#, #"max_age="60""#,
        ] {
            expect(challenge.contains(part), "\(challenge)")
        }

        var stepping = flow
        // A plain OAuth request, without openid.
        (stepping.scope, stepping.extra) = ("read", [("acr_values", "gold"), ("max_age", "60")])
        let page = try await stepping.authorize()
        expect(page.text, contains: "<code>gold</code>")
        let code = try await Self.finish(page, flow).redirectParameters["code"] ?? ""
        let better = try await stepping.redeem(code).json
        let claims = try better.claims(of: "access_token")
        expect(claims["acr"], is: "gold")
        expect(claims["auth_time"], is: .integer(Provider.start.seconds))
        try await expect(call(better).status, is: .ok)
        let report = try await flow.browser.post(
            "/oauth/introspect", form: [("token", better.accessToken), ("client_id", "app")])
        expect(report.json["acr"], is: "gold")
        expect(report.json["auth_time"], is: claims["auth_time"])

        // Nobody is asked again, and a request without a class gets that of the session.
        let later = try await flow.redeem(flow.authorize().redirectParameters["code"] ?? "")
            .json.claims(of: "id_token")
        expect(later["acr"], is: "gold")
        expect(later["amr"], is: ["pwd", "otp"])
        provider.clock.advance(by: 61)
        try await expect(call(better).diagnosis, is: "bearer.authentication-insufficient")
    }

    @Test(arguments: [
        ("silver", "silver"), ("unheard-of silver", "silver"), ("unheard-of", "bronze"),
    ])
    func `is the first one known that was asked for`(asked: String, got: String) async throws {
        let (_, flow) = try Self.start([("acr_values", asked)])
        try await expect(flow.tokens().claims(of: "id_token")["acr"]?.string, is: got)
    }

    static let cases: [Case] = [
        Case("that is essential and not known is an error") {
            let (_, flow) = try start([Self.essential("platinum")])
            let answer = try await flow.signIn()
            expect(answer.redirectParameters["error"], is: "unmet_authentication_requirements")
            expect(answer.diagnosis, is: "login.acr-unmet")
        },
        Case("that needs a page cannot be had by prompt=none") {
            let (_, flow) = try start()
            _ = try await flow.signIn()
            var silent = flow
            silent.extra = [("prompt", "none"), Self.essential("gold")]
            try await expect(
                silent.authorize().redirectParameters["error"],
                is: "unmet_authentication_requirements")
        },
        Case("is granted by a rule without a page") {
            let (provider, flow) = try start([Self.essential("gold")])
            try await ControlAPI(provider).send(.post, "rules", #"{"then": {"login": "bob"}}"#)
            let code = try await flow.authorize().redirectParameters["code"] ?? ""
            try await expect(flow.redeem(code).json.claims(of: "id_token")["acr"], is: "gold")
        },
        Case("is listed by discovery where there is a ladder") {
            let laddered = try await start().1.browser.metadata()
            expect(laddered["acr_values_supported"], is: ["bronze", "silver", "gold"])
            let plain = try await Browser(Provider()).metadata()
            expect(plain["acr_values_supported"], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [true, false])
    func `that the user declines is an error where it is essential`(isEssential: Bool) async throws
    {
        let wish = isEssential ? Self.essential("gold") : ("acr_values", "gold")
        let (_, flow) = try Self.start([wish])
        let answer = try await Self.finish(flow.signIn(), flow, "deny")
        expect(
            answer.redirectParameters["error"],
            is: isEssential ? "unmet_authentication_requirements" : nil)
        guard let code = answer.redirectParameters["code"] else { return }
        try await expect(flow.redeem(code).json.claims(of: "id_token")["acr"], is: "bronze")
    }
}
