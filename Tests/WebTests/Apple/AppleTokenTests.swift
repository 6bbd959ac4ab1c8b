import TestSupport
import Testing

/// The token endpoint of Sign in with Apple.
struct `The token endpoint of Apple` {
    static let cases: [Case] = [
        Case("the answers and the tokens are the golden ones", try .apple()) { provider in
            let flow = try CodeFlow.apple(Browser(provider)) {
                $0.extra = [("response_mode", "form_post"), ("response_type", "code id_token")]
            }
            let page = try await flow.signIn()
            try expectGolden(page.text, "apple/form_post.html")
            let fields = page.postedFields
            let front = JSON.object(["id_token": .string(fields["id_token"] ?? "")])
            try expectGolden(
                front.claims(of: "id_token").pretty + "\n", "apple/id_token_by_redirect.json")
            let tokens = try await flow.redeem(fields["code"] ?? "")
            expect(tokens.fields[.cacheControl], is: "no-store")
            expect(tokens.fields[.contentType], is: "application/json")
            try expectGolden(tokens.json.pretty + "\n", "apple/token_response.json")
            try expectGolden(
                tokens.json.claims(of: "id_token").pretty + "\n", "apple/id_token.json")
            let refreshed = try await flow.refresh(tokens.json.refreshToken)
            try expectGolden(refreshed.json.pretty + "\n", "apple/refresh_response.json")
        },
        Case("codes and tokens have Apple's shapes, and the ID token says no typ", try .apple()) {
            provider in
            let flow = try CodeFlow.apple(Browser(provider))
            let code = try await flow.posted()["code"] ?? ""
            let tokens = try await flow.redeem(code).json
            let shape = /[0-9a-f]{32}\.0\.[a-z]{4,6}\.[A-Za-z0-9_-]{22}/
            for (text, mark) in [
                (code, "c"), (tokens.refreshToken, "r"),
                (tokens.accessToken, "a"),
            ] {
                expect(text.hasPrefix(mark))
                expect(text.dropFirst().wholeMatch(of: shape) != nil)
            }
            let header = try JWS(compact: tokens.idToken).header
            expect(Set(try require(header.object).keys), is: ["alg", "kid"])
            expect(header["alg"], is: "RS256")
        },
        Case(
            "a refresh gives new tokens, and no refresh token, for as long as anybody waits",
            in: Ring.allCases, try .apple()
        ) { provider in
            let flow = try CodeFlow.apple(Browser(provider))
            let tokens = try await flow.postedTokens()
            let refresh = tokens.refreshToken
            for _ in 0..<3 {
                provider.clock.advance(by: 5 * 365 * 86_400)
                let now = provider.root.world.now.seconds
                let secret = try AppleSecretMaker().secret(
                    claims: ["iat": .integer(now), "exp": .integer(now + 60)])
                let answer = try await flow.refresh(refresh, [("client_secret", secret)])
                expect(answer.status, is: .ok)
                expect(
                    Set(try require(answer.json.object).keys),
                    is: ["access_token", "token_type", "expires_in", "id_token"])
                expect(answer.json["access_token"] != tokens["access_token"])
                let claims = try answer.json.claims(of: "id_token")
                expect(claims["email"], is: "alice@example.com")
                expect(claims["nonce"], is: nil)
            }
        },
        Case("fields that libraries send along are let pass", try .apple()) { provider in
            let flow = try CodeFlow.apple(Browser(provider))
            let refresh = try await flow.postedTokens().refreshToken
            let answer = try await flow.refresh(
                refresh, [("redirect_uri", flow.redirectURI), ("code_verifier", "x")])
            expect(answer.status, is: .ok)
        },
        Case("a code is used once", try .apple()) { provider in
            let flow = try CodeFlow.apple(Browser(provider))
            let code = try await flow.posted()["code"] ?? ""
            try await expect(flow.redeem(code).status, is: .ok)
            let again = try await flow.redeem(code)
            expect(again.status, is: .badRequest)
            expect(again.text, is: Self.body("invalid_grant", "The code has already been used."))
        },
        Case("a code is its client's, and a grant may be withheld") {
            let configuration = try ServerConfiguration.closed(
                .apple(), .apple("com.example.app"),
                .apple("com.example.once") { $0.grantTypes = ["authorization_code"] }
            ) { $0.profile = .apple }
            let flow = try CodeFlow.apple(Browser(Provider(configuration)))
            let code = try await flow.posted()["code"] ?? ""
            let answer = try await flow.redeem(
                code,
                [
                    ("client_id", "com.example.app"),
                    ("client_secret", AppleSecretMaker(clientID: "com.example.app").secret()),
                ])
            expect(
                answer.text,
                is: Self.body(
                    "invalid_grant",
                    "client_id mismatch. The code was not issued to com.example.app."))
            let refused = try await flow.refresh(
                "r0",
                [
                    ("client_id", "com.example.once"),
                    ("client_secret", AppleSecretMaker(clientID: "com.example.once").secret()),
                ])
            expect(refused.text, is: Self.body("unauthorized_client"))
        },
        Case("HTTP Basic is no way to authenticate, and what comes twice is refused", try .apple())
        { provider in
            let browser = Browser(provider)
            let basic = try await browser.post(
                "/auth/token", form: [("grant_type", "authorization_code"), ("code", "c")],
                [.authorization: "Basic Y29tOng="])
            expect(basic.status, is: .badRequest)
            expect(basic.text, is: Self.body("invalid_request"))
            expect(basic.fields[.wwwAuthenticate], is: nil)
            let both = try await browser.post(
                "/auth/token",
                form: [
                    ("grant_type", "authorization_code"), ("code", "c"), ("client_id", "a"),
                    ("client_secret", "b"),
                ], [.authorization: "Basic Y29tOng="])
            expect(both.text, is: Self.body("invalid_request"))
            expect(both.diagnosis, is: "client.two-methods")
            let twice = try await browser.post(
                "/auth/token", form: [("client_id", "a"), ("client_id", "b")])
            expect(twice.text, is: Self.body("invalid_request"))
            expect(twice.diagnosis, is: "request.duplicate-parameter")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(299, 200), (300, 400)])
    func `a code is good for five minutes`(age: Seconds, status: Int) async throws {
        let provider = try Provider(.apple())
        let flow = try CodeFlow.apple(Browser(provider))
        let code = try await flow.posted()["code"] ?? ""
        provider.clock.advance(by: age)
        let answer = try await flow.redeem(code)
        expect(answer.status.code, is: status)
        guard status == 400 else { return }
        expect(answer.text, is: Self.body("invalid_grant", Self.isOver))
        expect(answer.diagnosis, is: "code.expired")
    }

    private static let isOver = "The code has expired or has been revoked."

    private static func body(_ error: String, _ description: String? = nil) -> String {
        let text = description.map { #","error_description":"\#($0)""# } ?? ""
        return #"{"error":"\#(error)"\#(text)}"#
    }

    @Test(
        arguments: [
            ([("grant_type", "")], body("invalid_request"), "request.grant-type-missing"),
            ([("code", "")], body("invalid_request"), "code.missing"),
            ([("client_id", "")], body("invalid_request"), "client.missing"),
            ([("client_id", "com.unknown")], body("invalid_client"), "client.unknown"),
            ([("client_secret", "")], body("invalid_client"), "apple-secret.missing"),
            (
                [("grant_type", "client_credentials")], body("unsupported_grant_type"),
                "request.grant-type-unknown"
            ),
            (
                [("grant_type", "password"), ("client_secret", "x")], body("invalid_client"),
                "apple-secret.not-three-parts"
            ),
            ([("code", "c0.0.abcd.x")], body("invalid_grant", isOver), "code.unknown"),
            (
                [("redirect_uri", "https://app.example/other")], body("invalid_client"),
                "redirect-uri.mismatch"
            ),
            ([("redirect_uri", "")], body("invalid_client"), "redirect-uri.missing-at-token"),
            (
                [("grant_type", "refresh_token"), ("refresh_token", "r0.0.abcd.x")],
                body("invalid_grant"), "refresh-token.unknown"
            ),
            ([("grant_type", "refresh_token")], body("invalid_request"), "parameter.other-grant"),
        ] as [([(String, String)], String, String)], Ring.allCases)
    func `each error has Apple's words and the status 400`(
        mistake: (changes: [(String, String)], body: String, diagnosis: String), ring: Ring
    ) async throws {
        try await Provider.run(ring, .apple()) { provider in
            let flow = try CodeFlow.apple(Browser(provider))
            let answer = try await flow.redeem(flow.posted()["code"] ?? "", mistake.changes)
            expect(answer.status, is: .badRequest)
            expect(answer.text, is: mistake.body)
            expect(answer.fields[.contentType], is: "application/json")
            expect(answer.fields[.cacheControl], is: "no-store")
            expect(answer.fields[.wwwAuthenticate], is: nil)
            expect(answer.diagnosis, is: mistake.diagnosis)
        }
    }
}
