import DomainSupport
import Expectations
import OAuth
import Testing

struct `A redirect URI pattern` {
    @Test(
        arguments: try Fixture.rows("model/redirect-uri-pattern", as: (String, String, Bool).self))
    func `a star stays within its place`(pattern: String, uri: String, isMatch: Bool) {
        expect(RedirectURI.matches(uri, pattern: pattern), is: isMatch)
    }
}
