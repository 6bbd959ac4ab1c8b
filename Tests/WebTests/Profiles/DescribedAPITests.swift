import TestSupport
import Testing

/// A provider with an API, answers and errors of its own, by description alone.
struct `A described API` {
    private static let house = """
        { login: "auto",
          clients: [{ client_id: "app", client_secret: "s3cret", redirect_uris: ["https://app.example/cb"],
                      grant_types: ["authorization_code", "refresh_token"] }],
          users: [{ username: "ada@example.com", sub: "42",
                    claims: { name: "Ada", roles: ["a", "b"], home: "/id/org/ada", email: "ada@example.com" } }],
          profile: {
            scopes: ["rooms", "quiet", "email", "keep"], login_scope: null, scope_claims: { profile: null },
            refresh_token: { given: "offline_access", scope: "keep" },
            routes: {
              "/rooms/{number}": {
                aliases: ["/v2/rooms/{number}"], methods: ["GET", "POST"], scopes: ["rooms"],
                answer: {
                  path: "${path.number as number}", query: "${query.q or null}", text: "${user.sub as text}",
                  list: "${scope as list}", commas: "${scope as commas}", local: "${user.username as local}",
                  initials: "${user.name as initials}", segment: "${user.home as segment}",
                  digest: "${user.sub as <4 HEX>}", kept: "${user.roles}", absent: "${user.nobody}",
                  fallback: "${user.nobody or user.name}", plain: "$${user.name}", hidden: "${user.email}",
                },
              },
              "/me": {
                selection: { parameter: "fields", always: ["id"], usual: ["name"], within: "data" },
                answer: { data: { id: "${user.sub}", name: "${user.name}", roles: "${user.roles}" } },
              },
            },
            answers: {
              token: { ok: true, scope: null, made: "${answer.expires_in as text}" },
              "/v2/rooms/7": { seven: true },
            },
            back_channel: { takes_get: true, parameter_aliases: { user_scope: "scope" }, usual_grant: "authorization_code" },
            errors: {
              bodies: {
                token: { answer: { ok: false, error: "${member.code or error}" } },
                api: { answer: { message: "${error_description}", status: "${status}" } },
              },
              table: { token: { "code.*": { status: 200, members: { code: "bad_code" } } } },
            },
          } }
        """

    private static func start(scope: String) async throws -> (Browser, code: String) {
        let browser = try Browser(Provider(makeDescribed(house)))
        let answer = try await browser.get(
            "/authorize?response_type=code&client_id=app&user_scope=\(scope)"
                + "&redirect_uri=https://app.example/cb")
        return (browser, answer.redirectParameters["code"] ?? "")
    }

    private static func redeem(_ code: String, _ browser: Browser) async throws -> Response {
        try await browser.get(
            "/oauth/token?client_id=app&client_secret=s3cret&code=\(code)"
                + "&redirect_uri=https://app.example/cb")
    }

    private static func signIn(scope: String) async throws -> (Browser, bearer: Fields) {
        let (browser, code) = try await start(scope: scope)
        return (browser, .bearer(try await redeem(code, browser).json.string("access_token")))
    }

    static let cases: [Case] = [
        Case("a route fills its template, and gives values the forms that it names") {
            let (browser, bearer) = try await signIn(scope: "rooms%20quiet")
            try await expect(
                browser.get("/rooms/7?q=x", bearer).json,
                is: [
                    "path": 7, "query": "x", "text": "42", "list": ["rooms", "quiet"],
                    "commas": "rooms,quiet", "local": "ada", "initials": "ad", "segment": "ada",
                    "digest": .string(TextPattern("<4 HEX>").text(of: "42")), "kept": ["a", "b"],
                    "fallback": "Ada", "plain": "${user.name}",
                ])
            let other = try await browser.post("/v2/rooms/7", form: [], bearer)
            expect(other.json["query"], is: .null)
            expect(other.json["seven"], is: true)
        },
        Case("a request chooses members of an answer") {
            let (browser, bearer) = try await signIn(scope: "quiet")
            for (query, members) in [
                ("", ["id", "name"]), ("?fields=roles", ["id", "roles"]),
                ("?fields=name{first,last},roles", ["id", "name", "roles"]),
            ] {
                let answer = try await browser.get("/me" + query, bearer).json
                expect(answer["data"]?.object?.keys.sorted(), is: members)
            }
        },
        Case("a route wants its scope value, and errors have the form of its API") {
            let (browser, bearer) = try await signIn(scope: "quiet")
            let answer = try await browser.get("/rooms/7", bearer)
            expect(answer.status, is: .forbidden)
            expect(answer.json["status"], is: 403)
            expect(answer.json["message"]?.string != nil)
            expect(answer.json["error"], is: nil)
        },
        Case("answers have further members, and lack others") {
            let (browser, code) = try await start(scope: "rooms%20keep")
            let answer = try await redeem(code, browser).json
            expect(answer["ok"], is: true)
            expect(answer["made"], is: "3600")
            expect(answer["scope"], is: nil)
            expect(answer["refresh_token"]?.string != nil)
        },
        Case("no refresh token comes without the scope value for it") {
            let (browser, code) = try await start(scope: "rooms%20offline_access")
            try await expect(redeem(code, browser).json["refresh_token"], is: nil)
        },
        Case("an error may have the status of success, and a member of its row") {
            let (browser, _) = try await start(scope: "rooms")
            let answer = try await redeem("nope", browser)
            expect(answer.status, is: .ok)
            expect(answer.json, is: ["ok": false, "error": "bad_code"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// Tenants and branches whose names are the same in any case.
struct `Described branches of a tenant` {
    private static let text = """
        { tenants: { shop: {} },
          profile: {
            tenant_path: "/{main}", tenants_ignore_case: true, issuer_name: "<8 hex>", issuer_form: "/v2/",
            branches: { path: "/{signin}", parameter: "p", ignores_case: true },
          } }
        """

    @Test(arguments: [
        "/shop/signin/.well-known/openid-configuration",
        "/SHOP/SignIn/.well-known/openid-configuration",
        "/shop/.well-known/openid-configuration?p=SIGNIN",
    ])
    func `are found in any case, in the path or by a parameter`(path: String) async throws {
        let browser = try Browser(Provider(makeDescribed(Self.text)))
        let document = try await browser.get(path).json
        expect(document["token_endpoint"]?.string?.hasSuffix("/shop/signin/oauth/token"), is: true)
        expect(
            document["issuer"]?.string?
                .hasSuffix("/\(TextPattern("<8 hex>").text(of: "shop"))/v2/"), is: true)
    }
}
