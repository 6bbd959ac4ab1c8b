import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// Discovery and keys, which clients fetch again and again.
struct `Published documents` {
    private static let paths = ["/.well-known/openid-configuration", "/.well-known/jwks.json"]

    @Test(arguments: paths, Ring.allCases)
    func `a client that has the document is told so`(path: String, ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let browser = Browser(provider)
            let first = try await browser.get(path)
            let tag = try require(first.fields[.eTag])
            let second = try await browser.get(path, [.ifNoneMatch: tag])
            expect(second.status, is: .notModified)
            expect(second.text.isEmpty)
            let other = try await browser.get(path, [.ifNoneMatch: "\"other\""])
            expect(other.status, is: .ok)
            expect(other.text, is: first.text)
            expect(first.fields[.cacheControl], is: "no-cache")
        }
    }

    static let cases: [Case] = [
        Case("each address gets the document of its own") {
            var configuration = ServerConfiguration.open
            configuration.allowedHosts = ["*.test"]
            try await Provider.run(.inProcess, configuration) { provider in
                for host in ["one.test", "two.test", "one.test"] {
                    let answer = try await Browser(provider, host: host).get(Self.paths[0])
                    expect(answer.json["issuer"]?.string, is: "http://\(host):8414")
                }
            }
        },
        Case("a flood of invented hosts is answered all the same") {
            var configuration = ServerConfiguration.open
            configuration.host = "0.0.0.0"
            try await Provider.run(.inProcess, configuration) { provider in
                for number in 0..<100 {
                    let host = "h\(number).test"
                    let answer = try await Browser(provider, host: host).get(Self.paths[0])
                    expect(answer.json["issuer"]?.string, is: "http://\(host):8414")
                }
            }
        },
        Case("tenants do not share them") {
            let configuration = ServerConfiguration.make(tenants: [
                "acme": {
                    var own = TenantConfiguration(profile: .generic); own.profile = .auth0;
                    return own
                }()
            ])
            try await Provider.run(.inProcess, configuration) { provider in
                let root = try await Browser(provider).get(Self.paths[0])
                let acme = try await Browser(provider).get("/acme" + Self.paths[0])
                expect(root.json["issuer"]?.string, is: "http://localhost:8414")
                expect(acme.json["issuer"]?.string, is: "http://localhost:8414/acme/")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
