import DomainSupport
import Testing

/// Stage one of the authorize flow: the client, and the target of the answer.
struct `Whom an authorization request comes from` {
    private static let native = Client.make("native") {
        $0.redirectURIs = ["http://127.0.0.1/cb", "com.app:/cb"]
        $0.applicationType = .native
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var client = Client.web
        var changes: [String: String] = [:]
        let diagnosis: String
    }

    @Test(arguments: [
        Case(
            testDescription: "no client_id", changes: ["client_id": ""],
            diagnosis: "client.missing"),
        Case(
            testDescription: "an indented client_id",
            changes: ["client_id": "", "\n  client_id": "web"],
            diagnosis: "request.parameter-name-whitespace"),
        Case(
            testDescription: "an unknown client", changes: ["client_id": "wep"],
            diagnosis: "client.unknown"),
        Case(
            testDescription: "a client id in another case", changes: ["client_id": "WEB"],
            diagnosis: "client.unknown"),
        Case(
            testDescription: "no redirect_uri, two registered", client: native,
            changes: ["redirect_uri": ""], diagnosis: "redirect-uri.missing"),
        Case(
            testDescription: "no redirect_uri, none registered", client: .make("bare"),
            diagnosis: "redirect-uri.missing"),
        Case(
            testDescription: "a relative redirect_uri", changes: ["redirect_uri": "/cb"],
            diagnosis: "redirect-uri.malformed"),
        Case(
            testDescription: "a redirect_uri that is encoded twice",
            changes: ["redirect_uri": "https%3A%2F%2Fapp.example%2Fcb"],
            diagnosis: "value.encoded-twice"),
        Case(
            testDescription: "a redirect_uri with a script",
            changes: ["redirect_uri": "JavaScript:alert(1)"],
            diagnosis: "redirect-uri.dangerous-scheme"),
        Case(
            testDescription: "a redirect_uri with a fragment",
            changes: ["redirect_uri": "https://app.example/cb#x"],
            diagnosis: "redirect-uri.fragment"),
        Case(
            testDescription: "a redirect_uri of another client",
            changes: ["redirect_uri": "https://other.example/cb"],
            diagnosis: "redirect-uri.unregistered"),
        Case(
            testDescription: "a loopback port for a client of the web",
            client: .make("web-loopback") { $0.redirectURIs = ["http://127.0.0.1/cb"] },
            changes: ["redirect_uri": "http://127.0.0.1:3000/cb"],
            diagnosis: "redirect-uri.unregistered"),
    ])
    func `must be beyond doubt, else it is refused on a page`(request: Case) async throws {
        let context = try Context.make(clients: [.web, .other, request.client])
        let refusal = try await Refusal.of(surface: .page) {
            try await context.verified(.authorize(request.client, request.changes))
        }
        expect(refusal, is: .page("invalid_request", request.diagnosis))
    }

    @Test(arguments: ["client_id", "redirect_uri"])
    func `may not be said twice`(name: String) async throws {
        let context = try Context.make()
        let parameters = Parameters.authorize()
        let twice = parameters.adding(name, try require(parameters[name]))
        let refusal = try await Refusal.of(surface: .page) { try await context.verified(twice) }
        expect(refusal, is: .page("invalid_request", "request.duplicate-parameter"))
    }

    @Test(arguments: [
        (Client.web, "https://app.example/cb"), (native, "com.app:/cb"),
        (native, "http://127.0.0.1:49152/cb"),
    ])
    func `a registered redirect URI is trusted as it was sent`(
        client: Client, uri: String
    ) async throws {
        let context = try Context.make(clients: [client])
        let request = try await context.verified(.authorize(client, ["redirect_uri": uri]))
        expect(request.redirect.uri, is: uri)
        expect(request.client, is: client)
    }

    @Test func `the only registered redirect URI need not be sent`() async throws {
        let request = try await Context.make().verified(.authorize(.web, ["redirect_uri": ""]))
        expect(request.redirect.uri, is: "https://app.example/cb")
    }

    @Test(
        arguments: [
            (["response_mode": ""], .query), (["response_mode": "query"], .query),
            (["response_mode": "fragment"], .fragment), (["response_mode": "form_post"], .formPost),
        ] as [([String: String], ResponseMode)])
    func `the answer goes back by the mode asked for, with state and issuer`(
        changes: [String: String], mode: ResponseMode
    ) async throws {
        let changes = changes.merging(["state": "a b+c%"]) { _, new in new }
        let redirect = try await Context.make().verified(.authorize(.web, changes)).redirect
        expect(redirect.mode, is: mode)
        expect(redirect.state, is: "a b+c%")
        expect(redirect.issuer, is: "http://localhost:8414")
    }

    @Test func `in open mode anybody may come, and go anywhere that is safe`() async throws {
        let context = try Context.make(clients: [])
        let changes = ["client_id": "whoever", "redirect_uri": "myapp://callback?x=1"]
        let request = try await context.verified(.authorize(.web, changes))
        expect(request.client.isOpen)
        expect(request.redirect.uri, is: "myapp://callback?x=1")

        for (uri, diagnosis) in [
            ("data:text/html,x", "redirect-uri.dangerous-scheme"), ("", "redirect-uri.missing"),
            ("/cb", "redirect-uri.malformed"), ("https://a.example#b", "redirect-uri.fragment"),
        ] {
            let refusal = try await Refusal.of(surface: .page) {
                try await context.verified(.authorize(.web, ["redirect_uri": uri]))
            }
            expect(refusal, is: .page("invalid_request", diagnosis))
        }
    }
}
