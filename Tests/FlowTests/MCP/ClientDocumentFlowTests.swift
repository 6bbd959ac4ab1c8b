import TestSupport
import Testing

/// Clients whose id is the URL of their metadata, which another tenant serves here.
struct `A client with a metadata document` {
    private static let place = "/docs/.well-known/jwks.json"

    /// A server whose tenant `docs` serves the document; the root is closed.
    private static func server(_ document: String, mode: String = "closed") throws
        -> ServerConfiguration
    {
        try .read(
            """
            { profile: "mcp", mode: "\(mode)", tenants: { docs: { profile: "generic", rules: [
                { when: { endpoint: "jwks" }, then: { respond: {
                    headers: { "Content-Type": "application/json", "Cache-Control": "max-age=60" },
                    body: \(document) } } } ] } } }
            """)
    }

    private static let document =
        #"{ client_id: "URL", client_name: "Documented", redirect_uris: ["http://127.0.0.1/callback"], grant_types: ["authorization_code", "refresh_token"] }"#

    private static func run(
        _ document: String = document, mode: String = "closed",
        _ body: (Provider, String) async throws -> Void
    ) async throws {
        // The URL is known once the server runs, so a rule adds it.
        try await Provider.run(.live, server("{}", mode: mode)) { provider in
            let url = "http://\(provider.wire.authority)\(place)"
            let control = ControlCalls(Browser(provider))
            try await control.respond(with: document.replacing("URL", with: url), in: "docs")
            try await body(provider, url)
        }
    }

    static let cases: [Case] = [
        Case("logs in and refreshes, though nobody listed it") {
            try await Self.run { provider, url in
                let flow = CodeFlow.mcp(provider) { $0.clientID = url }
                let consent = try await flow.signIn()
                expect(consent.text, contains: "Documented")
                expect(consent.text, contains: "You will go on to 127.0.0.1")
                let back = try await flow.allow(consent)
                expect(back.status.code, is: 302)
                let tokens = try await flow.redeem(
                    back.redirectParameters["code"] ?? "", flow.resource(provider)
                ).json
                try expect(tokens.claims(of: "access_token")["client_id"]?.string, is: url)
                // The document is fetched again after its lifetime, and not before.
                expect(provider.root.state.outbox.values.count, is: 1)
                provider.clock.advance(by: 61)
                let refresh = tokens.refreshToken
                let refreshed = try await flow.refresh(refresh, flow.resource(provider))
                expect(refreshed.status, is: .ok)
                expect(provider.root.state.outbox.values.count, is: 2)
            }
        },
        Case("is asked to redirect where its document says") {
            try await Self.run { provider, url in
                let flow = CodeFlow.mcp(provider) {
                    $0.clientID = url
                    $0.redirectURI = "http://127.0.0.1:1/elsewhere"
                }
                let page = try await flow.authorize()
                expect(page.diagnosis, is: "redirect-uri.unregistered")
            }
        },
        Case("is one that somebody lists, and then nothing is fetched") {
            let id = "https://client.example/id.json"
            let server = try ServerConfiguration.read(
                """
                { profile: "mcp", clients: [{ client_id: "\(id)", token_endpoint_auth_method: "none",
                    redirect_uris: ["http://127.0.0.1/callback"], policy: { consent: "skip" } }] }
                """)
            let provider = try Provider(server)
            let flow = CodeFlow.mcp(provider) { $0.clientID = id }
            let tokens = try await flow.redeem(flow.code(), flow.resource(provider)).json
            try expect(tokens.claims(of: "access_token")["client_id"]?.string, is: id)
            expect(provider.root.state.outbox.values.isEmpty, is: true)
        },
        Case("is taken by any provider whose configuration says so") {
            let server = try ServerConfiguration.read("{ client_id_metadata_documents: 'open' }")
            let provider = try Provider(server)
            let flow = CodeFlow.mcp(provider) { $0.clientID = "https://client.example/" }
            try await expect(flow.authorize().diagnosis, is: "client-document.url")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("mcp/client-document", as: (String, String).self))
    func `is refused where its document will not do, in a page and at the token endpoint`(
        row: (document: String, diagnosis: String)
    ) async throws {
        try await Self.run(row.document) { provider, url in
            let flow = CodeFlow.mcp(provider) { $0.clientID = url }
            let page = try await flow.authorize()
            expect(page.status.code, is: 400)
            expect(page.fields[.location], is: nil)
            let told = page.diagnosis?.split(separator: ",").map { $0.filter { $0 != " " } } ?? []
            expect(told.contains(row.diagnosis), "\(told)")
            let token = try await flow.redeem("x")
            expect(token, is: 401, error: "invalid_client")
        }
    }

    @Test(arguments: [("open", 200), ("closed", 400)])
    func `that is out of reach is taken where anyone is`(mode: String, status: Int) async throws {
        let server = try Self.server("{}", mode: mode)
        let provider = try Provider(server)
        let flow = CodeFlow.mcp(provider) { $0.clientID = "https://client.example/id.json" }
        let page = try await flow.authorize()
        expect(page, is: status, diagnosis: "client-document.unavailable")
    }

    @Test(arguments: [
        "https://client.example", "https://client.example/", "https://a@client.example/id",
        "https://client.example/a/../id", "https://client.example/id#x", "http://localhost/",
    ])
    func `has an id with a path and little else`(id: String) async throws {
        let flow = try CodeFlow.mcp(Provider(Self.server("{}", mode: "open"))) { $0.clientID = id }
        let page = try await flow.authorize()
        expect(page, is: 400, diagnosis: "client-document.url")
    }

    @Test(arguments: ["generic", "mcp-2025-06-18"])
    func `is like any other client where nobody takes documents`(profile: String) async throws {
        let server = try ServerConfiguration.read("{ profile: '\(profile)' }")
        let provider = try Provider(server)
        let flow = CodeFlow.mcp(provider) { $0.clientID = "https://client.example/id.json" }
        try await expect(flow.authorize().status.code, is: 200)
        expect(provider.root.state.outbox.values.isEmpty, is: true)
    }
}

/// Calls of the control API that these tests make.
private struct ControlCalls {
    let browser: Browser

    init(_ browser: Browser) { self.browser = browser }

    /// Makes the key set of a tenant that document.
    func respond(with document: String, in tenant: String) async throws {
        let body = try JSON(parsing: Array(document.utf8), dialect: .json5)
        let answer = try await browser.send(
            .post, "/\(tenant)/_understudy/rules",
            json: [
                "when": ["endpoint": "jwks"],
                "then": [
                    "respond": [
                        "headers": [
                            "Content-Type": "application/json", "Cache-Control": "max-age=60",
                        ], "body": body,
                    ]
                ],
            ])
        expect(answer.status.code, is: 201)
    }
}
