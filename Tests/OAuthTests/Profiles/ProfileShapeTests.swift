import DomainSupport
import Testing

@testable import OAuth
@testable import Providers

/// The shapes that profiles are made of.
struct `The shapes of a profile` {
    @Test func `a subject is the name, or a text made from it`() {
        expect(SubjectRules().sub(of: "alice"), is: "alice")
        let rules = SubjectRules(prefix: "auth0|")
        expect(rules.sub(of: "alice"), is: "auth0|2bd806c97f0e00af1a1fc332")
        expect(rules.sub(of: "alicf") != rules.sub(of: "alice"))
        let uuid = SubjectRules(ownText: "<8 hex>-<4 hex>-<4 hex>-<4 hex>-<12 hex>")
        let sub = uuid.sub(of: "alice")
        expect(sub.wholeMatch(of: /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/) != nil)
        expect(uuid.sub(of: "alice"), is: sub)
        expect(uuid.sub(of: "alicf") != uuid.sub(of: "alice"))
    }

    @Test(arguments: [
        ("roles", true), ("sub", true), ("role", false), ("https://foo/bar", false),
        ("https://auth0.com/x", true), ("http://my.auth0.com/x", true),
        ("https://notauth0.com/x", false), ("https://webtask.run/", true),
        ("urn:auth0:x", true), ("urn:other:x", false), ("ftp://auth0.com/x", false),
    ])
    func `names that Auth0 keeps for itself are left out in silence`(
        name: String, isReserved: Bool
    ) {
        let admitted = Profile.auth0.reservedClaims.admitted([name: "x", "kept": 1])
        expect(admitted, is: isReserved ? ["kept": 1] : [name: "x", "kept": 1])
        expect(Profile.generic.reservedClaims.admitted([name: "x"]), is: [name: "x"])
    }

    @Test(arguments: try Fixture.rows("shapes/profile-shape", as: (Int, String).self))
    func `a moment is written as ISO 8601 has it`(seconds: Int, text: String) {
        expect(Timestamp(seconds: seconds).iso8601, is: text)
    }

    @Test func `only a number becomes text`() {
        expect(TimeForm.iso8601.written(1_700_000_000), is: "2023-11-14T22:13:20.000Z")
        expect(TimeForm.iso8601.written("then"), is: "then")
        expect(TimeForm.seconds.written(7), is: 7)
    }

    @Test func `users who were made up are forgotten at last, the oldest first`() throws {
        let users = UserDirectory(
            Entries(), allowsOthers: true, subjects: SubjectRules(prefix: "auth0|"))
        let first = try require(users.user(named: "first"))
        func found(_ user: User) -> String? {
            users.user(
                of: Subject(
                    sub: user.sub, claims: [:], authTime: Timestamp(seconds: 1_800_000_000),
                    sessionID: "s"))?.username
        }
        expect(found(first), is: "first")
        expect(users.user(named: first.sub)?.username, is: "first")
        for number in 0..<20_000 { _ = users.user(named: "user \(number)") }
        expect(found(first), is: first.sub)
        try expect(found(require(users.user(named: "user 19999"))), is: "user 19999")
    }
}

/// The errors of an authorization request that go back to the client.
struct `Errors that are redirected` {
    private let denied = OAuthError(.accessDenied, "login.denied")

    @Test(arguments: try Fixture.rows("shapes/redirected-error", as: ([String: Bool], Bool).self))
    func `the closest name says whether one is redirected`(redirected: [String: Bool], is: Bool) {
        var wording = ErrorWording()
        wording.redirected = redirected
        expect(wording.isRedirected(denied), is: `is`)
    }

    @Test func `what lies behind an accident counts where the accident is not named`() {
        let corruption = Finding("value.braces", ["name": "{x}"]).explaining(denied.diagnosis)
        let error = OAuthError(.accessDenied, corruption)
        var wording = ErrorWording()
        wording.redirected = ["login.denied": false]
        expect(!wording.isRedirected(error))
        wording.redirected["value.*"] = true
        expect(wording.isRedirected(error))
    }
}
