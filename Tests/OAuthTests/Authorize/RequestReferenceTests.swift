import DomainSupport
import Testing

/// Request objects by reference.
struct `A request_uri` {
    private let outside = Outside()

    private var client: Client {
        .make("rp") {
            $0.redirectURIs = ["https://app.example/cb"]
            $0.requestURIs = ["http://localhost:9/r#old"]
        }
    }

    @Test(arguments: [
        "http://localhost:9/r", "http://localhost:9/r#old", "http://localhost:9/r#new",
    ])
    func `is fetched when the client registered it, with any fragment`(uri: String) async throws {
        outside.put(try object(state: "inside") + "\n", at: uri)
        let context = try Context.make(clients: [client], outside: outside)
        try await expect(opened(uri, context).redirect.state, is: "inside")
    }

    @Test func `is fetched each time unless a fragment names what stands there`() async throws {
        let context = try Context.make(clients: [client], outside: outside)
        for uri in ["http://localhost:9/r", "http://localhost:9/r#1"] {
            outside.put(try object(state: "one"), at: uri)
            try await expect(opened(uri, context).redirect.state, is: "one")
            outside.put(try object(state: "two"), at: uri)
            let isNamed = uri.contains("#")
            try await expect(opened(uri, context).redirect.state, is: isNamed ? "one" : "two")
        }
    }

    @Test(
        arguments: try Fixture.rows(
            "authorize/request-reference", as: (String, String, String).self))
    func `is refused where nothing is to be had`(
        uri: String, error: String, diagnosis: String
    ) async throws {
        outside.put(try object(state: "x"), at: "http://localhost:9/r", status: 404)
        let context = try Context.make(clients: [client], outside: outside)
        let refusal = try await Refusal.of(surface: .page) { try await opened(uri, context) }
        expect(refusal, is: .redirect(error, diagnosis))
        expect(outside.requests.isEmpty, is: diagnosis != "request-uri.unavailable")
    }

    @Test func `that leads to no JWT is refused`() async throws {
        outside.put("<html>", at: "http://localhost:9/r")
        let context = try Context.make(clients: [client], outside: outside)
        let refusal = try await Refusal.of(surface: .page) {
            try await opened("http://localhost:9/r", context)
        }
        expect(refusal, is: .redirect("invalid_request_object", "request-object.malformed"))
    }

    @Test func `tells a foreign page nothing of what answers there`() async throws {
        var told: Set<String> = []
        for (text, status) in [("<html>", 200), ("x", 404), ("x", 302), (nil, 0)] {
            let outside = Outside()
            if let text { outside.put(text, at: "http://localhost:9/r", status: status) }
            let context = try Context.make(clients: [], outside: outside, isFromForeignPage: true)
            do {
                _ = try await opened("http://localhost:9/r", context)
                Issue.record("it was opened")
            } catch let error as RedirectableError {
                told.insert("\(error.error.code.rawValue) \(error.error.diagnosis.text)")
            }
            expect(context.record.facts.cause != nil, "the log has the reason")
        }
        expect(told.count, is: 1)
        expect(told.first?.contains("the log says why"), is: true)
    }

    @Test(arguments: [
        ("http://localhost:9/r", true), ("http://127.0.0.1/r", true),
        ("http://app.localhost/r", true), ("http://app.example/r", false),
        ("http://localhost.evil.test/r", false),
    ])
    func `stays on this machine in open mode`(uri: String, isAllowed: Bool) async throws {
        outside.put(try object(state: "inside"), at: uri)
        let context = try Context.make(clients: [], outside: outside)
        let refusal = try await Refusal.of(surface: .page) { try await opened(uri, context) }
        expect(
            refusal,
            is: isAllowed ? nil : .redirect("invalid_request_uri", "request-uri.unregistered"))
    }

    private func object(state: String) throws -> String {
        try JWS.sign(header: [:], claims: ["state": .string(state)], key: .none, algorithm: .none)
    }

    private func opened(_ uri: String, _ context: Context) async throws -> AuthorizationRequest {
        let parameters = Parameters.authorize(client, ["request_uri": uri])
        return try await context.verified(try await AuthorizeFlow.open(parameters, context))
    }
}
