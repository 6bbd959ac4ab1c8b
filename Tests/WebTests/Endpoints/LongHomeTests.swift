import Configuration
import Pages
import TestSupport
import Testing

/// The home page of a server with more users, clients and tenants than anybody looks through.
struct `A home page with a thousand of each` {
    private static let browser: Fields = ["Accept": "text/html"]

    private static let configuration: ServerConfiguration = {
        var configuration = ServerConfiguration.make {
            $0.userEntries = Entries(
                (0..<1_000).map { number in
                    User(
                        sub: "u\(number)", username: "u\(number)",
                        claims: ["email": .string("u\(number)@x.example")])
                })
            $0.clientEntries = Entries((0..<1_000).map { Client(id: "c\($0)") })
        }
        for number in 0..<1_000 { configuration.tenants["t\(number)"] = configuration.root }
        return configuration
    }()

    static let cases: [Case] = [
        Case("stays small, and finds any of them without a script", configuration) { provider in
            let browser = Browser(provider)
            let page = try await browser.get("/", Self.browser)
            expect(page.text.utf8.count < 50_000, "\(page.text.utf8.count) bytes")
            for (field, most, wanted, other) in [
                ("find", 8, "u999", "u1"), ("find-client", 25, "c999", "c1"),
                ("find-tenant", 25, "t999", "t1"),
            ] {
                expect(page.text, contains: "id=\"\(field)\"")
                expect(page.text, contains: "And \(1_000 - most) more.")
                let found = try await browser.get("/?\(field)=\(wanted.uppercased())", Self.browser)
                expect(found.status, is: .ok)
                expect(found.text, contains: ">\(wanted)")
                expect(found.text, lacks: ">\(other)<")
                let none = try await browser.get("/?\(field)=%3Cnobody%3E", Self.browser)
                expect(none.text, contains: "role=\"status\"")
                expect(none.text, lacks: "<nobody>")
            }
        },
        Case("has an API that gives as many as its script asks for", configuration) { provider in
            let browser = Browser(provider)
            for (list, first) in [("users", "u0"), ("clients", "c0"), ("tenants", "t0")] {
                let part = try await browser.get("/_understudy/\(list)?limit=2").json
                expect(part["items"]?.array?.count, is: 2)
                expect(part["total"], is: 1_000)
                expect(part["items"]?[0]?.text.contains("\"\(first)\""), is: true, "\(list)")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// The menu of tenants and profiles in the head of the home page.
struct `The switch of the home page` {
    private static let browser: Fields = ["Accept": "text/html"]

    static let cases: [Case] = [
        Case("leads to every tenant, whatever its provider does with paths") {
            let tenants = "acme: {}, kc: { profile: 'keycloak' }, az: { profile: 'entra' }"
            let provider = try Provider(.read("{ tenants: { \(tenants) } }"))
            let browser = Browser(provider)
            _ = try await browser.get("/made-up/_understudy", Self.browser)
            let page = try await browser.get("/acme/", Self.browser).text
            for name in ["", "/acme", "/kc", "/az", "/made-up"] {
                let path = "\(name)/_understudy"
                expect(page, contains: "href=\"\(path)\"")
                try await expect(browser.get(path, Self.browser).status, is: .ok, "\(path)")
            }
            expect(page, contains: "aria-current=\"true\">acme")
        },
        Case("plays another profile beside the present one, for browsers without scripts") {
            provider in
            let browser = Browser(provider)
            let home = try await browser.get("/", Self.browser).text
            expect(home, contains: "action=\"/_understudy/switch\"")
            for (profile, path) in [
                ("keycloak", "/keycloak/_understudy"), ("keycloak", "/keycloak/_understudy"),
                // Its name is that of an endpoint.
                ("mcp", "/mcp-1/_understudy"),
            ] {
                // Browsers on the network, where nothing is secure, send no more than this.
                let answer = try await browser.post(
                    "/_understudy/switch", form: [("profile", profile)],
                    ["Origin": "http://\(provider.wire.authority)"])
                expect(answer.status, is: .seeOther)
                expect(answer.fields[.location], is: path)
                let page = try await browser.get(path, Self.browser)
                expect(page.status, is: .ok)
                expect(page.text, contains: "<dd>\(profile)</dd>")
            }
            try await expect(browser.get("/_understudy").json["profile"], is: "generic")
            let listed = try await browser.get("/_understudy/tenants").json["items"]?.array ?? []
            expect(listed.map { $0["name"] }, is: ["keycloak", "mcp-1"])
        },
        Case("takes no tenant's place") {
            let provider = try Provider(
                .read("{ tenants: { auth0: { users: [{ username: 'zoe' }] } } }"))
            let answer = try await Browser(provider).post(
                "/_understudy/switch", form: [("profile", "auth0")])
            expect(answer.fields[.location], is: "/auth0-1/_understudy")
            try await expect(Browser(provider).get("/auth0/", Self.browser).text, contains: "zoe")
        },
        Case("obeys no other page, and no unknown word") { provider in
            let browser = Browser(provider)
            for fields: Fields in [
                ["Origin": "https://evil.example"],
                ["Origin": "null"], ["Origin": "null", "Sec-Fetch-Site": "cross-site"],
                ["Origin": "null", "Sec-Fetch-Site": "same-origin"],
            ] {
                let foreign = try await browser.post(
                    "/_understudy/switch", form: [("profile", "auth0")], fields)
                expect(foreign.status, is: .forbidden)
            }
            let unknown = try await browser.post(
                "/_understudy/switch", form: [("profile", "auth00")])
            expect(unknown.status, is: .badRequest)
            expect(unknown.text, contains: "auth0")
            try await expect(browser.get("/_understudy/tenants").json["items"], is: [])
        },
        Case("is there for those alone who may use the control API") {
            for control in [ControlMode.off, .token] {
                var configuration = try ServerConfiguration.read("{ tenants: { acme: {} } }")
                configuration.control = control
                configuration.controlToken = "a-token-of-the-test"
                let provider = try Provider(configuration)
                let page = try await Browser(provider).get("/", Self.browser).text
                expect(page, lacks: "acme")
                expect(page, lacks: "/_understudy/switch")
                let answer = try await Browser(provider).post(
                    "/_understudy/switch", form: [("profile", "auth0")])
                expect(answer.status.code >= 400)
            }
        },
        Case("leads from the host of a tenant to the server's own") {
            let provider = try Provider(.read("{ tenants: { acme: {}, other: {} } }"))
            let page = try await Browser(provider, host: "acme.localhost").get("/", Self.browser)
                .text
            let port = provider.wire.authority.split(separator: ":").last ?? ""
            expect(page, contains: "href=\"http://localhost:\(port)/other/_understudy\"")
            expect(page, lacks: "/_understudy/switch")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
