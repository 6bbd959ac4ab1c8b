import TestSupport
import Testing

/// Assertions that clients sign themselves.
struct `A JWT as an authorization grant` {
    private static let grant = "urn:ietf:params:oauth:grant-type:jwt-bearer"
    private static let key = Result { () throws(CryptoError) in try PrivateKey.generate(.ec(.p256))
    }
    private static let issuer = "http://localhost:8414"

    /// A client with a key of its own, registered under the kid `k1`.
    private static func configuration(
        _ change: (inout TenantConfiguration) -> Void = { _ in }
    ) throws -> ServerConfiguration {
        var jwk = try key.get().publicKey.jwk
        jwk["kid"] = "k1"
        let signer = Client.make("signer") {
            $0.grantTypes = [grant]
            $0.keys.jwks = ["keys": [["kty": "unheard-of"], jwk]]
            $0.scope = ["openid", "read"]
        }
        let others = [
            Client.make("other", secret: "s") { $0.grantTypes = [grant] },
            Client.make("bare", secret: "s") { $0.keys.jwks = ["keys": [jwk]] },
        ]
        return .make {
            $0.clients = [signer] + others
            $0.issuer = issuer
            change(&$0)
        }
    }

    /// - Parameter changes: claims in place of sound ones; null removes one.
    private static func assertion(
        _ changes: [String: JSON] = [:], header: JSON = ["kid": "k1"], key: JWSKey? = nil,
        algorithm: Algorithm = .es256
    ) throws -> String {
        let now = Provider.start.seconds
        let claims: [String: JSON] = [
            "iss": "signer", "sub": "alice", "aud": .string(Self.issuer),
            "exp": .integer(now + 60), "iat": .integer(now), "jti": "j-1",
        ]
        return try JWS.sign(
            header: header,
            claims: .object(claims.merging(changes) { $1 }.filter { $0.value != .null }),
            key: key ?? .asymmetric(Self.key.get()), algorithm: algorithm)
    }

    private static func ask(
        _ provider: Provider, _ assertion: String, _ changes: [(String, String)] = []
    ) async throws -> Response {
        try await Browser(provider).token(
            [("grant_type", Self.grant), ("client_id", "signer"), ("assertion", assertion)],
            changes)
    }

    static let cases: [Case] = [
        Case(
            "a client vouches for a user with its own key", in: Ring.allCases,
            try Self.configuration()
        ) { provider in
            let answer = try await ask(
                provider, assertion(), [("scope", "openid read"), ("audience", "api")])
            expect(answer.status, is: .ok)
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["sub"], is: "alice")
            expect(claims["client_id"], is: "signer")
            expect(claims["aud"], is: "api")
            try expect(answer.json.claims(of: "id_token")["sub"], is: "alice")
            expect(answer.json["refresh_token"], is: nil)
        },
        Case("the assertion alone says which client it is of", try Self.configuration()) {
            provider in
            let answer = try await ask(provider, assertion(["sub": "signer"]), [("client_id", "")])
            let claims = try answer.json.claims(of: "access_token")
            expect(claims["sub"], is: "signer")
            expect(claims["client_id"], is: "signer")
            expect(claims["auth_time"], is: nil)
            let foreign = try await ask(provider, assertion(["iss": "other"]), [("client_id", "")])
            expect(foreign.diagnosis, is: "jwt-bearer.key-missing")
            let nobody = try await ask(provider, assertion(["iss": "nobody"]), [("client_id", "")])
            expect(nobody.json["error"], is: "invalid_client")
        },
        Case(
            "it may be for the token endpoint, and need no kid and no jti", try Self.configuration()
        ) { provider in
            let text = try assertion(
                ["aud": [.string("\(Self.issuer)/oauth/token")], "jti": .null], header: [:])
            try await expect(ask(provider, text).status, is: .ok)
            try await expect(ask(provider, text).status, is: .ok)
        },
        Case("only a key of the client signs", try Self.configuration()) { provider in
            let stranger = try PrivateKey.generate(.ec(.p256))
            let pem = try Self.key.get().publicKey.pem
            let forged = [
                try assertion(key: .asymmetric(stranger)), try assertion(header: ["kid": "k2"]),
                try assertion(key: JWSKey.none, algorithm: .none),
                try assertion(key: .symmetric(Array(pem.utf8)), algorithm: .hs256),
                try assertion(header: ["kid": "k1", "crit": ["x"]]),
            ]
            for text in forged {
                let answer = try await ask(provider, text)
                expect(answer, error: "invalid_grant", diagnosis: "jwt-bearer.signature")
            }
        },
        Case("a JWT of another type is none", try Self.configuration()) { provider in
            let text = try assertion(header: ["kid": "k1", "typ": "dpop+jwt"])
            let answer = try await ask(provider, text)
            expect(answer, error: "invalid_grant", diagnosis: "jwt-bearer.malformed")
        },
        Case("an assertion with a jti is good for one answer", try Self.configuration()) {
            provider in
            let text = try assertion()
            let refused = try await ask(provider, text, [("scope", "admin")])
            expect(refused.diagnosis, is: "authorize.scope-not-allowed")
            let statuses = try await withThrowingTaskGroup(of: Status.self) { group in
                for _ in 0..<20 {
                    group.addTask { try await ask(provider, text).status }
                }
                return try await group.reduce(into: [Status]()) { $0.append($1) }
            }
            expect(statuses.filter { $0 == .ok }.count, is: 1)
            provider.clock.advance(by: 90)
            let late = try await ask(provider, text)
            expect(late.diagnosis, is: "jwt-bearer.replayed")
            expect(late.json["error_description"]?.string?.contains("90 s ago"), is: true)
        },
        Case("in open mode no key is known, and the finding says what to add") { provider in
            let answer = try await ask(provider, assertion())
            expect(answer, is: .ok, diagnosis: "jwt-bearer.unverified")
            try expect(answer.json.claims(of: "access_token")["sub"], is: "alice")
            let late = try await ask(provider, assertion(["aud": "https://elsewhere.example"]))
            expect(late.diagnosis?.contains("jwt-bearer.audience"), is: true)
            expect(late.json["error"], is: "invalid_grant")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("grants/jwt-bearer-2", as: ([String: JSON], String).self))
    func `claims that will not do are refused with their own diagnosis`(
        changes: [String: JSON], diagnosis: String
    ) async throws {
        let configuration = try Self.configuration { $0.allowOtherUsers = false }
        let provider = try Provider(configuration)
        let answer = try await Self.ask(provider, Self.assertion(changes))
        expect(answer, is: .badRequest, error: "invalid_grant", diagnosis: diagnosis)
        try await expect(Self.ask(provider, Self.assertion()).status, is: .ok)
    }

    @Test(arguments: ["x", "a.b.c", "", "e30.W10."])
    func `what is no JWT is refused`(text: String) async throws {
        let answer = try await Self.ask(Provider(Self.configuration()), "x", [("assertion", text)])
        expect(answer.status, is: .badRequest)
        expect(
            answer.diagnosis,
            is: text.isEmpty ? "jwt-bearer.assertion-missing" : "jwt-bearer.malformed")
    }

    @Test(arguments: try Fixture.rows("grants/jwt-bearer", as: (Pairs, String, String).self))
    func `what else is wrong is refused with its own diagnosis`(
        changes: Pairs, error: String, diagnosis: String
    ) async throws {
        let provider = try Provider(Self.configuration())
        let answer = try await Self.ask(provider, Self.assertion(), changes.list)
        expect(answer, error: error, diagnosis: diagnosis)
    }
}
