import DomainSupport
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
        let refusal = try await Refusal.of { try context.user(named: "carol", password: password) }
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
            let refusal = try await Refusal.of { try context.user(named: "dave", password: nil) }
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
            ("{roles: ['admin'], /* own */ level: 3,}", ["roles": ["admin"], "level": 3]),
        ] as [(String, [String: JSON])])
    func `takes claims in JSON5`(text: String, claims: [String: JSON]) throws {
        try expect(SignIn.claims(from: text), is: claims)
    }

    @Test(arguments: ["{", "[]", "1", "name", "{} {}"])
    func `takes nothing else for claims`(text: String) async throws {
        let refusal = try await Refusal.of { try SignIn.claims(from: text) }
        expect(refusal, is: .direct("invalid_request", "login.claims-invalid"))
    }

    @Test(arguments: try Fixture.rows("authorize/sign-in", as: ([String: String], String).self))
    func `without a page is for the hinted user, else the first`(
        changes: [String: String], sub: String
    ) async throws {
        let context = try Self.make()
        let request = try await context.verified(.authorize(.web, changes))
        expect(SignIn.automaticUser(for: request, context)?.sub, is: sub)
    }
}

struct `Whether the user is asked` {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let changes: [String: String]
        /// The age of the session; nil without one.
        let age: Seconds?
        let asks: Bool
    }

    @Test(
        arguments: try Fixture.rows(
            "authorize/sign-in-2", as: (String, [String: String], Int?, Bool).self
        ).map(Case.init))
    func `hangs on the session and what the request says of it`(visit: Case) async throws {
        let context = try Context.make()
        let session = try visit.age == nil ? nil : context.session()
        context.clock.advance(by: visit.age ?? 0)
        let request = try await context.verified(.authorize(.web, visit.changes))
        try expect(asks(request, session, context), is: visit.asks)

        guard visit.changes["prompt"] == nil else { return }
        let silent = try await context.verified(
            .authorize(.web, visit.changes.merging(["prompt": "none"]) { _, new in new }))
        let refusal = try await Refusal.of {
            try Interaction.decide(silent, session: session, context)
        }
        expect(refusal, is: visit.asks ? .redirect("login_required", "login.required") : nil)
    }

    @Test func `hangs on the client's default age too`() async throws {
        let client = Client.web.with { $0.defaultMaxAge = 60 }
        let context = try Context.make(clients: [client])
        let session = try context.session()
        context.clock.advance(by: 61)
        let request = try await context.verified(.authorize(client))
        try expect(asks(request, session, context))
        let patient = try await context.verified(.authorize(client, ["max_age": "61"]))
        try expect(!asks(patient, session, context))
    }

    @Test(arguments: [("alice", false), ("bob", true)])
    func `hangs on the user of the hint`(user: String, asked: Bool) async throws {
        let context = try Context.make()
        let hint = try await require(context.tokens()["id_token"]?.string)
        let request = try await context.verified(.authorize(.web, ["id_token_hint": hint]))
        try expect(asks(request, context.session(of: user), context), is: asked)

        let silent = try await context.verified(
            .authorize(.web, ["id_token_hint": hint, "prompt": "none"]))
        let refusal = try await Refusal.of {
            try Interaction.decide(silent, session: context.session(of: user), context)
        }
        expect(refusal, is: asked ? .redirect("login_required", "login.required") : nil)
    }

    @Test func `is certain when the user of the session is gone`() async throws {
        let before = try Context.make { $0.allowOtherUsers = false }
        let session = try before.session()
        let after = try Context.make {
            $0.allowOtherUsers = false
            $0.users = User.defaults.filter { $0.sub != "alice" }
        }
        try expect(!asks(await before.verified(.authorize()), session, before))
        try expect(asks(await after.verified(.authorize()), session, after))
    }

    @Test func `is answered with the session that was asked about`() async throws {
        let context = try Context.make()
        let session = try context.session()
        let request = try await context.verified(.authorize())
        guard
            case .signedIn(let found, .answer) = try Interaction.decide(
                request, session: session, context)
        else {
            Issue.record("the login page was asked for")
            return
        }
        expect(found.id, is: session.id)
    }

    private func asks(
        _ request: AuthorizationRequest, _ session: Session?, _ context: Context
    ) throws -> Bool {
        switch try Interaction.decide(request, session: session, context) {
        case .signedIn(_, .answer), .signInAs, .answerAs: false
        case .signedIn, .signIn, .ask: true
        }
    }
}
