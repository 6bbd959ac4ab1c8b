import DomainSupport
import Testing

struct `A logout` {
    private static let uri = "https://app.example/bye"
    private static let client = Client.web.with { $0.postLogoutRedirectURIs = [uri] }

    private static func hint(_ context: Context, for client: Client = Self.client) async throws
        -> String
    {
        try await require(context.tokens(for: client)["id_token"]?.string)
    }

    private static func destination(
        _ parameters: [String: String], _ context: Context
    ) throws -> (uri: String, state: String?)? {
        let pairs = parameters.map { (name: $0.key, value: $0.value) }
        switch try Logout.destination(of: Parameters(pairs), context) {
        case .page: return nil
        case .redirect(let uri, let state): return (uri, state)
        }
    }

    @Test(arguments: [[:], ["state": "x"], ["client_id": "web"], ["post_logout_redirect_uri": ""]])
    func `ends on a page where no redirect is asked for`(parameters: [String: String]) async throws
    {
        let context = try Context.make(clients: [Self.client])
        try expect(Self.destination(parameters, context) == nil)
        let hinted = parameters.merging(["id_token_hint": try await Self.hint(context)]) { $1 }
        try expect(Self.destination(hinted, context) == nil)
    }

    @Test(arguments: [nil, "x y"] as [String?])
    func `goes to a registered URI with the state sent`(state: String?) async throws {
        let context = try Context.make(clients: [Self.client])
        var parameters = [
            "id_token_hint": try await Self.hint(context), "post_logout_redirect_uri": Self.uri,
            "client_id": "web",
        ]
        parameters["state"] = state
        let destination = try require(Self.destination(parameters, context))
        expect(destination == (Self.uri, state))
    }

    static let cases: [Case] = [
        Case("takes a hint that has expired") {
            let context = try Context.make(clients: [Self.client])
            let hint = try await Self.hint(context)
            context.clock.advance(by: 10_000_000)
            let parameters = ["id_token_hint": hint, "post_logout_redirect_uri": Self.uri]
            try expect(destination(parameters, context)?.uri, is: Self.uri)
        },
        Case("takes a hint whose user has claims that answers have too") {
            let claims: [String: JSON] = [
                "code": "E-42", "error": "none", "access_token": "x", "id_token": "x",
                "events": "x", "token_introspection": "x",
            ]
            let context = try Context.make(clients: [Self.client]) {
                $0.users = [User(sub: "alice", username: "alice", claims: claims)]
                $0.tokenClaims = claims.keys.sorted()
            }
            let hint = try await Self.hint(context)
            let made = try require(JWS(compact: hint).claims)
            expect(made["code"], is: "E-42")
            expect(["events", "token_introspection"].filter { made[$0] != nil }, is: [])
            let parameters = ["id_token_hint": hint, "post_logout_redirect_uri": Self.uri]
            try expect(destination(parameters, context)?.uri, is: Self.uri)
        },
        Case("goes nowhere without a hint, which may be refused") {
            let context = try Context.make(clients: [Self.client])
            let sent = ["post_logout_redirect_uri": Self.uri]
            try expect(destination(sent, context) == nil)
            expect(context.found, is: ["logout.id-token-hint-missing"])

            let strict = try Context.make(clients: [Self.client]) {
                $0.diagnosis["logout.id-token-hint-missing"] = .strict
            }
            let refusal = try await Refusal.of(surface: .page) { try destination(sent, strict) }
            expect(refusal, is: .page("invalid_request", "logout.id-token-hint-missing"))
        },
        Case("says that nobody has the client_id it came with") {
            let context = try Context.make(clients: [Self.client])
            let refusal = try await Refusal.of(surface: .page) {
                try destination(
                    ["client_id": "wep", "post_logout_redirect_uri": Self.uri], context)
            }
            expect(refusal, is: .page("invalid_request", "client.unknown"))
        },
        Case("is refused with a hint that proves nothing") {
            let context = try Context.make(clients: [Self.client, .other])
            let hint = try await Self.hint(context)
            let signer = SigningKey(
                id: DevelopmentKey.keyID, algorithm: .es256, key: try .generate(.ec(.p256)))
            let strange = try await Self.hint(.make(clients: [Self.client], keys: [signer]))
            let removed = try await Self.hint(.make(clients: [.spa]), for: .spa)
            let plain = "logout.id-token-hint-invalid"
            for (parameters, diagnosis) in [
                (["id_token_hint": "x"], plain), (["id_token_hint": hint + "x"], "value.cut"),
                (["id_token_hint": strange], "value.other-signer"),
                (["id_token_hint": removed], plain),
                (["id_token_hint": hint, "client_id": "other"], "logout.hint-of-other-client"),
            ] {
                let refusal = try await Refusal.of(surface: .page) {
                    try destination(parameters, context)
                }
                expect(refusal, is: .page("invalid_request", diagnosis))
            }
        },
        Case("is refused with a hint of another issuer") {
            let context = try Context.make(clients: [Self.client])
            let hint = try await Self.hint(context)
            let elsewhere = Context(
                server: context.server,
                addresses: Addresses(
                    issuer: "http://localhost:8414/", publicURL: "http://localhost:8414",
                    internalURL: "http://localhost:8414"))
            let refusal = try await Refusal.of(surface: .page) {
                try destination(["id_token_hint": hint], elsewhere)
            }
            expect(refusal, is: .page("invalid_request", "value.other-tenant"))
        },
        Case("goes anywhere in open mode, but not into the browser itself") {
            let context = try Context.make(clients: [])
            let hint = try await Self.hint(context)
            for uri in ["https://any.example/", "myapp://bye"] {
                let sent = ["id_token_hint": hint, "post_logout_redirect_uri": uri]
                try expect(destination(sent, context)?.uri, is: uri)
            }
            for uri in ["javascript:alert(1)", "data:text/html,x", "/bye"] {
                let refusal = try await Refusal.of(surface: .page) {
                    try destination(
                        ["id_token_hint": hint, "post_logout_redirect_uri": uri], context)
                }
                expect(refusal, is: .page("invalid_request", "logout.redirect-uri-unregistered"))
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        "https://app.example/bye/", "https://app.example/cb", "https://evil.example/",
        "http://app.example/bye", "javascript:alert(1)", "/bye",
    ])
    func `goes to no URI but those registered for it`(uri: String) async throws {
        let context = try Context.make(clients: [Self.client])
        let hint = try await Self.hint(context)
        let refusal = try await Refusal.of(surface: .page) {
            try Self.destination(["id_token_hint": hint, "post_logout_redirect_uri": uri], context)
        }
        expect(refusal, is: .page("invalid_request", "logout.redirect-uri-unregistered"))
    }
}
