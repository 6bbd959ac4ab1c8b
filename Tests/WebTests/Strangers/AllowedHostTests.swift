import Configuration
import Expectations
import HTTP
import OAuth
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
            try await Provider.run(.inProcess, configuration) { provider in
                let flow = CodeFlow(Browser(provider, host: "192.168.1.5"))
                let page = try await flow.browser.get(
                    flow.authorizeTarget,
                    ["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate", "Accept": "text/html"])
                let answer = try await flow.browser.post(
                    "/login",
                    form: [("form", page.hiddenField("form") ?? ""), ("username", "alice")],
                    ["Origin": "null", "Sec-Fetch-Site": "same-origin"])
                expect(answer.redirectParameters["code"] != nil)
            }
        },
        Case("a browser reads on a page what to do") { provider in
            let answer = try await Browser(provider, host: "evil.example").get(
                "/authorize", ["Accept": "text/html"])
            expect(answer.status, is: .misdirectedRequest)
            expect(answer.fields[.contentType]?.hasPrefix("text/html"), is: true)
            expect(answer.text, contains: "allowed_hosts")
            expect(answer.fields[.setCookie], is: nil)
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
                status(
                    configuration, host: "evil.example", ["X-Forwarded-Host": "localhost"]), is: 421
            )
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ([:], 200), (["Sec-Fetch-Mode": "cors"], 200),
            (["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "cors"], 421),
            (["Sec-Fetch-Site": "none", "Sec-Fetch-Mode": "navigate"], 421),
            (["Sec-Fetch-Mode": "navigate"], 421), (["Upgrade-Insecure-Requests": "1"], 421),
            (["Origin": "http://idp:8414"], 421),
            (["Origin": "null"], 421),
        ] as [(Fields, Int)])
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
