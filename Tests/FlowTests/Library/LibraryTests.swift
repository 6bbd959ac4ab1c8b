import Expectations
import Foundation
import JOSE
import Locks
import Testing
import Understudy

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The provider as a library, queried by URLSession.
struct `The provider as a library` {
    private static func json(_ url: String, bearer: String? = nil) async throws -> JSON {
        var request = URLRequest(url: try require(URL(string: url)))
        request.setValue(bearer.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
        return try await JSON(parsing: Array(URLSession.shared.data(for: request).0))
    }

    static let cases: [Case] = [
        Case("two providers run side by side and say their own names") {
            let (first, second) = (try await Understudy.start(), try await Understudy.start())
            for idp in [first, second] {
                let document = try await json("\(idp.url)/.well-known/openid-configuration")
                expect(document["issuer"]?.string, is: idp.issuer)
            }
            expect(first.issuer != second.issuer)
            await first.stop()
            await second.stop()
        },
        Case("a minted token verifies against the published keys") {
            let idp = try await Understudy.start(configuration: "{ issuer: 'https://id.example' }")
            idp.clock.freeze()
            idp.clock.advance(by: 60)
            let token = try await JWS(
                compact: idp.token(for: "bob", scope: "read", audience: "api"))
            let keys = try await json("\(idp.url)/.well-known/jwks.json")["keys"]?.array ?? []
            expect(
                token.isSigned(by: try PublicKey(jwk: try require(keys.first)), algorithm: .rs256))
            expect(token.claims?["iss"], is: "https://id.example")
            expect(token.claims?["iat"]?.integer, is: idp.clock.now)
            await idp.stop()
        },
        Case("tells of each request where it is asked to") {
            let lines = Lock<[String]>([])
            let idp = try await Understudy.start(log: { line in lines.withLock { $0.append(line) } }
            )
            _ = try await json("\(idp.url)/userinfo", bearer: "wrong")
            await idp.stop()
            let told = lines.withLock { $0 }.joined(separator: "\n")
            expect(told, contains: "GET /userinfo 401", "\(told)")
            expect(told, contains: "bearer.unknown", "\(told)")
        },
        Case("a provider that the test describes has its own paths") {
            let idp = try await Understudy.start(
                configuration: "{ profile: { extends: 'auth0', paths: { token: '/t' } } }")
            let document = try await json("\(idp.url)/.well-known/openid-configuration")
            expect(document["token_endpoint"]?.string, is: idp.url + "/t")
            await idp.stop()
        },
        Case("TLS is a member of the configuration, and whom to trust a member of the provider") {
            let idp = try await Understudy.start(configuration: "{ tls: true }")
            expect(idp.url.hasPrefix("https://localhost:"))
            expect(idp.issuer, is: idp.url)
            let plain = idp.url.replacing("https:", with: "http:")
            let url = try require(URL(string: "\(plain)/_understudy/ca.pem"))
            let served = try await URLSession.shared.data(from: url).0
            expect(idp.certificateAuthority, is: String(decoding: served, as: UTF8.self))
            await idp.stop()
        },
        Case("a bad configuration is told whole") {
            await #expect {
                try await Understudy.start(configuration: "{ isuer: 1, clients: 2 }")
            } throws: { error in
                (error as? UnderstudyError)?.problems.count == 2
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            (.generic, "generic", ""), (.auth0, "auth0", "/"), (.apple, "apple", ""),
            (.iosApp, "ios-app", ""),
            (.entra, "entra", "/5d1f7c3a-0b6e-4f52-a9d8-3c2e1b7f6048/v2.0"),
            (.okta, "okta", ""), (.google, "google", ""),
            (.cognito, "cognito", "/us-east-1_Understudy"),
            (.mcp, "mcp", ""),
            (.mcp(revision: "2025-11-25"), "mcp-2025-11-25", ""),
        ] as [(Understudy.Profile, String, String)])
    func `a provider is played by the name of its profile`(
        profile: Understudy.Profile, name: String, end: String
    ) async throws {
        expect(profile.name, is: name)
        let idp = try await Understudy.start(profile)
        let origin = idp.url.split(separator: "/").prefix(2).joined(separator: "//")
        expect(idp.issuer, is: origin + end)
        let base = idp.issuer.hasSuffix("/") ? String(idp.issuer.dropLast()) : idp.issuer
        let document = try await Self.json("\(base)/.well-known/openid-configuration")
        expect(document["issuer"]?.string, is: idp.issuer)
        await idp.stop()
    }
}
