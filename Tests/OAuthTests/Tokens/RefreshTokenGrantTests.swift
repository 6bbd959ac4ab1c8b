import DomainSupport
import Testing

struct `A refresh token` {
    private static let scope = "openid profile offline_access"

    private static func token(
        for client: Client = .web, scope: String = Self.scope, _ context: Context
    ) async throws -> String {
        try await require(context.tokens(for: client, scope: scope)["refresh_token"]?.string)
    }

    @Test(
        arguments: try Fixture.rows(
            "tokens/refresh-token-grant-2", as: ([String: String], Refusal).self))
    func `is refused for what is wrong, and stays good`(
        changes: [String: String], expected: Refusal
    ) async throws {
        let context = try Context.make(
            clients: [.other, Client.web.with { $0.policy.rotation = true }])
        let token = try await Self.token(context)
        let refusal = try await Refusal.of { try await context.refresh(token, changes) }
        expect(refusal, is: expected)
        try await expect(context.refresh(token)["access_token"] != nil)
    }

    static let cases: [Case] = [
        Case("that was replaced stays good where the provider keeps it") {
            let context = try Context.make {
                $0.profile.refreshToken.rotation = .always
                $0.profile.refreshToken.keepsReplaced = true
            }
            let first = try await token(context)
            var tokens: Set<String> = [first]
            for _ in 0..<3 {
                for token in tokens {
                    let next = try await context.refresh(token)["refresh_token"]?.string
                    tokens.insert(try require(next))
                }
            }
            expect(tokens.count, is: 8)
        },
        Case("ends the access token that came with it, and no other, where the provider says so") {
            let context = try Context.make {
                $0.profile.refreshToken.rotation = .always
                $0.profile.refreshToken.endsAccessTokens = true
            }
            let first = try await context.tokens(for: .web, scope: scope)
            let access = try require(first["access_token"]?.string)
            let refresh = try require(first["refresh_token"]?.string)
            let issued = try require(context.state.accessTokens[SecretDigest(access)])
            context.state.accessTokens.insert(issued, for: SecretDigest("other"), until: .never)
            let second = try await context.refresh(refresh)
            let next = try require(second["access_token"]?.string)
            let ended = [access, "other", next].map {
                context.state.accessTokens[SecretDigest($0)]?.isRevoked
            }
            expect(ended, is: [true, false, false])
        },
        Case("of a confidential client can be used again and again") {
            let context = try Context.make()
            let token = try await Self.token(context)
            for _ in 0..<3 {
                let answer = try await context.refresh(token)
                expect(answer["access_token"]?.string != nil)
                expect(answer["id_token"]?.string != nil)
                expect(answer["refresh_token"], is: nil)
                expect(answer["scope"], is: .string(Self.scope))
            }
        },
        /// RFC 9700 §4.14.2.
        Case("that was replaced ends its whole family when it is used again") {
            let context = try Context.make()
            let first = try await token(for: .spa, context)
            let second = try await context.refresh(first, by: .spa)
            let secondToken = try require(second["refresh_token"]?.string)
            let accessToken = try require(second["access_token"]?.string)
            context.clock.advance(by: 5)

            let reuse = try await Refusal.of { try await context.refresh(first, by: .spa) }
            expect(reuse, is: .direct("invalid_grant", "refresh-token.reused"))
            let successor = try await Refusal.of {
                try await context.refresh(secondToken, by: .spa)
            }
            expect(successor, is: .direct("invalid_grant", "refresh-token.revoked"))
            let bearer = try await Refusal.of { try BearerToken.verified(accessToken, context) }
            expect(bearer, is: .direct("invalid_token", "bearer.revoked"))
        },
        Case("of another authorization survives that") {
            let context = try Context.make()
            let first = try await token(for: .spa, context)
            let bystander = try await token(for: .spa, context)
            _ = try await context.refresh(first, by: .spa)
            _ = try await Refusal.of { try await context.refresh(first, by: .spa) }
            try await expect(context.refresh(bystander, by: .spa)["access_token"] != nil)
        },
        Case("can be followed through a chain of successors") {
            let context = try Context.make()
            var token = try await Self.token(for: .spa, context)
            for _ in 0..<5 {
                token = try await require(context.refresh(token, by: .spa)["refresh_token"]?.string)
            }
            try await expect(context.refresh(token, by: .spa)["access_token"] != nil)
        },
        Case("gives its successor no longer life than its own") {
            let context = try Context.make { $0.lifetimes[.refreshToken] = 100 }
            let first = try await token(for: .spa, context)
            context.clock.advance(by: 60)
            let second = try await require(
                context.refresh(first, by: .spa)["refresh_token"]?.string)
            context.clock.advance(by: 40)
            let refusal = try await Refusal.of { try await context.refresh(second, by: .spa) }
            expect(refusal, is: .direct("invalid_grant", "refresh-token.expired"))
        },
        Case("keeps its whole scope when it is replaced in a narrow answer") {
            let context = try Context.make()
            let first = try await token(for: .spa, context)
            let narrow = try await context.refresh(first, by: .spa, ["scope": "openid"])
            let second = try require(narrow["refresh_token"]?.string)
            let answer = try await context.refresh(second, by: .spa, ["scope": "profile"])
            expect(answer["scope"], is: "profile")
        },
        Case("can be asked for offline access that was never granted") {
            let client = Client.web.with { $0.policy.refreshToken = .always }
            let context = try Context.make(clients: [client])
            let token = try await Self.token(for: client, scope: "openid", context)
            let answer = try await context.refresh(
                token, by: client, ["scope": "openid offline_access"])
            expect(answer["scope"], is: "openid")
        },
        Case("gives an answer to one of fifty who use it at once") {
            let context = try Context.make()
            let token = try await Self.token(for: .spa, context)
            let outcomes = try await withThrowingTaskGroup(of: Refusal?.self) { group in
                for _ in 0..<50 {
                    group.addTask {
                        try await Refusal.of { try await context.refresh(token, by: .spa) }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            expect(outcomes.count { $0 == nil }, is: 1)
            expect(
                outcomes.count { $0 == .direct("invalid_grant", "refresh-token.reused") }, is: 49)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            (Client.spa, nil, true), (.spa, false, false), (.web, nil, false), (.web, true, true),
        ] as [(Client, Bool?, Bool)]) func `is replaced for public clients and whoever asks for it`(
            client: Client, rotation: Bool?, isReplaced: Bool
        ) async throws
    {
        let client = client.with { $0.policy.rotation = rotation }
        let context = try Context.make(clients: [client])
        let first = try await Self.token(for: client, context)
        let answer = try await context.refresh(first, by: client)
        expect(answer["refresh_token"] != nil, is: isReplaced)
        expect(answer["refresh_token"] != .string(first))
    }

    @Test(
        arguments: [
            (99, nil), (100, "refresh-token.expired"), (100 + 3599, "refresh-token.expired"),
            (100 + 3600, "refresh-token.expired"),
        ] as [(Seconds, String?)])
    func `lives until its end, and is told to have expired from then on`(
        age: Seconds, diagnosis: String?
    ) async throws {
        let context = try Context.make { $0.lifetimes[.refreshToken] = 100 }
        let token = try await Self.token(context)
        context.clock.advance(by: age)
        let refusal = try await Refusal.of { try await context.refresh(token) }
        expect(refusal, is: diagnosis.map { .direct("invalid_grant", $0) })
    }

    @Test(
        arguments: try Fixture.rows("tokens/refresh-token-grant", as: (String, String, Bool).self))
    func `can narrow the scope of one answer`(
        asked: String, given: String, hasIDToken: Bool
    ) async throws {
        let context = try Context.make()
        let token = try await Self.token(context)
        let narrow = try await context.refresh(token, ["scope": asked])
        expect(narrow["scope"], is: .string(given))
        expect(narrow["id_token"] != nil, is: hasIDToken)
        try await expect(context.refresh(token)["scope"], is: .string(Self.scope))
    }
}
