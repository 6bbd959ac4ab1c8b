import DomainSupport
import Expectations
import OAuth
import Testing

struct `The endpoint that a URL names` {
    @Test(arguments: try Fixture.rows("sender-constraint/uri-endpoint", as: (String, String).self))
    func `has one form`(url: String, endpoint: String) {
        expect(URI(url)?.endpoint, is: endpoint)
    }

    @Test(arguments: [
        "urn:a", "http:///a", "http:a", "ftp://a.example/", "http://u@a.example/",
        "http://a.example:x/",
    ])
    func `is of http or https, with a host and without a user`(url: String) {
        expect(URI(url)?.endpoint, is: nil)
    }
}
