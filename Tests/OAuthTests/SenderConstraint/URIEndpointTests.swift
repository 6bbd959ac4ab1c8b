import Expectations
import OAuth
import Testing

struct `The endpoint that a URL names` {
    @Test(
        arguments: [
            ("http://a.example", "http://a.example/"), ("HTTP://A.Example/B", "http://a.example/B"),
            ("http://a.example:80/", "http://a.example/"),
            ("https://a.example:443/b", "https://a.example/b"),
            ("https://a.example:/b", "https://a.example/b"),
            ("http://a.example:443/", "http://a.example:443/"),
            ("https://a.example/b?c#d", "https://a.example/b"),
            ("http://[::1]:8414/token", "http://[::1]:8414/token"),
            ("http://[::1]:80/token", "http://[::1]/token"),
        ])
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
