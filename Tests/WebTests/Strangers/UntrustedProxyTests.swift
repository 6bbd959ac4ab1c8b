import Expectations
import HTTP
import TestSupport
import Testing
import Web

struct `A proxy that nobody trusts` {
    @Test(
        arguments: [
            ["X-Forwarded-Proto": "https"], ["X-Forwarded-Host": "idp.example"],
            ["Forwarded": "host=idp.example"],
        ] as [Fields])
    func `is named once where it would change the issuer`(fields: Fields) async throws {
        try await Provider.run { provider in
            for _ in 0..<3 {
                _ = try await Browser(provider).get("/.well-known/openid-configuration", fields)
            }
            let lines = provider.log.all.filter { $0.contains("request.proxy-not-trusted") }
            expect(lines.count, is: 1)
            expect(lines.first?.contains("--trust-proxy"), is: true)
        }
    }

    @Test(arguments: [
        "{ issuer: 'https://idp.example' }", "{ trust_proxy: true }",
        "{ diagnosis: { 'request.proxy-not-trusted': 'ignore' } }",
    ])
    func `is not named where it would not`(configuration: String) async throws {
        try await Provider.run(.inProcess, .read(configuration)) { provider in
            _ = try await Browser(provider).get(
                "/.well-known/openid-configuration", ["X-Forwarded-Proto": "https"])
            expect(!provider.log.all.contains { $0.contains("proxy") })
        }
    }
}
