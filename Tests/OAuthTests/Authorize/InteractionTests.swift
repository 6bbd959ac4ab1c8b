import Expectations
import JOSE
import OAuth
import Testing

struct `Whether the user is asked` {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var changes: [String: String] = [:]
        /// The age of the session; nil without one.
        var age: Seconds?
        let asks: Bool
    }

    @Test(arguments: [
        Case(testDescription: "nobody is signed in", asks: true),
        Case(testDescription: "somebody is", age: 0, asks: false),
        Case(testDescription: "for an hour", age: 3600, asks: false),
        Case(testDescription: "login", changes: ["prompt": "login"], age: 0, asks: true),
        Case(
            testDescription: "another account", changes: ["prompt": "select_account"], age: 0,
            asks: true),
        Case(testDescription: "a new account", changes: ["prompt": "create"], age: 0, asks: true),
        Case(
            testDescription: "login and consent", changes: ["prompt": "consent login"], age: 0,
            asks: true),
        Case(testDescription: "age 0 allowed", changes: ["max_age": "0"], age: 0, asks: true),
        Case(testDescription: "younger", changes: ["max_age": "60"], age: 59, asks: false),
        Case(testDescription: "just old enough", changes: ["max_age": "60"], age: 60, asks: false),
        Case(testDescription: "too old", changes: ["max_age": "60"], age: 61, asks: true),
        Case(
            testDescription: "the clock was moved back", changes: ["max_age": "60"], age: -100,
            asks: false),
        Case(
            testDescription: "another subject is demanded",
            changes: ["claims": "{\"id_token\":{\"sub\":{\"value\":\"bob\"}}}"], age: 0, asks: true),
        Case(
            testDescription: "this subject is demanded",
            changes: ["claims": "{\"id_token\":{\"sub\":{\"value\":\"alice\"}}}"], age: 0,
            asks: false),
        Case(
            testDescription: "only a hint of another", changes: ["login_hint": "bob"], age: 0,
            asks: false),
    ])
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
