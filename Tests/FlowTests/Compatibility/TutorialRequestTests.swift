import Foundation
import TestSupport
import Testing

@testable import OAuth
@testable import Providers

/// The requests of tutorials' samples, byte for byte, against a state that makes their values
/// valid. The answers of a profile are beside each, under the profile's name.
@Suite(.serialized) struct `The requests of tutorials` {
    static let folders = ["auth0", "apple", "ios-app"]

    static let files: [String] = folders.flatMap { folder in
        ((try? Fixture.files(in: "requests/\(folder)")) ?? []).filter { $0.hasSuffix(".http") }
    }

    @Test(arguments: files, Ring.allCases) func `a sample of a tutorial is answered as it deserves`(
        file: String, ring: Ring
    ) async throws {
        for (profile, expected) in try answers(beside: file) {
            let configuration = ServerConfiguration.make { $0.profile = profile }
            try await Provider.run(ring, configuration) { provider in
                try prepare(provider.root, for: file)
                let answer = try await provider.wire.send(bytes: Fixture.bytes(file))
                expect(answer.status.code, is: expected["status"]?.integer)
                expect(answer.diagnosis, is: expected["diagnosis"]?.string)
                let error = answer.json["error"]?.string ?? answer.redirectParameters["error"]
                expect(error, is: expected["error"]?.string)
            }
        }
    }

    @Test func `every folder has samples`() {
        for folder in Self.folders {
            expect(Self.files.contains { $0.contains("/\(folder)/") })
        }
    }

    private func answers(beside file: String) throws -> [(profile: Profile, answer: JSON)] {
        let path = file.dropLast(".http".count) + ".json"
        let members = try require(JSON(parsing: Fixture.bytes(String(path))).object)
        // The specifications' profile, and that of the tutorial's provider.
        for name in ["generic", String(file.split(separator: "/")[1])] {
            expect(members[name] != nil)
        }
        return try members.map {
            (try require(ProviderCatalog.profiles.profile(named: $0.key)), $0.value)
        }
    }

    private func prepare(_ server: AuthorizationServer, for file: String) throws {
        let isApp = file.contains("/ios-app/")
        let isNative = file.contains("/auth0/")
        let sample = Sample(
            client: isApp ? "your-client-id" : "aBcD1234efGH5678ijKL9012mnOP3456",
            redirectURI: isApp
                ? "myapp://callback"
                : isNative
                    ? "com.myclientapp://myclientapp.com/callback" : "https://example.com/redirect",
            challenge: isNative ? .rfcExample : nil)
        sample.fill(server)
    }
}

/// The code, the refresh token and the access token of the samples.
private struct Sample {
    let client: String
    let redirectURI: String
    let challenge: CodeChallenge?

    func fill(_ server: AuthorizationServer) {
        let authorization = Authorization(
            clientID: client,
            subject: Subject(
                sub: "alice", claims: [:], authTime: server.world.now, sessionID: "s1"),
            scope: ["openid", "profile"])
        let end = server.world.now + 60
        for (code, uri) in [
            ("SplxlOBeZQQYbYS6WxSbIA", redirectURI), ("Splxl+plus", redirectURI),
            ("Splxl-query", "https://app.example/cb?x=1&y=2"),
        ] {
            server.state.codes.insert(
                IssuedCode(
                    authorization: authorization, redirectURI: uri, redirectURIWasSent: true,
                    challenge: challenge, expires: end), for: SecretDigest(code), until: end)
        }
        server.state.refreshTokens.insert(
            IssuedRefreshToken(
                authorization: authorization, scope: authorization.scope, expires: end),
            for: SecretDigest("8xLOxBtZp8dXyQkT3MzVwA"), until: end)
        server.state.accessTokens.insert(
            IssuedAccessToken(
                authorization: authorization, scope: authorization.scope, issued: server.world.now,
                expires: end), for: SecretDigest("mF_9.B5f-4.1JqM"), until: end)
    }
}
