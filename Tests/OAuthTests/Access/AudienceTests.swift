import DomainSupport
import Testing

struct `Resource indicators` {
    private static let apis = [
        API(identifier: "urn:calendar", scopes: ["calendar.read", "both"]),
        API(identifier: "urn:contacts", scopes: ["contacts.read", "both"]),
    ]

    private static func context(apis: [API] = Self.apis) throws -> Context {
        try Context.make { $0.apis = apis }
    }

    private static func code(
        _ resources: [String], scope: String = "openid calendar.read contacts.read both own",
        _ context: Context
    ) async throws -> String {
        let parameters = resources.reduce(
            Parameters.authorize(.web, ["scope": scope + " offline_access"])
        ) { $0.adding("resource", $1) }
        let response = try await AuthorizationAnswer.make(
            to: context.verified(parameters), as: context.session(), context)
        return try require(response.parameters.first { $0.name == "code" }?.value)
    }

    private static func audience(_ tokens: JSON) throws -> JSON? {
        try tokens.claims(of: "access_token")["aud"]
    }

    static let cases: [Case] = [
        Case("name what an access token is for, all or a part of it") {
            let context = try Self.context()
            let all = ["urn:calendar", "urn:contacts"]
            let tokens = try await context.redeem(code(all, context))
            try expect(audience(tokens), is: ["urn:calendar", "urn:contacts"])
            for name in ["resource", "audience"] {
                let part = try await context.redeem(code(all, context), [name: "urn:contacts"])
                try expect(audience(part), is: "urn:contacts")
                let token = try require(part["refresh_token"]?.string)
                let other = try await context.refresh(token, [name: "urn:calendar"])
                try expect(audience(other), is: "urn:calendar")
                try expect(
                    audience(await context.refresh(token)), is: ["urn:calendar", "urn:contacts"])
            }
        },
        Case("may be several at the token endpoint, each counted once") {
            let context = try Self.context()
            let code = try await Self.code(["urn:calendar", "urn:contacts"], context)
            let parameters = Parameters.token(
                .web,
                [
                    "grant_type": "authorization_code", "code": code,
                    "redirect_uri": Client.web.redirectURIs[0],
                ]
            ).adding("resource", "urn:contacts").adding("resource", "urn:calendar")
                .adding("audience", "urn:contacts")
            let tokens = try await context.answer(parameters)
            try expect(audience(tokens), is: ["urn:contacts", "urn:calendar"])
        },
        Case("narrow the scope to what belongs to them") {
            let context = try Self.context()
            let code = try await Self.code(["urn:calendar", "urn:contacts"], context)
            let tokens = try await context.redeem(code, ["resource": "urn:contacts"])
            expect(tokens["scope"], is: "openid contacts.read both own offline_access")
            let token = try require(tokens["refresh_token"]?.string)
            let other = try await context.refresh(token, ["resource": "urn:calendar"])
            expect(other["scope"], is: "openid calendar.read both own offline_access")
            let less = try await context.refresh(
                token, ["resource": "urn:calendar", "scope": "calendar.read contacts.read"])
            expect(less["scope"], is: "calendar.read")
        },
        Case("are remembered with the access token") {
            let context = try Self.context()
            let code = try await Self.code(["urn:calendar", "urn:contacts"], context)
            let tokens = try await context.redeem(code, ["resource": "urn:contacts"])
            let token = try require(tokens["access_token"]?.string)
            try expect(BearerToken.verified(token, context).audience, is: ["urn:contacts"])
        },
        Case("narrow the scope of the authorization too") {
            let context = try Self.context()
            let tokens = try await context.redeem(code(["urn:calendar"], context))
            expect(tokens["scope"], is: "openid calendar.read both own offline_access")
            let unbound = try await context.redeem(code([], context))
            expect(
                unbound["scope"], is: "openid calendar.read contacts.read both own offline_access")
        },
        Case("are refused where the authorization named none") {
            let context = try Self.context(apis: [])
            let code = try await Self.code([], context)
            let refusal = try await Refusal.of {
                try await context.redeem(code, ["resource": "urn:any"])
            }
            expect(refusal, is: .direct("invalid_target", "target.not-granted"))
            try expect(audience(await context.redeem(code)), is: "http://localhost:8414")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("access/audience", as: ([String: String], String).self))
    func `are refused beyond the grant, which is not used up`(
        changes: [String: String], diagnosis: String
    ) async throws {
        let context = try Self.context()
        let code = try await Self.code(["urn:calendar"], context)
        let refusal = try await Refusal.of { try await context.redeem(code, changes) }
        expect(refusal, is: .direct("invalid_target", diagnosis))
        let tokens = try await context.redeem(code)
        let token = try require(tokens["refresh_token"]?.string)
        let refresh = try await Refusal.of { try await context.refresh(token, changes) }
        expect(refresh, is: .direct("invalid_target", diagnosis))
    }
}
