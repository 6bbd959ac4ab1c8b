import DomainSupport
import Testing

struct `What userinfo tells` {
    private static func claims(
        _ context: Context, scope: String, _ changes: [String: String] = [:]
    ) async throws -> JSON {
        let answer = try await context.tokens(scope: scope, changes)
        return try UserInfo.claims(for: try require(answer["access_token"]?.string), context)
    }

    @Test(arguments: [
        ("openid", ["sub"]),
        ("openid email", ["email", "email_verified", "sub"]),
        ("openid phone address", ["address", "phone_number", "phone_number_verified", "sub"]),
    ])
    func `is what the scope opens up`(scope: String, names: [String]) async throws {
        let claims = try await Self.claims(.make(), scope: scope)
        expect(claims.object?.keys.sorted(), is: names)
        expect(claims["sub"], is: "alice")
    }

    static let cases: [Case] = [
        Case("is what the claims parameter asks for too, of what there is") {
            let request = """
                {"userinfo": {"nickname": null, "unheard_of": {"essential": true}, "sub": null},
                 "id_token": {"birthdate": null}}
                """
            let claims = try await Self.claims(.make(), scope: "openid", ["claims": request])
            expect(claims, is: ["sub": "alice", "nickname": "Alice"])
        },
        Case("is about the subject whatever the user's claims say") {
            let forged = User(sub: "mallory", username: "m", claims: ["sub": "alice", "role": "x"])
            let context = try Context.make { $0.users = [forged] }
            let token = try await require(
                context.redeem(context.code(as: "m"))["access_token"]?.string)
            try expect(UserInfo.claims(for: token, context), is: ["sub": "mallory", "role": "x"])
        },
        Case("has claims edited at login laid over the user's own") {
            let context = try Context.make()
            let user = try context.user(named: "alice", password: nil)
            let session = SignIn.begin(as: user, claims: ["email": "new@a.example"], context)
                .session
            let request = try await context.verified(.authorize(.web, ["scope": "openid email"]))
            let response = try await AuthorizationAnswer.make(to: request, as: session, context)
            let answer = try await context.redeem(response.parameters[0].value)
            let token = try require(answer["access_token"]?.string)
            try expect(
                UserInfo.claims(for: token, context),
                is: ["sub": "alice", "email": "new@a.example", "email_verified": true])
        },
        Case("is told of users made up at login") {
            let context = try Context.make()
            let answer = try await context.redeem(
                context.code(as: "dave", ["scope": "openid email"]))
            let token = try require(answer["access_token"]?.string)
            try expect(UserInfo.claims(for: token, context)["email"], is: "dave@example.com")
        },
        Case("is there without openid where the tenant permits it") {
            let context = try Context.make { $0.diagnosis = ["bearer.scope-lacks-openid": .warn] }
            let found = try await claims(context, scope: "email")
            expect(found["sub"], is: "alice")
            expect(found["email"], is: "alice@example.com")
            expect(context.found, contains: "bearer.scope-lacks-openid")
        },
        Case("is nothing to a token that is over") {
            let context = try Context.make()
            let token = try await require(context.tokens()["access_token"]?.string)
            context.clock.advance(by: 3600)
            let refusal = try await Refusal.of { try UserInfo.claims(for: token, context) }
            expect(refusal, is: .direct("invalid_token", "bearer.expired"))
        },
        Case("is nothing about a user who is gone") {
            let context = try Context.make { $0.allowOtherUsers = false }
            let ghost = User(sub: "ghost", username: "ghost")
            let response = try await AuthorizationAnswer.make(
                to: context.verified(.authorize()), as: SignIn.begin(as: ghost, context).session,
                context)
            let answer = try await context.redeem(response.parameters[0].value)
            let token = try require(answer["access_token"]?.string)
            let refusal = try await Refusal.of { try UserInfo.claims(for: token, context) }
            expect(refusal, is: .direct("invalid_token", "bearer.unknown"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["profile email", "offline_access"])
    func `is nothing without openid`(scope: String) async throws {
        let context = try Context.make()
        let refusal = try await Refusal.of { try await Self.claims(context, scope: scope) }
        expect(refusal, is: .direct("insufficient_scope", "bearer.scope-lacks-openid"))
    }
}
