import DomainSupport
import Expectations
import Testing
import Text

@testable import OAuth

/// The errors of an authorization request that go back to the client.
struct `Errors that are redirected` {
    private let denied = OAuthError(
        .accessDenied, Finding("login.denied"))

    @Test(arguments: try Fixture.rows("shapes/redirected-error", as: ([String: Bool], Bool).self))
    func `the closest name says whether one is redirected`(redirected: [String: Bool], is: Bool) {
        var wording = ErrorWording()
        wording.redirected = redirected
        expect(wording.isRedirected(denied), is: `is`)
    }

    @Test func `what lies behind an accident counts where the accident is not named`() {
        let accident = Finding("value.braces", ["name": "{x}"]).explaining(
            denied.diagnosis)
        let error = OAuthError(.accessDenied, accident)
        var wording = ErrorWording()
        wording.redirected = ["login.denied": false]
        expect(!wording.isRedirected(error))
        wording.redirected["value.*"] = true
        expect(wording.isRedirected(error))
    }
}
