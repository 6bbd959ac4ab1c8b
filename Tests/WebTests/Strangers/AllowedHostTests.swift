import TestSupport
import Testing

/// The name that a page points at this machine shows in `Host` (RFC 9110 §7.4).
struct `The hosts that requests may name` {
    private static let discovery = "/.well-known/openid-configuration"

    private static func status(
        _ configuration: ServerConfiguration, host: String, _ fields: Fields = [:],
        path: String = discovery, ring: Ring = .inProcess
    ) async throws -> Int {
        var status = 0
        try await Provider.run(ring, configuration) { provider in
            let answer = try await Browser(provider, host: host).get(path, fields)
            status = answer.status.code
            if status == 421 {
                expect(answer.diagnosis, is: "request.host-not-allowed")
                expect(answer.text, contains: "--allow-host \(host.lowercased())")
            }
        }
        return status
    }

    @Test(arguments: Ring.allCases, ["evil.example", "192.168.1.5", "localhost.evil.example"])
    func `on loopback a name that leads elsewhere is refused`(
        ring: Ring, host: String
    ) async throws {
        try await expect(Self.status(.open, host: host, ring: ring), is: 421)
    }

    @Test(arguments: [
        "localhost", "LOCALHOST", "localhost.", "acme.localhost", "acme.localhost.",
        "127.0.0.1", "127.1.2.3", "[::1]",
    ])
    func `on loopback all names of this machine are served`(host: String) async throws {
        try await expect(Self.status(.open, host: host), is: 200)
    }

    static let cases: [Case] = [
        Case("the hosts of configured addresses, certificates and the list are served") {
            var configuration = try ServerConfiguration.read(
                """
                { issuer: "http://issuer.example:8414", public_url: "https://Public.example",
                  internal_url: "http://idp:8414", tls: true, san: ["san.example", "*.wild.example"],
                  allowed_hosts: ["Listed.example", "192.168.1.5", "fd00::5"],
                  tenants: { acme: { issuer: "https://login.acme.example" } } }
                """)
            configuration.seed = 7
            for host in [
                "issuer.example", "public.example", "idp", "san.example", "a.wild.example",
                "listed.example.", "192.168.1.5", "[fd00::5]", "login.acme.example",
            ] {
                try await expect(status(configuration, host: host), is: 200, "\(host)")
            }
            for host in ["wild.example", "example", "192.168.1.6"] {
                try await expect(status(configuration, host: host), is: 421, "\(host)")
            }
        },
        Case("a phone finds the login page and signs in once its address is allowed") {
            var configuration = ServerConfiguration.open
            configuration.host = "0.0.0.0"
            configuration.allowedHosts = ["192.168.1.5"]
            let flow = try CodeFlow(Browser(Provider(configuration), host: "192.168.1.5"))
            let page = try await flow.browser.get(
                flow.authorizeTarget,
                ["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Accept": "text/html"])
            let answer = try await flow.browser.post(
                "/login", form: [("form", page.hiddenField("form") ?? ""), ("username", "alice")],
                ["Origin": "null", "Sec-Fetch-Site": "same-origin"])
            expect(answer.redirectParameters["code"] != nil)
        },
        Case("a browser reads on a page what to do") { provider in
            let answer = try await Browser(provider, host: "evil.example").get(
                "/authorize", ["Accept": "text/html"])
            expect(answer.status, is: .misdirectedRequest)
            expect(answer.fields[.contentType]?.hasPrefix("text/html"), is: true)
            expect(answer.text, contains: "allowed_hosts")
            expect(answer.fields[.setCookie], is: nil)
        },
        Case("that page has its style sheet, and nothing else is served there") {
            let style = "/_understudy/assets/style.css"
            try await expect(status(.open, host: "evil.example", path: style), is: 200)
            for (path, code) in [("assets", 421), ("assets/../config", 404), ("config", 421)] {
                let path = "/_understudy/\(path)"
                try await expect(status(.open, host: "evil.example", path: path), is: code)
            }
        },
        Case("a health probe may name anything") {
            try await expect(status(.open, host: "10.0.0.7", path: "/_understudy/health"), is: 200)
        },
        Case("a proxy vouches for the host that it forwards, not for the one it sends") {
            var configuration = ServerConfiguration.open
            configuration.trustProxy = true
            let forwarded: Fields = ["X-Forwarded-Host": "idp.example"]
            try await expect(status(configuration, host: "localhost", forwarded), is: 200)
            try await expect(
                status(configuration, host: "evil.example", ["X-Forwarded-Host": "localhost"]),
                is: 421)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("strangers/allowed-host", as: (Fields, Int).self))
    func `elsewhere an app asks for any name, and a browser only for what is allowed`(
        example: (fields: Fields, status: Int)
    ) async throws {
        var configuration = ServerConfiguration.open
        configuration.host = "0.0.0.0"
        let asked = try await Self.status(
            configuration, host: "idp", example.fields, ring: .inProcess)
        expect(asked, is: example.status)
        configuration.allowedHosts = ["idp"]
        try await expect(Self.status(configuration, host: "idp", example.fields), is: 200)
    }
}

/// A page that points its own name at a server for other machines reads it as its own: to a plain
/// http address a browser sends no field that reveals it.
struct `The hosts that requests to the control API may name` {
    private static func configuration(_ control: String = "on") throws -> ServerConfiguration {
        var configuration = try ServerConfiguration.read(
            """
            { control: '\(control)', host: '0.0.0.0', allowed_hosts: ['idp.corp.example'],
              clients: [{ client_id: 'web', client_secret: 's3cret', redirect_uris: ['http://a/'] }] }
            """)
        if control == "token" { configuration.controlToken = "t0ken" }
        return configuration
    }

    @Test(
        arguments: Ring.allCases,
        try Fixture.rows("strangers/allowed-host-2", as: (String, String, Int).self))
    func `are known, or no page of the internet can have them`(
        ring: Ring, row: (host: String, path: String, status: Int)
    ) async throws {
        try await Provider.run(ring, try Self.configuration()) { provider in
            let answer = try await ControlAPI(provider, host: row.host).send(.get, row.path)
            expect(answer.status.code, is: row.status)
            let isRefused = row.status == 421
            expect(answer.diagnosis == "request.host-not-allowed", is: isRefused)
            let tenant = try await ControlAPI(provider, tenant: "acme", host: row.host)
                .send(.get, row.path)
            expect(tenant.status == .misdirectedRequest, is: isRefused)
            expect(provider.application.tenants.count, is: isRefused ? 1 : 2)
        }
    }

    static let cases: [Case] = [
        Case("do not matter to who has the token", try Self.configuration("token")) { provider in
            let control = ControlAPI(provider, host: "evil.example")
            try await expect(control.send(.get, "clients").status, is: .unauthorized)
            let answer = try await control.send(
                .get, "clients?secrets=1", "", [.authorization: "Bearer t0ken"])
            expect(answer.json["items"]?[0]?["client_secret"], is: "s3cret")
        },
        Case("count for the home page too, which lists users", try Self.configuration()) {
            provider in
            for (host, status) in [("evil.example", 421), ("understudy", 200)] {
                let answer = try await Browser(provider, host: host)
                    .get("/", [.accept: "text/html"])
                expect(answer.status.code, is: status)
            }
            let discovery = try await Browser(provider, host: "evil.example")
                .get("/.well-known/openid-configuration")
            expect(discovery.status, is: .ok)
        },
        Case("leave no trace in the record", try Self.configuration()) { provider in
            _ = try await ControlAPI(provider, host: "evil.example").send(.get, "state")
            expect(provider.root.requestLog.exchanges.count, is: 0)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

struct `A proxy that nobody trusts` {
    @Test(
        arguments: [
            ["X-Forwarded-Proto": "https"], ["X-Forwarded-Host": "idp.example"],
            ["Forwarded": "host=idp.example"], ["X-Forwarded-Prefix": "/idp"],
        ] as [Fields])
    func `is named once where it would change the issuer`(fields: Fields) async throws {
        let provider = try Provider()
        for _ in 0..<3 {
            _ = try await Browser(provider).get("/.well-known/openid-configuration", fields)
        }
        let lines = provider.log.all.filter { $0.contains("request.proxy-not-trusted") }
        expect(lines.count, is: 1)
        expect(lines.first?.contains("--trust-proxy"), is: true)
    }

    @Test(arguments: [
        "{ issuer: 'https://idp.example' }", "{ trust_proxy: true }",
        "{ diagnosis: { 'request.proxy-not-trusted': 'ignore' } }",
    ])
    func `is not named where it would not`(configuration: String) async throws {
        let provider = try Provider(.read(configuration))
        _ = try await Browser(provider).get(
            "/.well-known/openid-configuration", ["X-Forwarded-Proto": "https"])
        expect(!provider.log.all.contains { $0.contains("proxy") })
    }
}
