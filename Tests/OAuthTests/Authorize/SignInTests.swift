import Expectations
import JOSE
import OAuth
import Testing

struct `Signing in` {
    private static let carol = User(
        sub: "c-1", username: "carol", password: "pa55",
        claims: ["email": "carol@mail.example", "name": "Carol"])

    private static func make(allowOthers: Bool = true) throws -> Context {
        try Context.make {
            $0.users = [Self.carol] + User.defaults
            $0.allowOtherUsers = allowOthers
        }
    }

    @Test(arguments: ["carol", "c-1", "carol@mail.example"])
    func `takes username, subject or e-mail address`(name: String) throws {
        let user = try Self.make().user(named: name, password: "pa55")
        expect(user, is: Self.carol)
    }

    @Test(arguments: [nil, "", "PA55", "pa55 ", "pa5"])
    func `takes the exact password only`(password: String?) async throws {
        let context = try Self.make()
        let refusal = try await Refusal.of {
            try context.user(named: "carol", password: password)
        }
        expect(refusal, is: .direct("access_denied", "login.password-wrong"))
    }

    @Test(arguments: [nil, "", "anything"])
    func `takes any password of a user without one`(password: String?) throws {
        try expect(Self.make().user(named: "bob", password: password).sub, is: "bob")
    }

    static let cases: [Case] = [
        Case("makes a user of any other name, and always the same") {
            let context = try make()
            let dave = try context.user(named: "Dave Grey", password: nil)
            expect(dave.sub, is: "Dave Grey")
            expect(dave.claims["name"], is: "Dave Grey")
            expect(dave.claims["email"], is: "Dave.Grey@example.com")
            try expect(context.user(named: "Dave Grey", password: nil), is: dave)

            let eve = try context.user(named: "eve@mail.example", password: nil)
            expect(eve.claims["email"], is: "eve@mail.example")
        },
        Case("knows only its users where others are not allowed") {
            let context = try make(allowOthers: false)
            let refusal = try await Refusal.of {
                try context.user(named: "dave", password: nil)
            }
            expect(refusal, is: .direct("access_denied", "login.user-unknown"))
        },
        Case("begins a session that only its cookie opens, for as long as it lives") {
            let context = try make()
            let (session, cookie) = SignIn.begin(as: Self.carol, claims: ["level": 3], context)
            expect(session.sub, is: "c-1")
            expect(session.claims, is: ["level": 3])
            expect(session.authTime, is: .start)
            expect(session.id != cookie)

            let sessions = context.state.sessions
            expect(sessions[SecretDigest(session.id)] == nil)
            context.clock.advance(by: 8 * 3600 - 1)
            expect(sessions[SecretDigest(cookie)]?.id, is: session.id)
            context.clock.advance(by: 1)
            expect(sessions[SecretDigest(cookie)] == nil)
        },
        Case("without a page falls back to the first when the hint names nobody") {
            let context = try make(allowOthers: false)
            let request = try await context.verified(.authorize(.web, ["login_hint": "dave"]))
            expect(SignIn.automaticUser(for: request, context)?.sub, is: "c-1")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("", [:]), ("  \n", [:]), ("{}", [:]),
            (
                "{roles: ['admin'], /* own */ level: 3,}",
                ["roles": ["admin"], "level": 3]
            ),
        ] as [(String, [String: JSON])])
    func `takes claims in JSON5`(text: String, claims: [String: JSON]) throws {
        try expect(SignIn.claims(from: text), is: claims)
    }

    @Test(arguments: ["{", "[]", "1", "name", "{} {}"])
    func `takes nothing else for claims`(text: String) async throws {
        let refusal = try await Refusal.of { try SignIn.claims(from: text) }
        expect(refusal, is: .direct("invalid_request", "login.claims-invalid"))
    }

    @Test(arguments: [
        ([:], "c-1"), (["login_hint": "bob"], "bob"), (["login_hint": "dave"], "dave"),
        (
            ["claims": "{\"id_token\":{\"sub\":{\"value\":\"alice\"}}}", "login_hint": "bob"],
            "alice"
        ),
    ])
    func `without a page is for the hinted user, else the first`(
        changes: [String: String], sub: String
    ) async throws {
        let context = try Self.make()
        let request = try await context.verified(.authorize(.web, changes))
        expect(SignIn.automaticUser(for: request, context)?.sub, is: sub)
    }
}
