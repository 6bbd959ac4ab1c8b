import DomainSupport
import Testing

/// Request objects by value.
struct `A request object` {
    private static let pair = try? ClientKeyPair()

    private static var client: Client {
        .make("rp") {
            $0.secret = "a-secret-that-is-shared-by-two-of-us"
            $0.redirectURIs = ["https://app.example/cb", "https://app.example/other"]
            $0.keys.jwks = pair?.jwks
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let claims: [String: JSON]
        let outside: [String: String]
        let error: String
        let diagnosis: String?
    }

    @Test(
        arguments: try Fixture.rows(
            "authorize/request-object-2",
            as: (String, [String: JSON], [String: String], String, String?).self
        ).map(Case.init))
    func `is taken or told why not, by redirect`(request: Case) async throws {
        let context = try Context.make(clients: [Self.client, .other])
        let object = try require(Self.pair).sign(.object(request.claims))
        let refusal = try await Refusal.of(surface: .page) {
            try await Self.opened(object, context, outside: request.outside)
        }
        expect(refusal, is: request.diagnosis.map { .redirect(request.error, $0) })
    }

    @Test func `wins over what stands outside`() async throws {
        let context = try Context.make(clients: [Self.client])
        let object = try require(Self.pair).sign([
            "redirect_uri": "https://app.example/other", "state": "inside", "max_age": 60,
            "claims": ["userinfo": ["name": nil]],
            "resource": ["https://a.example", "https://b.example"], "scope": "openid profile",
        ])
        let request = try await Self.opened(object, context, outside: ["nonce": "outside"])
        expect(request.redirect.uri, is: "https://app.example/other")
        expect(request.redirect.state, is: "inside")
        expect(request.maxAge, is: 60)
        expect(request.claims.userInfo["name"] != nil)
        expect(request.audience, is: ["https://a.example", "https://b.example"])
        expect(request.scope, is: ["openid", "profile"])
        expect(request.parameters["nonce"], is: "outside")
    }

    @Test func `is the whole request where requests have to be signed`() async throws {
        let context = try Context.make(clients: [Self.client]) {
            $0.extensions[FAPISettings.self].request = .signed
        }
        let now = context.now.seconds
        let bare: JSON = [
            "aud": .string(context.addresses.issuer), "nbf": .integer(now),
            "exp": .integer(now + 60),
        ]
        let pair = try require(Self.pair)
        let outside = ["redirect_uri": "https://app.example/cb", "state": "outside"]
        let refusal = try await Refusal.of(surface: .page) {
            try await Self.opened(pair.sign(bare), context, outside: outside)
        }
        expect(refusal, is: .page("invalid_request", "redirect-uri.missing"))
        let whole = bare.merging([
            "redirect_uri": "https://app.example/cb", "response_type": "code",
            "scope": "openid",
        ])
        let request = try await Self.opened(pair.sign(whole), context, outside: outside)
        expect(request.redirect.state, is: nil)
        expect(context.found.contains("pushed-request.parameter-ignored"))
        let unsigned = try JWS.sign(header: [:], claims: whole, key: .none, algorithm: .none)
        let refused = try await Refusal.of(surface: .page) {
            try await Self.opened(unsigned, context)
        }
        expect(refused?.diagnosis, is: "fapi.request-unsigned")
    }

    @Test(arguments: [
        ("JWT", nil), ("application/oauth-authz-req+jwt", nil),
        ("dpop+jwt", "request-object.malformed"), ("Logout+JWT", "request-object.malformed"),
    ])
    func `is no JWT of another type`(type: String, diagnosis: String?) async throws {
        let context = try Context.make(clients: [Self.client])
        let object = try JWS.sign(
            header: ["typ": .string(type), "kid": "k1"], claims: ["scope": "openid"],
            key: .asymmetric(try require(Self.pair).key), algorithm: .es256)
        let refusal = try await Refusal.of(surface: .page) {
            try await Self.opened(object, context)
        }
        expect(refusal?.diagnosis, is: diagnosis)
    }

    @Test func `is the one whose redirect URI counts`() async throws {
        let context = try Context.make(clients: [Self.client])
        let good = try require(Self.pair).sign(["redirect_uri": "https://app.example/cb"])
        let request = try await Self.opened(
            good, context, outside: ["redirect_uri": "https://evil.example/"])
        expect(request.redirect.uri, is: "https://app.example/cb")
        let bad = try require(Self.pair).sign(["redirect_uri": "https://evil.example/"])
        let refusal = try await Refusal.of(surface: .page) { try await Self.opened(bad, context) }
        expect(refusal, is: .page("invalid_request", "redirect-uri.unregistered"))
    }

    @Test func `that fails is told on a page when it names another redirect URI`() async throws {
        let context = try Context.make(clients: [Self.client])
        let forged = try ClientKeyPair().sign(["redirect_uri": "https://app.example/other"])
        let refusal = try await Refusal.of(surface: .page) {
            try await Self.opened(forged, context)
        }
        expect(refusal, is: .page("invalid_request_object", "request-object.signature"))
    }

    @Test(
        arguments: try Fixture.rows("authorize/request-object", as: (String, String?, String?).self)
    )
    func `has an algorithm that the client uses`(
        name: String, registered: String?, problem: String?
    ) async throws {
        let client = Self.client.with {
            $0.algorithms.requestObject = registered.map(Algorithm.init)
        }
        let object = try Self.object(name, client)
        let context = try Context.make(clients: [client])
        let refusal = try await Refusal.of(surface: .page) {
            try await Self.opened(object, context)
        }
        expect(
            refusal, is: problem.map { .redirect("invalid_request_object", "request-object.\($0)") }
        )
    }

    @Test func `without signature has none`() async throws {
        let context = try Context.make(clients: [Self.client])
        let object = try Self.object("none", Self.client) + "AA"
        let refusal = try await Refusal.of(surface: .page) {
            try await Self.opened(object, context)
        }
        expect(refusal, is: .redirect("invalid_request_object", "request-object.signature"))
    }

    @Test func `with a signature needs a configured client`() async throws {
        let context = try Context.make(clients: [])
        for name in ["ES256", "HS256"] {
            let object = try Self.object(name, Self.client)
            let refusal = try await Refusal.of(surface: .page) {
                try await Self.opened(object, context)
            }
            expect(refusal, is: .redirect("invalid_request_object", "request-object.key-unknown"))
        }
    }

    private static func object(_ name: String, _ client: Client) throws -> String {
        let algorithm = Algorithm(rawValue: name)
        let key: JWSKey
        switch name {
        case "none": key = .none
        case "ES256": key = .asymmetric(try require(pair).key)
        case "EdDSA": key = .asymmetric(try .generate(.ed25519))
        case "RS256", "PS256": key = .asymmetric(try DevelopmentKey.load())
        default: key = .symmetric(Array((client.secret ?? "").utf8))
        }
        // The `kid` differs from the client's if the key does.
        let header: JSON = ["kid": name == "ES256" ? "k1" : "k9"]
        return try JWS.sign(
            header: header, claims: ["scope": "openid"], key: key, algorithm: algorithm)
    }

    private static func opened(
        _ object: String, _ context: Context, outside: [String: String] = [:]
    ) async throws -> AuthorizationRequest {
        let changes = ["request": object].merging(outside) { $1 }
        let opened = try await AuthorizeFlow.open(.authorize(client, changes), context)
        return try await context.verified(opened)
    }
}
