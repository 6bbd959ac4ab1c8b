import DomainSupport
import Testing

struct `A path that leads nowhere` {
    private let served = ["/authorize", "/oauth/token", "/.well-known/jwks.json", "/logout"]

    @Test(
        arguments: [
            ("/{yourDomain}/oauth/token", .hostName, "/oauth/token"),
            ("/$%7Baccount.namespace%7D/authorize", .hostName, "/authorize"),
            ("/tenant.eu.auth0.com/oauth/token", .hostName, "/oauth/token"),
            ("/localhost:8414/oauth/token", .hostName, "/oauth/token"),
            ("/localhost/oauth/token", .hostName, "/oauth/token"),
            ("/127.0.0.1:8414/oauth/token", .hostName, "/oauth/token"),
            ("/localhost:8414/OAuth/Token", .hostName, "/oauth/token"),
            ("/oauth2/Authorize", .otherProvider, "/authorize"),
            ("/idp.example:443/oauth/token", .hostName, "/oauth/token"),
            ("/https://idp.example/oauth/token", .hostName, "/oauth/token"),
            ("//oauth/token", .doubledSlash, "/oauth/token"),
            ("/oauth//token/", .doubledSlash, "/oauth/token"),
            ("/oauth/token/", .trailingSlash, "/oauth/token"),
            ("/Authorize", .letterCase, "/authorize"),
            ("/a/b/oauth/token", .longer, "/oauth/token"),
            (
                "/.well-known/jwks.json/.well-known/jwks.json", .doubledDiscovery,
                "/.well-known/jwks.json"
            ),
            ("/oauth/token/.well-known/jwks.json", .doubledDiscovery, "/.well-known/jwks.json"),
            ("/oauth/tokn", .slip, "/oauth/token"),
            ("/oauth2/token", .otherProvider, "/oauth/token"),
            ("/v1/oauth/token", .otherProvider, "/oauth/token"),
            ("/oauth2/v3/certs", .otherProvider, "/.well-known/jwks.json"),
        ] as [(String, PathFault, String)])
    func `is told what it is near to`(path: String, fault: PathFault, meant: String) throws {
        let paths = ["token": "/oauth/token", "jwks": "/.well-known/jwks.json"]
        let nearest = try require(PathFault.nearest(to: path, served: served) { paths[$0] })
        expect(nearest == (fault, meant))
    }

    @Test(arguments: ["/", "*", "", "/favicon.ico", "/oauth", "//", "/oauth2/revoke"])
    func `may be near to nothing`(path: String) {
        expect(PathFault.nearest(to: path, served: served) { _ in nil } == nil)
    }

    @Test(
        arguments: [
            ("/a", nil), ("/", nil), ("//", nil), ("*", nil), ("/a/", "/a"), ("//a", "/a"),
            ("/a//b///", "/a/b"),
        ] as [(String, String?)])
    func `may have slashes too many`(path: String, single: String?) {
        expect(PathFault.withoutSlashes(path).first?.path, is: single)
    }

    @Test(arguments: [
        ("idp.example.com", true), ("auth0.com", true), ("com.acme.login", false),
        ("LoginTests.testRefresh", false), ("test-42", false), ("v1.2", false), ("a..com", false),
        ("127.0.0.1", false), ("{x}", true), ("http:", true),
    ])
    func `begins with a host when a segment looks like one`(segment: String, isHost: Bool) {
        expect(PathFault.hasHost(segment), is: isHost)
    }
}
