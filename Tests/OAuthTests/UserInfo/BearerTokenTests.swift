import DomainSupport
import Testing

struct `An access token that comes back` {
    @Test(
        arguments: [
            (0, nil), (3599, nil), (3600, "bearer.expired"), (3600 + 3599, "bearer.expired"),
            (3600 + 3600, "bearer.expired"),
        ] as [(Seconds, String?)])
    func `is good until its end, and told to have expired from then on`(
        age: Seconds, diagnosis: String?
    ) async throws {
        let context = try Context.make()
        let token = try await require(context.tokens()["access_token"]?.string)
        context.clock.advance(by: age)
        let refusal = try await Refusal.of { try BearerToken.verified(token, context) }
        expect(refusal, is: diagnosis.map { .direct("invalid_token", $0) })
    }

    static let cases: [Case] = [
        Case("comes with what it was issued for") {
            let context = try Context.make()
            let token = try await require(
                context.tokens(scope: "openid email")["access_token"]?.string)
            let issued = try BearerToken.verified(token, context)
            expect(issued.scope, is: ["openid", "email"])
            expect(issued.authorization.clientID, is: "web")
            expect(issued.issued, is: .start)
            expect(issued.expires, is: .start + 3600)
        },
        Case("is refused though its signature is good when another tenant issued it") {
            let token = try await require(Context.make(seed: 1).tokens()["access_token"]?.string)
            let context = try Context.make(seed: 2)
            try expect(context.keyRing.isSigner(of: JWS(compact: token)))
            let refusal = try await Refusal.of { try BearerToken.verified(token, context) }
            expect(refusal, is: .direct("invalid_token", "bearer.earlier-generation"))
        },
        Case("is told from an ID token and from a refresh token") {
            let context = try Context.make()
            let answer = try await context.tokens()
            for (name, diagnosis) in [
                ("id_token", "bearer.id-token"), ("refresh_token", "value.other-thing"),
            ] {
                let token = try require(answer[name]?.string)
                let refusal = try await Refusal.of { try BearerToken.verified(token, context) }
                expect(refusal, is: .direct("invalid_token", diagnosis))
            }
        },
        Case("is dead once its authorization is revoked") {
            let context = try Context.make()
            let token = try await require(context.tokens()["access_token"]?.string)
            try BearerToken.verified(token, context).authorization.revoke()
            let refusal = try await Refusal.of { try BearerToken.verified(token, context) }
            expect(refusal, is: .direct("invalid_token", "bearer.revoked"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("", "bearer.unknown"), ("x", "bearer.unknown"), ("e30.e30.e30", "bearer.unknown"),
        ("{accessToken}", "value.placeholder"),
    ])
    func `is refused when nobody issued it`(token: String, diagnosis: String) async throws {
        let context = try Context.make()
        let refusal = try await Refusal.of { try BearerToken.verified(token, context) }
        expect(refusal, is: .direct("invalid_token", diagnosis))
    }
}
