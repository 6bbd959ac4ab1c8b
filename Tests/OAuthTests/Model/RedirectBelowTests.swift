import DomainSupport
import Expectations
import OAuth
import Testing

/// Redirect URIs of providers at which a registered one covers everything below it.
struct `A redirect URI below the registered one` {
    @Test(arguments: try Fixture.rows("model/redirect-below", as: (String, String, Bool).self))
    func `is taken for it`(sent: String, registered: String, fits: Bool) {
        expect(
            RedirectURI.matches(sent, registered: registered, by: .below, native: true), is: fits)
    }

    @Test func `keeps its port where none may vary`() {
        for (native, fits) in [(true, true), (false, false)] {
            let found = RedirectURI.matches(
                "http://localhost:9/cb", registered: "http://localhost/cb", by: .below,
                native: native)
            expect(found, is: fits)
        }
    }
}
