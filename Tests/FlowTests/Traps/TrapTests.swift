import TestSupport
import Testing

/// Bodies and fields of requests to the token endpoint, and of calls with its tokens.
@Suite(.serialized) struct `Traps in token requests` {
    @Test(arguments: try Trap.rows("bodies"), Ring.allCases)
    func `are told apart, and let through where one can guess`(
        trap: Trap, ring: Ring
    ) async throws {
        try await trap.check(in: ring)
    }

    @Test(arguments: try Trap.rows("calls"), Ring.allCases)
    func `are brackets around an access token too`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }
}

/// Redirect URIs and other registered values that are nearly right.
@Suite(.serialized) struct `Traps in redirect URIs` {
    @Test(arguments: try Trap.rows("redirect-uris"), Ring.allCases)
    func `are named by what alone is different`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }

    @Test(arguments: try Trap.rows("damaged"), Ring.allCases)
    func `are undone where that is wanted`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }
}

/// Accidents of values between a page, a terminal or a sample and the request.
@Suite(.serialized) struct `Traps in values` {
    @Test(arguments: try Trap.rows("brackets"), Ring.allCases)
    func `are brackets around them, with or without something in them`(
        trap: Trap, ring: Ring
    ) async throws {
        try await trap.check(in: ring)
    }

    @Test(arguments: try Trap.rows("ends"), Ring.allCases)
    func `are white space at their ends and escapes too many or too few`(
        trap: Trap, ring: Ring
    ) async throws {
        try await trap.check(in: ring)
    }
}

/// Authorization URLs copied from a page, and paths that lead nowhere.
@Suite(.serialized) struct `Traps in URLs` {
    @Test(arguments: try Trap.rows("copied"), Ring.allCases)
    func `are the shape of the page they were copied from`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }

    @Test(arguments: try Trap.rows("paths"), Ring.allCases)
    func `are paths, and the nearest one is named`(trap: Trap, ring: Ring) async throws {
        try await trap.check(in: ring)
    }
}

/// Verifiers and challenges encoded by the habits of other languages (RFC 7636 §4).
@Suite(.serialized) struct `Traps in PKCE` {
    @Test(arguments: try Trap.rows("pkce"), Ring.allCases)
    func `are told apart, and let through where that means something`(
        trap: Trap, ring: Ring
    ) async throws {
        try await trap.check(in: ring)
    }
}

/// Traps with more than one request, or at a provider without clients.
struct `Traps on the way` {
    static let cases: [Case] = [
        Case("a fragment is cut off at both endpoints where it is let through", in: Ring.allCases) {
            ring in
            let client = Client.make { $0.policy.diagnosis = ["redirect-uri.fragment": .warn] }
            try await Provider.run(ring, .closed(client)) { provider in
                let flow = CodeFlow(Browser(provider)) {
                    $0.redirectURI = "https://app.example/cb#/in"
                }
                let page = try await flow.authorize()
                expect(page.diagnosis, is: "redirect-uri.fragment")
                let answer = try await flow.submit(page)
                expect(
                    answer.fields[.location]?.hasPrefix("https://app.example/cb?code="), is: true)
                let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "")
                expect(tokens, is: .ok, diagnosis: "redirect-uri.fragment")
            }
        },
        Case("the level of a client is that of no other", in: Ring.allCases) { ring in
            let easy = Client.make("easy") { $0.policy.diagnosis = ["value.braces": .warn] }
            try await Provider.run(ring, .closed(easy, .make("hard"))) { provider in
                for (id, status) in [("easy", 200), ("hard", 400)] {
                    let flow = CodeFlow(Browser(provider)) { $0.clientID = id }
                    let answer = try await flow.redeem("{\(flow.code())}")
                    expect(answer, is: status, diagnosis: "value.braces")
                }
                let page = try await CodeFlow(Browser(provider)) { $0.clientID = "{easy}" }
                    .authorize()
                expect(page.status, is: .ok)
                expect(page.diagnosis?.contains("value.braces"), is: true)
            }
        },
        Case("a code sent twice says when it was sent first", in: Ring.allCases) { provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            try await expect(flow.redeem(code).status, is: .ok)
            let answer = try await flow.redeem(code)
            expect(answer.diagnosis, is: "code.reused")
            expect(
                answer.json["error_description"]?.string?.contains("page that is loaded"), is: true)
        },
        Case("nothing dangerous is let through with its braces off") {
            let configuration = ServerConfiguration.make { $0.diagnosis["value.braces"] = .ignore }
            let provider = try Provider(configuration)
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "{javascript:alert(1)}" }
            let answer = try await flow.authorize()
            expect(answer.status, is: .badRequest)
        },
        Case("what is issued needs no percent-encoding") { provider in
            let flow = CodeFlow(Browser(provider))
            for _ in 0..<20 {
                let code = try await flow.code()
                let tokens = try await flow.redeem(code).json
                for value in [
                    code, tokens["refresh_token"]?.string, tokens["access_token"]?.string,
                ] {
                    expect(value?.wholeMatch(of: /[A-Za-z0-9_.-]+/) != nil)
                }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows("traps/on-the-way", as: (String, Int, String).self),
        Ring.allCases) func `a provider without clients knows a damaged redirect URI too`(
            redirect: (uri: String, status: Int, diagnosis: String), ring: Ring
        ) async throws
    {
        try await Provider.run(ring) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = redirect.uri }
            let answer = try await flow.authorize()
            expect(answer, is: redirect.status, diagnosis: redirect.diagnosis)
        }
    }

    @Test(
        arguments: [
            ("https://app.example/bye/", "differs only in a slash at the end"),
            ("https://app.example/Bye", "differs only in upper and lower case"),
            ("{https://app.example/bye}", "is wrapped in { }"),
            ("https://app.example/bye%0A", "ends with a line feed"),
        ], Ring.allCases)
    func `a logout names what alone is different`(
        sent: (uri: String, says: String), ring: Ring
    ) async throws {
        let client = Client.make { $0.postLogoutRedirectURIs = ["https://app.example/bye"] }
        try await Provider.run(ring, .closed(client)) { provider in
            let browser = Browser(provider)
            let hint = try await CodeFlow(browser).tokens().idToken
            let answer = try await browser.get(
                "/logout?id_token_hint=\(hint)&post_logout_redirect_uri=\(sent.uri)")
            expect(answer.status, is: .badRequest)
            expect(provider.log.all.last?.contains(sent.says), is: true)
        }
    }
}
