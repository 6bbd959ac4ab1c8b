import DomainSupport
import Expectations
import OAuth
import Testing

/// Redirect URIs of providers at which a final `*` covers anything.
struct `A redirect URI with a wildcard at the end` {
    @Test(arguments: try Fixture.rows("model/redirect-prefix", as: (String, String, Bool).self))
    func `stands for what follows, and nothing else varies`(
        sent: String, registered: String, isMatch: Bool
    ) {
        expect(
            RedirectURI.matches(sent, registered: registered, by: .prefix, native: true),
            is: isMatch)
    }
}
