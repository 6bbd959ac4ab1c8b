import TestSupport
import Testing

/// Each common mistake with Apple's client secret: the client gets `invalid_client` and nothing
/// more, the log names the mistake.
struct `A client secret for Apple` {
    private static let now = Provider.start.seconds

    @Test(arguments: AppleMistake.all, [DiagnosisLevel.strict, .warn, .ignore])
    func `a mistake is refused without a word, or let through by name`(
        mistake: AppleMistake, level: DiagnosisLevel
    ) async throws {
        let code = mistake.code
        let configuration = try ServerConfiguration.apple { $0.diagnosis[code] = level }
        let provider = try Provider(configuration)
        let flow = try CodeFlow.apple(Browser(provider))
        let tokens = try await flow.postedTokens()
        let refresh = tokens.refreshToken
        let secret = try mistake.secret(tokens)
        let answer = try await flow.refresh(refresh, [("client_secret", secret)])
        expect(answer.diagnosis, is: level == .ignore ? nil : code)
        expect(answer.status, is: level == .strict ? .badRequest : .ok)
        if level == .strict { expect(answer.text, is: #"{"error":"invalid_client"}"#) }
        let log = provider.log.all.joined()
        expect(!log.contains(secret))
        expect(log, lacks: "PRIVATE KEY")
    }

    static let cases: [Case] = [
        Case(
            "a sound secret is taken for the issuer too, and up to its last second",
            in: Ring.allCases, try .apple()
        ) { provider in
            let flow = try CodeFlow.apple(Browser(provider))
            let refresh = try await flow.postedTokens().refreshToken
            let maker = try AppleSecretMaker()
            for claims: [String: JSON] in [
                ["aud": .string("http://\(provider.wire.authority)")],
                ["aud": ["https://appleid.apple.com"]], ["exp": .integer(Self.now + 15_777_000)],
                ["exp": .integer(Self.now - 59)], ["iat": .integer(Self.now + 60)], ["iat": .null],
            ] {
                let answer = try await flow.refresh(
                    refresh, [("client_secret", maker.secret(claims: claims))])
                expect(answer, is: .ok, diagnosis: nil)
            }
        },
        Case("without a key the claims are read and the signature is not") {
            let client = try Client.apple {
                $0.team = nil
                $0.keys = ClientKeys()
                $0.team = nil
                $0.apple = AppleClient()
            }
            let provider = try Provider(.closed(client) { $0.profile = .apple })
            let flow = try CodeFlow.apple(Browser(provider))
            let refresh = try await flow.postedTokens().refreshToken
            let other = try JWSKey.asymmetric(PrivateKey.generate(.ec(.p256)))
            let maker = try AppleSecretMaker()
            let foreign = try maker.secret(claims: ["iss": "SOMEBODY12"], signedWith: other)
            try await expect(flow.refresh(refresh, [("client_secret", foreign)]).status, is: .ok)
            let short = try maker.secret(claims: ["iss": "team"])
            let refused = try await flow.refresh(refresh, [("client_secret", short)])
            expect(refused.diagnosis, is: "apple-secret.issuer")
        },
        Case("switched off, anything will do but nothing") {
            let client = try Client.apple { $0.apple.secretCheck = .off }
            let provider = try Provider(.closed(client) { $0.profile = .apple })
            let flow = try CodeFlow.apple(Browser(provider)) { $0.secret = "whatever" }
            let tokens = try await flow.postedTokens()
            expect(tokens["id_token"] != nil)
            let refused = try await flow.refresh("r", [("client_secret", "")])
            expect(refused.diagnosis, is: "apple-secret.missing")
        },
        Case(
            "in open mode faults are told, and only an absent secret is refused",
            .make { $0.profile = .apple }
        ) { provider in
            let flow = try CodeFlow.apple(Browser(provider)) { $0.secret = "s3cret" }
            let code = try await flow.posted()["code"] ?? ""
            let refused = try await flow.redeem(code, [("client_secret", "")])
            expect(refused.text, is: #"{"error":"invalid_client"}"#)
            let answer = try await flow.redeem(code)
            expect(answer, is: .ok, diagnosis: "apple-secret.not-three-parts")
        },
        Case("several faults are all told where they are let through") {
            let codes = [
                "apple-secret.algorithm", "apple-secret.kid-missing", "apple-secret.expired",
            ]
            let configuration = try ServerConfiguration.apple { configuration in
                codes.forEach { configuration.diagnosis[$0] = .warn }
            }
            let flow = try CodeFlow.apple(Browser(Provider(configuration))) {
                $0.secret = try? AppleSecretMaker().secret(
                    claims: ["exp": .integer(Self.now - 3600)], header: ["kid": .null],
                    signedWith: .symmetric(Array("secret".utf8)), .hs256)
            }
            let answer = try await flow.redeem(flow.posted()["code"] ?? "")
            expect(answer, is: .ok, diagnosis: codes.joined(separator: ", "))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
