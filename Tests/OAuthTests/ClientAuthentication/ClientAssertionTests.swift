import DomainSupport
import Testing

/// `client_secret_jwt` and `private_key_jwt`.
struct `A client with an assertion` {
    private static let secret = "a-secret-that-is-shared-by-two-of-us"
    private static let pair = try? ClientKeyPair()

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let claims: [String: JSON]
        let parameters: [String: String]
        /// nil if the client is admitted.
        let diagnosis: String?
        let error: String
    }

    private static let now = Timestamp.start.seconds

    @Test(
        arguments: try Fixture.rows(
            "client-authentication/client-assertion",
            as: (String, [String: JSON], [String: String], String?, String).self
        ).map(Case.init), [true, false])
    func `is let in or told why not`(attempt: Case, bySecret: Bool) async throws {
        let context = try Self.context(bySecret: bySecret)
        let assertion = try Self.assertion(bySecret: bySecret, attempt.claims)
        let refusal = try await Self.refusal(of: assertion, context, with: attempt.parameters)
        expect(refusal, is: attempt.diagnosis.map { .direct(attempt.error, $0) })
    }

    /// RFC 7523 §3 admits audiences that a hostile server could ask for (CVE-2025-27370).
    @Test(
        arguments: [
            ("http://localhost:8414", nil), (["http://localhost:8414"], nil),
            ("https://op.example/oauth/token", "assertion.audience-not-issuer"),
            (["https://x.example", "http://localhost:8414"], "assertion.audience-not-issuer"),
        ] as [(JSON, String?)], [true, false]) func `is told where it is not for the issuer alone`(
            audience: (JSON, String?), bySecret: Bool
        ) async throws
    {
        let context = try Self.context(bySecret: bySecret)
        let assertion = try Self.assertion(bySecret: bySecret, ["aud": audience.0])
        try await expect(Self.refusal(of: assertion, context), is: nil)
        let found = context.record.findings.map(\.code.name)
        expect(found.filter { $0.hasPrefix("assertion.") }, is: [audience.1].compactMap(\.self))
    }

    @Test(arguments: [
        ("JWT", nil), ("client-authentication+jwt", nil), ("at+jwt", "assertion.malformed"),
        ("application/oauth-authz-req+jwt", "assertion.malformed"),
    ])
    func `needs a JWT of no other type`(type: String, diagnosis: String?) async throws {
        let context = try Self.context(bySecret: true)
        let assertion = try JWS.sign(
            header: ["typ": .string(type)], claims: Self.claims(),
            key: .symmetric(Array(Self.secret.utf8)), algorithm: .hs256)
        let refusal = try await Self.refusal(of: assertion, context)
        expect(refusal, is: diagnosis.map { .direct("invalid_client", $0) })
    }

    @Test(arguments: [true, false]) func `may use it once`(bySecret: Bool) async throws {
        let context = try Self.context(bySecret: bySecret)
        let assertion = try Self.assertion(bySecret: bySecret)
        try await expect(Self.refusal(of: assertion, context), is: nil)
        context.clock.advance(by: 119)
        let replayed = Refusal.direct("invalid_client", "assertion.replayed")
        try await expect(Self.refusal(of: assertion, context), is: replayed)
        context.clock.advance(by: 1)
        let expired = Refusal.direct("invalid_client", "assertion.expired")
        try await expect(Self.refusal(of: assertion, context), is: expired)
    }

    @Test func `uses it up only by an assertion of its own`() async throws {
        let context = try Self.context(bySecret: false)
        let forged = try ClientKeyPair().sign(Self.claims())
        let refusal = Refusal.direct("invalid_client", "assertion.signature")
        try await expect(Self.refusal(of: forged, context), is: refusal)
        try await expect(Self.refusal(of: Self.assertion(bySecret: false), context), is: nil)
    }

    @Test(arguments: [
        ("none", "assertion.algorithm"), ("HS256", "assertion.key-unknown"),
        ("RS256", "assertion.algorithm"),
    ])
    func `gets nowhere by another algorithm`(name: String, diagnosis: String) async throws {
        let context = try Self.context(bySecret: false) {
            $0.algorithms.tokenEndpointAuth = name == "HS256" ? nil : .es256
        }
        let key: JWSKey
        switch name {
        case "none": key = .none
        case "HS256": key = .symmetric(Array(try require(Self.pair).key.publicKey.pem.utf8))
        default: key = .asymmetric(try DevelopmentKey.load())
        }
        let assertion = try JWS.sign(
            header: ["kid": "k1"], claims: Self.claims(), key: key,
            algorithm: Algorithm(rawValue: name))
        let refusal = Refusal.direct("invalid_client", diagnosis)
        try await expect(Self.refusal(of: assertion, context), is: refusal)
    }

    @Test func `keeps to the method that it registered`() async throws {
        let context = try Self.context(bySecret: false) {
            $0.secret = Self.secret
            $0.tokenEndpointAuthMethod = "private_key_jwt"
        }
        let refusal = try await Self.refusal(of: Self.assertion(bySecret: true), context)
        expect(refusal, is: .direct("invalid_client", "client.method-mismatch"))
        try await expect(Self.refusal(of: Self.assertion(bySecret: false), context), is: nil)
    }

    @Test func `does not get in without one when it registered that`() async throws {
        let context = try Self.context(bySecret: false) {
            $0.tokenEndpointAuthMethod = "private_key_jwt"
            $0.policy.diagnosis = ["client.method-mismatch": .warn]
        }
        let form = ["client_id": "rp", "grant_type": "refresh_token", "refresh_token": "x"]
        for basic in [nil, BasicCredentials(username: "rp", password: "") { $0 }] {
            let refusal = try await Refusal.of {
                try await context.answer(.token(.make("rp"), form), basic: basic)
            }
            expect(refusal, is: .direct("invalid_client", "client.secret-missing"))
        }
    }

    @Test(arguments: [true, false])
    func `is believed in open mode, where a strict finding refuses it`(
        bySecret: Bool
    ) async throws {
        let context = try Context.make(clients: []) {
            $0.diagnosis = ["assertion.unverified": .strict]
        }
        let error = await expect(throws: OAuthError.self) {
            try await Self.send(Self.assertion(bySecret: bySecret), context)
        }
        expect(error?.diagnosis.code.name, is: "assertion.unverified")
        expect(error?.diagnosis.remedy.contains("add the client to clients"), is: true)
    }

    private static func context(
        bySecret: Bool, _ change: (inout Client) -> Void = { _ in }
    ) throws -> Context {
        var client = Client.make("rp")
        if bySecret { client.secret = secret } else { client.keys.jwks = try require(pair).jwks }
        change(&client)
        let context = try Context.make(clients: [client, .make("other")])
        let addresses = Addresses(
            issuer: "http://localhost:8414", publicURL: "", internalURL: "https://op.example",
            tokenPath: "/oauth/token")
        return Context(server: context.server, addresses: addresses)
    }

    private static func claims(_ changes: [String: JSON] = [:]) -> JSON {
        let base: [String: JSON] = [
            "iss": "rp", "sub": "rp", "aud": "http://localhost:8414", "jti": "j1",
            "iat": .integer(now), "exp": .integer(now + 60),
        ]
        return .object(base.merging(changes) { $1 }.filter { !$0.value.isNull })
    }

    private static func assertion(
        bySecret: Bool, _ changes: [String: JSON] = [:]
    ) throws -> String {
        guard bySecret else { return try require(pair).sign(claims(changes)) }
        return try JWS.sign(
            header: [:], claims: claims(changes), key: .symmetric(Array(secret.utf8)),
            algorithm: .hs256)
    }

    private static func send(
        _ assertion: String, _ context: Context, with changes: [String: String] = [:]
    ) async throws {
        let base = [
            "client_id": "rp", "grant_type": "refresh_token", "refresh_token": "x",
            "client_assertion": assertion,
            "client_assertion_type": "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
        ]
        let parameters = base.merging(changes) { $1 }.map { (name: $0.key, value: $0.value) }
        _ = try await TokenFlow.answer(
            ClientRequest(parameters: Parameters(parameters), url: "https://op.example/called"),
            context)
    }

    /// An error about the unknown refresh token means that the client was admitted.
    private static func refusal(
        of assertion: String, _ context: Context, with changes: [String: String] = [:]
    ) async throws -> Refusal? {
        let refusal = try await Refusal.of { try await send(assertion, context, with: changes) }
        return refusal == .direct("invalid_grant", "refresh-token.unknown") ? nil : refusal
    }
}
