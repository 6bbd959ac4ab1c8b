import DomainSupport
import Testing

struct `A client at the token endpoint` {
    private static let pinned = Client.web.with {
        $0.tokenEndpointAuthMethod = "client_secret_basic"
    }
    private static let posting = Client.web.with {
        $0.tokenEndpointAuthMethod = "client_secret_post"
    }
    private static let bare = Client.make("bare")

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var client = Client.web
        var body: [String: String] = [:]
        var basic: (id: String, secret: String)?
        var levels: [String: DiagnosisLevel] = [:]
        /// nil if the client is admitted.
        var refusal: Refusal?
        var found: [String] = []
    }

    @Test(arguments: [
        Case(testDescription: "Basic", basic: ("web", "s3cret")),
        Case(testDescription: "the body", body: ["client_id": "web", "client_secret": "s3cret"]),
        Case(testDescription: "a public client", client: .spa, body: ["client_id": "spa"]),
        Case(
            testDescription: "a client without a secret", client: bare, body: ["client_id": "bare"]),
        Case(testDescription: "Basic as registered", client: pinned, basic: ("web", "s3cret")),
        Case(
            testDescription: "the body as registered", client: posting,
            body: ["client_id": "web", "client_secret": "s3cret"]),
        Case(
            testDescription: "Basic and the id again", body: ["client_id": "web"],
            basic: ("web", "s3cret")),
        Case(
            testDescription: "Basic and the body at once",
            body: ["client_id": "web", "client_secret": "s3cret"], basic: ("web", "s3cret"),
            found: ["client.secret-twice"]),
        Case(
            testDescription: "an empty secret in Basic of a client without one", client: bare,
            basic: ("bare", "")),
        Case(
            testDescription: "the other method, at warn", client: posting, basic: ("web", "s3cret"),
            levels: ["client.method-mismatch": .warn], found: ["client.method-mismatch"]),
        Case(
            testDescription: "the other method, ignored", client: pinned,
            body: ["client_id": "web", "client_secret": "s3cret"],
            levels: ["client.method-mismatch": .ignore]),
        Case(
            testDescription: "a secret that nobody asked for, at warn", client: bare,
            basic: ("bare", "x"), levels: ["client.secret-unexpected": .warn],
            found: ["client.secret-unexpected"]),
    ])
    func `is let in by what proves it`(attempt: Case) async throws {
        let (refusal, found) = try await outcome(of: attempt)
        expect(refusal, is: nil)
        expect(found, is: attempt.found)
    }

    @Test(arguments: [
        Case(testDescription: "nothing", refusal: .direct("invalid_client", "client.missing")),
        Case(
            testDescription: "a secret alone", body: ["client_secret": "s3cret"],
            refusal: .direct("invalid_client", "client.missing")),
        Case(
            testDescription: "no secret", body: ["client_id": "web"],
            refusal: .direct("invalid_client", "client.secret-missing")),
        Case(
            testDescription: "no secret, and a method registered", client: pinned,
            body: ["client_id": "web"], refusal: .direct("invalid_client", "client.secret-missing")),
        Case(
            testDescription: "an empty secret in Basic", basic: ("web", ""),
            refusal: .direct("invalid_client", "client.secret-missing")),
        Case(
            testDescription: "a wrong secret in Basic", basic: ("web", "S3cret"),
            refusal: .direct("invalid_client", "client.secret-wrong")),
        Case(
            testDescription: "a wrong secret in the body",
            body: ["client_id": "web", "client_secret": "S3cret"],
            refusal: .direct("invalid_client", "client.secret-wrong")),
        Case(
            testDescription: "the secret of another", basic: ("web", "0ther"),
            refusal: .direct("invalid_client", "client.secret-wrong")),
        Case(
            testDescription: "an unknown client in Basic", basic: ("nobody", "s3cret"),
            refusal: .direct("invalid_client", "client.unknown")),
        Case(
            testDescription: "an unknown client in the body", body: ["client_id": "nobody"],
            refusal: .direct("invalid_client", "client.unknown")),
        Case(
            testDescription: "Basic and another secret in the body",
            body: ["client_id": "web", "client_secret": "S3cret"], basic: ("web", "s3cret"),
            refusal: .direct("invalid_request", "client.two-methods")),
        Case(
            testDescription: "Basic and the body at once, at strict",
            body: ["client_id": "web", "client_secret": "s3cret"], basic: ("web", "s3cret"),
            levels: ["client.secret-twice": .strict],
            refusal: .direct("invalid_request", "client.secret-twice")),
        Case(
            testDescription: "Basic and another id", body: ["client_id": "other"],
            basic: ("web", "s3cret"), refusal: .direct("invalid_request", "client.id-mismatch")),
        Case(
            testDescription: "Basic and another id, at warn", body: ["client_id": "other"],
            basic: ("web", "s3cret"), levels: ["client.id-mismatch": .warn],
            refusal: .direct("invalid_request", "client.id-mismatch")),
        Case(
            testDescription: "the other method", client: posting, basic: ("web", "s3cret"),
            refusal: .direct("invalid_client", "client.method-mismatch")),
        Case(
            testDescription: "the other method with a wrong secret, at warn", client: posting,
            basic: ("web", "wrong"), levels: ["client.method-mismatch": .warn],
            refusal: .direct("invalid_client", "client.secret-wrong"),
            found: ["client.method-mismatch"]),
        Case(
            testDescription: "a public client with a secret", client: .spa, basic: ("spa", "x"),
            refusal: .direct("invalid_client", "client.method-mismatch")),
        Case(
            testDescription: "a client without a secret, with one", client: bare,
            basic: ("bare", "x"), refusal: .direct("invalid_client", "client.secret-unexpected")),
    ])
    func `is kept out by anything else`(attempt: Case) async throws {
        let (refusal, found) = try await outcome(of: attempt)
        expect(refusal, is: attempt.refusal)
        expect(found, is: attempt.found)
    }

    @Test(arguments: [nil, "x"] as [String?], [nil, "y", ""] as [String?])
    func `may bring any secret or none in open mode`(body: String?, basic: String?) async throws {
        let context = try Context.make(clients: [])
        let parameters = Parameters.authorize(.make("any"), ["redirect_uri": "https://a.example/"])
        let request = try await context.verified(parameters)
        let response = try await AuthorizationAnswer.make(
            to: request, as: context.session(), context)
        var form = [
            "client_id": "any", "grant_type": "authorization_code",
            "redirect_uri": "https://a.example/", "code": response.parameters[0].value,
        ]
        if basic == nil { form["client_secret"] = body }
        let answer = try await context.answer(
            .token(.make("any"), form),
            basic: basic.map { BasicCredentials(username: "any", password: $0) { $0 } })
        expect(answer["access_token"] != nil)
    }

    /// The first attempt of the Go library, and the only one of oidc-agent.
    @Test func `that is public may send Basic with an empty secret`() async throws {
        let context = try Context.make()
        let code = try await context.code(for: .spa)
        let form = Parameters.token(
            .spa,
            [
                "grant_type": "authorization_code", "code": code,
                "redirect_uri": "https://spa.example/cb",
            ])
        let answer = try await context.answer(
            form, basic: BasicCredentials(username: "spa", password: "") { $0 })
        expect(answer["access_token"] != nil)
    }

    /// The outcome of `attempt` at the client's refresh of an unknown token: an error about the
    /// token means that the client was admitted.
    private func outcome(of attempt: Case) async throws -> (Refusal?, [String]) {
        let clients = [.other, attempt.client.with { $0.policy.diagnosis = attempt.levels }]
        let context = try Context.make(clients: clients)
        let parameters = attempt.body.merging(["grant_type": "refresh_token", "refresh_token": "x"])
        {
            $1
        }
        let refusal = try await Refusal.of {
            try await context.answer(
                Parameters(parameters.map { (name: $0.key, value: $0.value) }),
                basic: attempt.basic.map {
                    BasicCredentials(username: $0.id, password: $0.secret) { $0 }
                })
        }
        let isLetIn = refusal == .direct("invalid_grant", "refresh-token.unknown")
        return (isLetIn ? nil : refusal, context.found)
    }
}
