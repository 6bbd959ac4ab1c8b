import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing
import Web

/// A path of another provider is easily taken for a tenant:
/// https://github.com/nextauthjs/next-auth/issues/3559.
struct `A tenant that is not declared` {
    private static func closed() throws -> ServerConfiguration {
        try .read("{ undeclared_tenants: false, tenants: { acme: {} } }")
    }

    @Test(arguments: [
        (nil, "/foo/authorize"), (nil, "/foo/.well-known/openid-configuration"),
        (nil, "/.well-known/oauth-authorization-server/foo"), (nil, "/foo/_understudy/config"),
        ("foo.localhost", "/authorize"),
    ])
    func `is refused where only declared ones are served`(
        row: (host: String?, path: String)
    ) async throws {
        try await Provider.run(.inProcess, try Self.closed()) { provider in
            let answer = try await Browser(provider, host: row.host).get(row.path)
            expect(answer.status, is: .notFound)
            expect(answer.diagnosis, is: "tenant.undeclared")
            expect(provider.application.tenants.count, is: 1)
        }
    }

    @Test(arguments: Ring.allCases) func `leaves the declared ones alone`(ring: Ring) async throws {
        try await Provider.run(ring, try Self.closed()) { provider in
            let path = "/.well-known/openid-configuration"
            for (host, prefix) in [(nil, ""), (nil, "/acme"), ("acme.localhost", "")] {
                let answer = try await Browser(provider, host: host).get(prefix + path)
                expect(answer.status, is: .ok, "\(prefix)")
            }
            let other = try await Browser(provider).get("/foo/nowhere")
            expect(other.diagnosis, is: "request.not-found")
            let put = try await Browser(provider).send(.put, "/_understudy/tenants/foo", [:])
            expect(put.status, is: .created)
            try await expect(Browser(provider).get("/foo" + path).status, is: .ok)
        }
    }

    @Test(arguments: [("{}", 0), ("{ 'tenant.made': 'warn' }", 2)])
    func `is told in the log when it comes into being, where that is asked for`(
        levels: String, count: Int
    ) async throws {
        let text = "{ tenants: { acme: {} }, diagnosis: \(levels) }"
        try await Provider.run(.inProcess, .read(text)) { provider in
            let browser = Browser(provider)
            for name in ["acme", "foo", "foo", "bar"] {
                _ = try await browser.get("/\(name)/.well-known/jwks.json")
            }
            let made = provider.log.all.filter { $0.hasPrefix("tenant.made: ") }
            expect(made.count, is: count)
            expect(made.first?.contains("'foo'") ?? true, is: true, "\(made)")
        }
    }
}
