import TestSupport
import Testing

/// The pages that may use the server by script (https://fetch.spec.whatwg.org/#http-cors-protocol).
struct `Pages of other origins` {
    private static let password = [
        ("grant_type", "password"), ("client_id", "any"), ("username", "alice"),
        ("password", ""), ("scope", "openid"),
    ]
    private static let closed = ServerConfiguration.closed(
        .make(redirectURIs: ["https://App.example:443/cb", "https://*.wild.example/cb"]) {
            $0.webOrigins = ["https://listed.example"]
        })

    @Test(
        arguments: Ring.allCases, ["https://evil.example", "null", "http://localhost.evil.example"])
    func `a foreign page gets no token, and is told why`(ring: Ring, origin: String) async throws {
        try await Provider.run(ring) { provider in
            let answer = try await Browser(provider).post(
                "/oauth/token", form: Self.password, ["Origin": origin])
            expect(answer.status, is: .forbidden)
            expect(answer.json["access_token"], is: nil)
            expect(answer, error: "access_denied", diagnosis: "request.origin-not-allowed")
            expect(answer.text, contains: "allowed_origins")
            expect(answer.fields["Access-Control-Allow-Origin"], is: nil)
            expect(answer.fields["Vary"], is: "Origin")
            expect(provider.log.all.joined(), contains: "allowed_origins")
        }
    }

    @Test(arguments: [
        "/oauth/token", "/oauth/par", "/oauth/device/code", "/oauth/register", "/oauth/revoke",
        "/oauth/introspect", "/userinfo",
    ])
    func `its preflights and its requests are refused at each endpoint for scripts`(
        path: String
    ) async throws {
        let browser = try Browser(Provider())
        let preflight = try await browser.send(
            .options, path,
            [
                "Origin": "https://evil.example", "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Private-Network": "true",
            ])
        let request = try await browser.post(path, form: [], ["Origin": "https://evil.example"])
        for answer in [preflight, request] {
            expect(answer, is: .forbidden, diagnosis: "request.origin-not-allowed")
            expect(!answer.fields.contains { $0.name.text.hasPrefix("Access-Control-") })
        }
    }

    static let cases: [Case] = [
        Case("what it may fetch it cannot read") { provider in
            let answer = try await Browser(provider).get(
                "/.well-known/openid-configuration", ["Origin": "https://evil.example"])
            expect(answer.status, is: .ok)
            expect(answer.fields["Access-Control-Allow-Origin"], is: nil)
            expect(answer.diagnosis, is: "request.origin-not-allowed")
        },
        Case("it reads what a provider publishes to pages of any origin") {
            for (profile, isOpen) in [(Profile.keycloak, true), (.okta, false)] {
                let provider = try Provider(.make { $0.profile = profile })
                let path = profile.name == "keycloak" ? "/realms/master" : ""
                for (document, isRead) in [
                    ("/.well-known/openid-configuration", isOpen), ("/nowhere", false),
                ] {
                    let answer = try await Browser(provider).get(
                        path + document, ["Origin": "https://evil.example"])
                    expect(
                        answer.fields["Access-Control-Allow-Origin"],
                        is: isRead ? "https://evil.example" : nil)
                }
            }
        },
        Case("a configured origin may, in the tenants too") {
            let configuration = try ServerConfiguration.read(
                """
                { allowed_origins: ["https://spa.example", "https://*.app.example:8443"],
                  tenants: { own: { allowed_origins: ["https://own.example"] } } }
                """)
            let provider = try Provider(configuration)
            for (prefix, origin, status) in [
                ("", "https://spa.example", 200), ("", "https://a.app.example:8443", 200),
                ("/acme", "https://spa.example", 200), ("", "https://own.example", 403),
                ("/own", "https://own.example", 200), ("/own", "https://spa.example", 403),
            ] {
                let answer = try await Browser(provider).post(
                    prefix + "/oauth/token", form: Self.password, ["Origin": origin])
                expect(answer.status.code, is: status, "\(prefix) \(origin)")
            }
        },
        Case("a page of the server itself may, whatever its name") {
            var configuration = ServerConfiguration.open
            configuration.allowedHosts = ["192.168.1.5"]
            let answer = try await Browser(Provider(configuration), host: "192.168.1.5").post(
                "/oauth/token", form: Self.password, ["Origin": "http://192.168.1.5:8414"])
            expect(answer.status, is: .ok)
        },
        Case("an app's page may send a user here by a form") { provider in
            let flow = CodeFlow(Browser(provider))
            let pairs = Form.decode(String(flow.authorizeTarget.split(separator: "?")[1]))
            let answer = try await flow.browser.post(
                "/authorize", form: pairs.map { ($0.name, $0.value) },
                ["Origin": "https://app.example", "Sec-Fetch-Site": "cross-site"])
            expect(answer.status, is: .ok)
            try await expect(flow.submit(answer).redirectParameters["code"] != nil)
        },
        Case("the log says once where answers of an open server go") { provider in
            for redirectURI in [
                "https://app.example/cb", "https://app.example/other", "http://localhost:3000/cb",
                "com.example.app:/cb",
            ] {
                _ = try await CodeFlow(Browser(provider)) { $0.redirectURI = redirectURI }.signIn()
            }
            let lines = provider.log.all.filter { $0.hasPrefix("redirect-uri.leaves-this-machine") }
            expect(lines.count, is: 1)
            expect(lines.first?.contains("'app.example'"), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        "http://localhost:3000", "https://localhost", "http://acme.localhost:5173",
        "http://127.0.0.1:8080", "http://127.9.9.9", "http://[::1]:3000", "capacitor://localhost",
    ])
    func `pages of this machine use an open server`(origin: String) async throws {
        let answer = try await Browser(Provider()).post(
            "/oauth/token", form: Self.password, ["Origin": origin])
        expect(answer.status, is: .ok)
        expect(answer.fields["Access-Control-Allow-Origin"], is: origin)
        expect(answer.fields["Access-Control-Allow-Credentials"], is: nil)
        expect(answer.diagnosis, is: nil)
    }

    @Test(arguments: [
        ("https://app.example", 200), ("https://a.wild.example", 200),
        ("https://listed.example", 200), ("https://app.example:8443", 403),
        ("http://app.example", 403), ("https://app.example.evil.example", 403),
        ("https://app.exampl", 403), ("https://wild.example", 403),
    ])
    func `in a closed server the pages of its clients may`(
        origin: String, status: Int
    ) async throws {
        let flow = try CodeFlow(Browser(Provider(Self.closed))) {
            $0.redirectURI = "https://App.example:443/cb"
            $0.tokenFields = { ["Origin": origin] }
        }
        let answer = try await flow.redeem(flow.code())
        expect(answer.status.code, is: status)
        let preflight = try await flow.browser.send(
            .options, "/oauth/token",
            [
                "Origin": origin, "Access-Control-Request-Method": "POST",
                "Access-Control-Request-Private-Network": "true",
            ])
        let isOpen = preflight.fields["Access-Control-Allow-Private-Network"] == "true"
        expect(isOpen, is: status == 200)
    }

    @Test(arguments: ["/dbconnections/signup", "/dbconnections/change_password"])
    func `nobody is signed up by a foreign page`(path: String) async throws {
        let provider = try Provider(.make { $0.profile = .auth0 })
        let form = [
            ("client_id", "app"), ("email", "eve@evil.example"), ("password", "Str0ng-enough!"),
            ("connection", "Username-Password-Authentication"),
        ]
        let refused = try await Browser(provider).post(
            path, form: form, ["Origin": "https://evil.example"])
        expect(refused, is: .forbidden, diagnosis: "request.origin-not-allowed")
        let answer = try await Browser(provider).post(
            path, form: form, ["Origin": "http://localhost:3000"])
        expect(answer.status, is: .ok)
    }
}
