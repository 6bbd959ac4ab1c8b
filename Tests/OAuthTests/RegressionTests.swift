import DomainSupport
import Testing

@testable import OAuth

/// Regressions.
struct `Past mistakes` {
    static let cases: [Case] = [
        Case("an empty client_secret counts as omitted") {
            let context = try Context.make()
            let code = try await context.code(for: .spa)
            let parameters = Parameters.token(
                .spa,
                [
                    "grant_type": "authorization_code", "code": code,
                    "redirect_uri": "https://spa.example/cb",
                ]
            ).adding("client_secret", "")
            try await expect(context.answer(parameters)["access_token"] != nil)
        },
        Case("a duplicate redirect_uri is found behind another duplicate") {
            let context = try Context.make()
            let twice = Parameters.authorize().adding("state", "xyz")
                .adding("redirect_uri", "https://evil.example/")
            let refusal = try await Refusal.of(surface: .page) { try await context.verified(twice) }
            expect(refusal, is: .page("invalid_request", "request.duplicate-parameter"))
        },
        Case("padding let through does not let other characters through") {
            let verifier = "dBjftJeZ4CVP+mB92K27uhbUJU1p1r/wW1gFWFOEjXx="
            let context = try Context.make { $0.diagnosis["pkce.verifier-padded"] = .warn }
            let code = try await context.code(
                for: .spa,
                [
                    "code_challenge": CodeChallenge(verifier: verifier).value,
                    "code_challenge_method": "S256",
                ])
            let refusal = try await Refusal.of {
                try await context.redeem(code, by: .spa, ["code_verifier": verifier])
            }
            expect(refusal, is: .direct("invalid_grant", "pkce.verifier-character"))
        },
        Case("an access token is no ID token hint") {
            let context = try Context.make()
            let hint = try await require(context.tokens()["access_token"]?.string)
            let refusal = try await Refusal.of {
                try await context.verified(.authorize(.web, ["id_token_hint": hint]))
            }
            expect(refusal, is: .redirect("invalid_request", "value.other-thing"))
        },
        Case("an access token is no logout hint") {
            let context = try Context.make(clients: [])
            let hint = try await require(context.tokens()["access_token"]?.string)
            let refusal = try await Refusal.of {
                try Logout.destination(
                    of: Parameters([
                        ("id_token_hint", hint), ("post_logout_redirect_uri", "https://a.example/"),
                    ]), context)
            }
            expect(refusal, is: .direct("invalid_request", "value.other-thing"))
        },
        Case("no other JWT of the tenant is an ID token hint") {
            let context = try Context.make()
            let sound: JSON = [
                "iss": .string(context.addresses.issuer), "sub": "alice", "aud": "web",
                "exp": .integer(context.now.seconds),
            ]
            let others: [(type: String?, claims: JSON)] = [
                ("JWT", ["exp": nil]), ("JWT", ["sub": nil]), ("logout+jwt", [:]),
                (nil, ["events": [:]]),
                ("token-introspection+jwt", [:]), (nil, ["token_introspection": [:]]),
                // Authorization responses are about nobody.
                (nil, ["sub": nil, "code": "c"]), (nil, ["sub": nil, "error": "access_denied"]),
                (nil, ["sub": nil, "id_token": "e30.e30.e30"]),
                (nil, ["sub": nil, "access_token": "t"]),
            ]
            let signer = TokenSigner(context.keys.current)
            let token = try signer.sign(sound, type: "JWT", context)
            expect(IDTokenHint.claims(of: token, context), is: sound)
            for other in others {
                let hint = try signer.sign(sound.merging(other.claims), type: other.type, context)
                expect(IDTokenHint.claims(of: hint, context), is: nil, "\(other)")
            }
        },
        Case("an appendix has an anchor of its own") {
            expect(
                DiagnosisCode.url(of: "RFC 7636 §B"),
                is: "https://www.rfc-editor.org/rfc/rfc7636.html#appendix-B")
        },
        Case("a client that registered none needs no secret") {
            let client = Client.spa.with { $0.secret = "unused" }
            let context = try Context.make(clients: [client])
            let code = try await context.code(for: client)
            let parameters = Parameters.token(
                client,
                [
                    "grant_type": "authorization_code", "code": code, "client_secret": "",
                    "redirect_uri": "https://spa.example/cb",
                ])
            try await expect(context.answer(parameters)["access_token"] != nil)
        },
        Case("an API named twice is one audience") {
            let parameters = Parameters.authorize().adding("audience", "urn:a")
                .adding("resource", "urn:a")
            try await expect(Context.make().verified(parameters).audience, is: ["urn:a"])
        },
        Case("a client without redirect URIs is told to send one") {
            let context = try Context.make(clients: [])
            let error = try await require(
                expect(throws: OAuthError.self) {
                    try await context.verified(.authorize(.make("any")))
                })
            expect(!error.diagnosis.remedy.hasSuffix("send one of "))
        },
        Case("a large scope is read in linear time") {
            let text = (0..<60_000).map(String.init).joined(separator: " ")
            let clock = ContinuousClock()
            let took = clock.measure { _ = Scope(text: text) }
            expect(took < .seconds(1))
        },
        // U+212A is canonically equivalent to K.
        Case("redirect URIs are compared byte for byte") {
            expect(
                !RedirectURI.matches(
                    "https://a.example/\u{212a}", registered: "https://a.example/K", native: false))
            let client = Client.web.with { $0.redirectURIs = ["https://a.example/K"] }
            let context = try Context.make(clients: [client])
            let code = try await context.code(for: client)
            let refusal = try await Refusal.of {
                try await context.redeem(
                    code, by: client, ["redirect_uri": "https://a.example/\u{212a}"])
            }
            expect(refusal, is: .direct("invalid_grant", "redirect-uri.mismatch"))
        },
        Case("scope of a refresh is compared byte for byte") {
            let context = try Context.make()
            let answer = try await context.tokens(scope: "openid offline_access K")
            let token = try require(answer["refresh_token"]?.string)
            let refusal = try await Refusal.of {
                try await context.refresh(token, ["scope": "\u{212a}"])
            }
            expect(refusal?.error, is: "invalid_scope")
        },
        Case("time stops at its ends rather than overflow") {
            let clock = WallClock(frozenAt: Timestamp(seconds: 1_893_456_000))
            clock.advance(by: .max)
            expect(clock.now, is: Timestamp(seconds: .max))
            expect(clock.now - Timestamp(seconds: .min), is: .max)
            expect(Timestamp(seconds: .min) + .min, is: Timestamp(seconds: .min))
            expect(clock.now.milliseconds, is: .max)
            expect(Timestamp(seconds: .min).milliseconds, is: .min)
            expect(clock.now.end(ofSpan: 3600), is: .never)
            expect(Timestamp(seconds: 7200).end(ofSpan: 3600), is: Timestamp(seconds: 10_800))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("oauth/regression", as: (String, String).self))
    func `only a port of digits may vary`(registered: String, sent: String) {
        expect(!RedirectURI.matches(sent, registered: registered, native: true))
    }

    @Test(arguments: ["request", "request_uri", "registration"])
    func `an empty request object counts as omitted`(name: String) async throws {
        let parameters = Parameters.authorize().adding(name, "")
        await expect(throws: Never.self) { try await Context.make().verified(parameters) }
    }

    @Test(arguments: [".", "~"])
    func `the foreign character of a challenge is named`(mark: String) async throws {
        let challenge = String(CodeChallenge.rfcExample.value.dropLast()) + mark
        let error = try await require(
            expect(throws: RedirectableError.self) {
                try await Context.make().verified(
                    .authorize(
                        .web, ["code_challenge": challenge, "code_challenge_method": "S256"]))
            })
        expect(error.error.description, lacks: "no foreign character")
        expect(error.error.description, contains: "'\(mark)' at position 42")
    }

    @Test(arguments: ["\u{80}", "\u{85}", "\u{9b}31m", "\u{2028}", "\u{202e}", "\u{200b}"])
    func `control characters beyond ASCII can be seen too`(value: String) {
        let first = value.unicodeScalars.first
        expect(!value.shown.unicodeScalars.contains { $0 == first })
    }

    @Test(arguments: ["+5", "-0", "+0"])
    func `max_age is digits only`(age: String) async throws {
        let refusal = try await Refusal.of {
            try await Context.make().verified(.authorize(.web, ["max_age": age]))
        }
        expect(refusal, is: .redirect("invalid_request", "authorize.max-age-invalid"))
    }

    @Test(arguments: ["", " ", "\n"])
    func `a blank name is nobody`(name: String) async throws {
        let context = try Context.make()
        let refusal = try await Refusal.of { try context.user(named: name, password: nil) }
        expect(refusal, is: .direct("access_denied", "login.user-unknown"))
    }

    @Test(arguments: ["http:", "http:cb", "https:///cb", "http://:80/"])
    func `a web address has a host`(uri: String) async throws {
        let context = try Context.make(clients: [])
        let refusal = try await Refusal.of(surface: .page) {
            try await context.verified(.authorize(.web, ["redirect_uri": uri]))
        }
        expect(refusal, is: .page("invalid_request", "redirect-uri.malformed"))
    }
}
