import TestSupport
import Testing

/// The mistakes with `code_challenge` and `code_verifier`, each distinguished (RFC 7636).
struct `Mistakes with PKCE` {
    private static let s256 = ("code_challenge_method", "S256")
    private static let good = CodeChallenge(verifier: CodeFlow.verifier).value
    private static let withPlus = "+/" + good.dropFirst(2)

    @Test(arguments: [
        ("pkce.challenge-padded", [("code_challenge", good + "="), s256]),
        ("pkce.challenge-not-base64url", [("code_challenge", withPlus), s256]),
        (
            "pkce.challenge-not-base64url",
            [("code_challenge", withPlus.replacing("+", with: " ")), s256]
        ),
        ("pkce.challenge-line-break", [("code_challenge", good + "\n"), s256]),
        ("pkce.challenge-length", [("code_challenge", "short"), s256]),
        ("pkce.challenge-length", [("code_challenge", good + "A"), s256]),
        ("pkce.challenge-missing", [s256]),
        ("pkce.method-missing", [("code_challenge", good)]),
        ("pkce.method-plain", [("code_challenge", good), ("code_challenge_method", "plain")]),
        ("pkce.method-unknown", [("code_challenge", good), ("code_challenge_method", "s256")]),
    ])
    func `a bad challenge is refused by redirect and named`(
        diagnosis: String, parameters: [(String, String)]
    ) async throws {
        let flow = try CodeFlow(Browser(Provider())) { $0.challengeOverride = parameters }
        let answer = try await flow.authorize()
        expect(answer.status, is: .seeOther)
        expect(answer.redirectParameters["error"], is: "invalid_request")
        expect(answer.redirectParameters["state"], is: "st~1 %+&")
        expect(answer.diagnosis, is: diagnosis)
    }

    @Test(arguments: [
        ("pkce.verifier-missing", nil),
        ("pkce.verifier-is-challenge", good),
        ("pkce.verifier-padded", CodeFlow.verifier + "="),
        ("pkce.verifier-character", CodeFlow.verifier.replacing("-", with: "+")),
        ("value.whitespace", CodeFlow.verifier + "\n"),
        ("pkce.verifier-length", "tooshort"),
        ("pkce.verifier-length", String(repeating: "a", count: 129)),
        ("pkce.challenge-of-rfc-example", String(repeating: "x", count: 43)),
    ])
    func `a bad verifier is refused and named`(diagnosis: String, verifier: String?) async throws {
        let flow = try CodeFlow(Browser(Provider()))
        let code = try await flow.code()
        let answer = try await flow.redeem(code, [("code_verifier", verifier ?? "")])
        expect(answer, is: .badRequest, error: "invalid_grant", diagnosis: diagnosis)
        try await expect(flow.redeem(code).status, is: .ok, "a refusal must not use up the code")
    }

    static let cases: [Case] = [
        Case("a wrong verifier is refused and the right one works") { provider in
            let right = String(repeating: "v", count: 43)
            let flow = CodeFlow(Browser(provider)) { $0.verifier = right }
            let code = try await flow.code()
            let answer = try await flow.redeem(
                code, [("code_verifier", String(repeating: "w", count: 43))])
            expect(answer.diagnosis, is: "pkce.verifier-mismatch")
            try await expect(flow.redeem(code).json["access_token"] != nil)
        },
        Case("a verifier without a challenge is refused") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.challengeOverride = [] }
            let answer = try await flow.redeem(flow.code())
            expect(answer, error: "invalid_grant", diagnosis: "pkce.verifier-unexpected")
        },
        Case("a padded challenge and verifier pass with a warning where that is wanted") {
            let padded = CodeFlow.verifier + "="
            let configuration = ServerConfiguration.make {
                $0.diagnosis = ["pkce.challenge-padded": .warn, "pkce.verifier-padded": .warn]
            }
            let flow = try CodeFlow(Browser(Provider(configuration))) {
                $0.verifier = padded
                $0.challengeOverride = [
                    ("code_challenge", CodeChallenge(verifier: padded).value + "="), Self.s256,
                ]
            }
            let page = try await flow.authorize()
            expect(page.diagnosis, is: "pkce.challenge-padded")
            let code = try await flow.submit(page).redirectParameters["code"] ?? ""
            let answer = try await flow.redeem(code)
            expect(answer, is: .ok, diagnosis: "pkce.verifier-padded")
        },
        Case("a public client without PKCE is warned, and refused where it must use it") {
            try await Provider.run { provider in
                let open = try await CodeFlow(Browser(provider)) { $0.verifier = nil }.authorize()
                expect(open.diagnosis, is: nil, "nobody knows whether it is public")
            }
            try await Provider.run(.inProcess, .closed(.make())) { provider in
                let flow = CodeFlow(Browser(provider)) { $0.verifier = nil }
                let page = try await flow.authorize()
                expect(page, is: .ok, diagnosis: "pkce.absent")
            }
            let client = Client.make { $0.policy.pkce = .required }
            let provider = try Provider(.closed(client))
            let answer = try await CodeFlow(Browser(provider)) { $0.verifier = nil }.authorize()
            expect(answer, redirects: "invalid_request", diagnosis: "pkce.absent")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    // RFC 9700 §2.1.1, https://www.rfc-editor.org/rfc/rfc6749#section-2.1
    @Test(arguments: [(nil, "pkce.absent"), ("any", nil)] as [(String?, String?)])
    func `a client that nobody registered shows itself as public when it redeems the code`(
        secret: String?, diagnosis: String?
    ) async throws {
        let flow = try CodeFlow(Browser(Provider())) {
            $0.verifier = nil
            $0.secret = secret
        }
        let answer = try await flow.redeem(flow.code())
        expect(answer, is: .ok, diagnosis: diagnosis)
    }
}
