import Foundation
import TestSupport
import Testing
import Understudy
import UnderstudyTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The code that the article about testing shows.
struct `The code in the article about testing` {
    @Test func `a token is minted without a login`() async throws {
        let idp = try await Understudy.start(
            .auth0, configuration: "{ lifetimes: { access_token: 60 } }")
        let token = try await idp.token(
            for: "alice", scope: "read", audience: "https://api.example")
        // Point the code under test at idp.url; its tokens say idp.issuer.
        await idp.stop()
        #expect(try JWS(compact: token).claims?["iss"]?.string == idp.issuer)
    }

    @Test(.understudy(.auth0)) func `asks once more after a failure`() async throws {
        let idp = Understudy.ofTest
        try idp.rules.add(.at(.token).times(1).respond(status: 503))
        // Let the code under test log in at idp.url.
        for _ in 1...2 { _ = try? await logIn(at: idp, as: "alice") }
        let requests = try await idp.requests.wait(for: 2, .at(.token))
        #expect(requests.map(\.status) == [503, 200])
    }

    @Test func `the clock of a provider can be moved`() async throws {
        let idp = try await Understudy.start()
        idp.clock.freeze()
        let before = idp.clock.now
        idp.clock.advance(by: 61)
        #expect(idp.clock.now == before + 61)
        await idp.stop()
    }

    @Test func `a token that a login gave expires`() async throws {
        let idp = try await Understudy.start()
        let session = try await logIn(at: idp, as: "alice")
        #expect(try await status(of: session, at: idp) == 200)
        idp.clock.advance(by: 3601)
        #expect(try await status(of: session, at: idp) == 401)
        await idp.stop()
    }

    @Test func `HTTPS comes with the authority to trust`() async throws {
        let idp = try await Understudy.start(configuration: "{ tls: true }")
        let authority = try #require(idp.certificateAuthority)
        #expect(authority.hasPrefix("-----BEGIN CERTIFICATE-----"))
        await idp.stop()
    }
}

private extension `The code in the article about testing` {
    /// Gets an access token by the name of a user without a password.
    func logIn(at idp: Understudy, as user: String) async throws -> String {
        var request = URLRequest(url: try #require(URL(string: "\(idp.url)/oauth/token")))
        request.httpMethod = "POST"
        let form = "grant_type=password&client_id=app&username=\(user)&password=&scope=openid"
        request.httpBody = Data(form.utf8)
        let type = "application/x-www-form-urlencoded"
        request.setValue(type, forHTTPHeaderField: "Content-Type")
        let answer = try await URLSession.shared.data(for: request).0
        return try #require(JSON(parsing: Array(answer))["access_token"]?.string)
    }

    /// The answer of userinfo to an access token.
    func status(of token: String, at idp: Understudy) async throws -> Int? {
        var request = URLRequest(url: try #require(URL(string: "\(idp.url)/userinfo")))
        request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
        let response = try await URLSession.shared.data(for: request).1
        return (response as? HTTPURLResponse)?.statusCode
    }
}
