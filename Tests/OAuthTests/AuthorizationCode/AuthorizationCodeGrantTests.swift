import DomainSupport
import Testing

struct `An authorization code` {
    private static let elsewhere = "https://app.example/other"

    static let cases: [Case] = [
        Case("gives tokens once") {
            let context = try Context.make()
            let code = try await context.code()
            let answer = try await context.redeem(code)
            expect(answer["token_type"], is: "Bearer")
            expect(answer["access_token"]?.string != nil)
            expect(answer["id_token"]?.string != nil)
            let refusal = try await Refusal.of { try await context.redeem(code) }
            expect(refusal, is: .direct("invalid_grant", "code.reused"))
        },
        Case("lives as long as it is configured to") {
            let context = try Context.make { $0.lifetimes[.code] = 5 }
            let codes = [try await context.code(), try await context.code()]
            context.clock.advance(by: 4)
            try await expect(context.redeem(codes[0])["access_token"] != nil)
            context.clock.advance(by: 1)
            let refusal = try await Refusal.of { try await context.redeem(codes[1]) }
            expect(refusal, is: .direct("invalid_grant", "code.expired"))
        },
        Case("needs no redirect_uri where the authorization request had none") {
            let context = try Context.make()
            for uri in ["", "https://app.example/cb"] {
                let code = try await context.code(["redirect_uri": ""])
                try await expect(context.redeem(code, ["redirect_uri": uri])["access_token"] != nil)
            }
            let code = try await context.code(["redirect_uri": ""])
            let refusal = try await Refusal.of {
                try await context.redeem(code, ["redirect_uri": Self.elsewhere])
            }
            expect(refusal, is: .direct("invalid_grant", "redirect-uri.unexpected-at-token"))
        },
        /// RFC 6749 §4.1.2.
        Case("revokes what it gave when it is used again, even after its end") {
            let context = try Context.make()
            let code = try await context.code(["scope": "openid offline_access"])
            let answer = try await context.redeem(code)
            let accessToken = try require(answer["access_token"]?.string)
            let refreshToken = try require(answer["refresh_token"]?.string)
            _ = try BearerToken.verified(accessToken, context)

            context.clock.advance(by: 120)
            let reuse = try await Refusal.of { try await context.redeem(code) }
            expect(reuse, is: .direct("invalid_grant", "code.reused"))
            let bearer = try await Refusal.of { try BearerToken.verified(accessToken, context) }
            expect(bearer, is: .direct("invalid_token", "bearer.revoked"))
            let refresh = try await Refusal.of { try await context.refresh(refreshToken) }
            expect(refresh, is: .direct("invalid_grant", "refresh-token.revoked"))
        },
        Case("revokes nothing when another client uses it again") {
            let context = try Context.make()
            let code = try await context.code()
            let accessToken = try await require(context.redeem(code)["access_token"]?.string)
            let refusal = try await Refusal.of {
                try await context.redeem(code, ["client_id": "other", "client_secret": "0ther"])
            }
            expect(refusal, is: .direct("invalid_grant", "code.other-client"))
            expect(throws: Never.self) { try BearerToken.verified(accessToken, context) }
        },
        Case("revokes nothing of another authorization of the same client") {
            let context = try Context.make()
            let (code, bystander) = (try await context.code(), try await context.code())
            _ = try await context.redeem(code)
            let tokens = try await context.redeem(bystander)
            let accessToken = try require(tokens["access_token"]?.string)
            _ = try await Refusal.of { try await context.redeem(code) }
            expect(throws: Never.self) { try BearerToken.verified(accessToken, context) }
        },
        Case("gives tokens to one of fifty who redeem it at once") {
            let context = try Context.make()
            let code = try await context.code()
            let outcomes = try await withThrowingTaskGroup(of: Refusal?.self) { group in
                for _ in 0..<50 {
                    group.addTask { try await Refusal.of { try await context.redeem(code) } }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            expect(outcomes.count { $0 == nil }, is: 1)
            expect(outcomes.count { $0 == .direct("invalid_grant", "code.reused") }, is: 49)
        },
        Case("tells a client that lists refresh_token why it got none") {
            let client = Client.web.with {
                $0.written = ["grant_types": ["authorization_code", "refresh_token"]]
            }
            let context = try Context.make(clients: [client])
            _ = try await context.tokens(for: client, scope: "openid")
            expect(context.found, is: ["refresh-token.not-asked-for"])
        },
        Case("gives no refresh token to a client that may not refresh") {
            let client = Client.web.with { $0.grantTypes = ["authorization_code"] }
            let context = try Context.make(clients: [client])
            try await expect(context.tokens(for: client)["refresh_token"], is: nil)
            expect(context.found, is: [])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "authorization-code/grant", as: ([String: String], Refusal).self))
    func `is refused for what is wrong, and stays good`(
        changes: [String: String], expected: Refusal
    ) async throws {
        let context = try Context.make(
            clients: [.other, Client.web.with { $0.redirectURIs.append(Self.elsewhere) }])
        let code = try await context.code()
        let refusal = try await Refusal.of { try await context.redeem(code, changes) }
        expect(refusal, is: expected)
        try await expect(context.redeem(code)["access_token"] != nil)
    }

    @Test(
        arguments: [
            (0, nil), (59, nil), (60, "code.expired"), (60 + 86_399, "code.expired"),
            (60 + 86_400, "code.expired"),
        ] as [(Seconds, String?)]) func `lives a minute, and is told to have expired from then on`(
            age: Seconds, diagnosis: String?
        ) async throws
    {
        let context = try Context.make()
        let code = try await context.code()
        context.clock.advance(by: age)
        let refusal = try await Refusal.of { try await context.redeem(code) }
        expect(refusal, is: diagnosis.map { .direct("invalid_grant", $0) })
    }

    @Test(arguments: ["%@\n", " %@", "\r\n%@\t"])
    func `may have white space around it where that is let through`(form: String) async throws {
        let strict = try Context.make()
        let code = try await strict.code()
        let sent = form.replacing("%@", with: code)
        let refusal = try await Refusal.of { try await strict.redeem(sent) }
        expect(refusal, is: .direct("invalid_grant", "value.whitespace"))
        try await expect(strict.redeem(code)["access_token"] != nil)

        let easy = try Context.make { $0.diagnosis["value.whitespace"] = .warn }
        let easySent = form.replacing("%@", with: try await easy.code())
        try await expect(easy.redeem(easySent)["access_token"] != nil)
        expect(easy.found, contains: "value.whitespace")
    }

    @Test(arguments: [
        (RefreshTokenRule?.none, "openid", false),
        (nil, "openid offline_access", true),
        (.offlineAccess, "openid", false),
        (.always, "openid", true),
        (.never, "openid offline_access", false),
    ])
    func `gives a refresh token by the client's rule, else when offline access was granted`(
        rule: RefreshTokenRule?, scope: String, isGiven: Bool
    ) async throws {
        let client = Client.web.with { $0.policy.refreshToken = rule }
        let context = try Context.make(clients: [client])
        let answer = try await context.tokens(for: client, scope: scope)
        expect(answer["refresh_token"] != nil, is: isGiven)
        expect(context.found.isEmpty)
    }
}
