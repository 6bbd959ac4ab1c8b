import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import Providers
import TestSupport
import Testing

/// An app that never stores the refresh token of a refresh, against a provider that rotates them.
struct `Rotated refresh tokens of an app` {
    private static var rotating: ServerConfiguration {
        let app = Client.make("your-client-id", redirectURIs: ["myapp://callback"]) {
            $0.tokenEndpointAuthMethod = "none"
            $0.policy.rotation = true
        }
        return .closed(app) { $0.profile = .iosApp }
    }

    @Test func `a client that drops rotated refresh tokens is told so`() async throws {
        try await Provider.run(.live, Self.rotating) { provider in
            let app = ChapterApp(provider)
            let first = try await app.exchange(provider.signIn(app))
            let second = try await app.refresh(first.refreshToken)
            expect(second.refreshToken != first.refreshToken)
            await expect(throws: ChapterApp.InvalidResponse.self) {
                try await app.refresh(first.refreshToken)
            }
            let told = provider.log.all.filter { $0.contains("refresh-token.reused") }
            expect(told.count, is: 1)
            let flow = CodeFlow(Browser(provider)) { $0.clientID = app.clientID }
            let again = try await flow.refresh(first.refreshToken)
            expect(again.diagnosis, is: "refresh-token.reused")
            expect(
                again.json["error_description"]?.string?
                    .contains("the client keeps the old one"), is: true)
        }
    }

    @Test func `one whose successor was used is not taken for dropped`() async throws {
        try await Provider.run(.inProcess, Self.rotating) { provider in
            let flow = CodeFlow(Browser(provider)) {
                $0.clientID = "your-client-id"
                $0.redirectURI = "myapp://callback"
            }
            let first = try await flow.tokens()["refresh_token"]?.string ?? ""
            let second = try await flow.refresh(first).json["refresh_token"]?.string ?? ""
            try await expect(flow.refresh(second).status, is: .ok)
            let answer = try await flow.refresh(first)
            expect(answer.diagnosis, is: "refresh-token.reused")
            expect(answer.json["error_description"]?.string?.contains("drops"), is: false)
        }
    }
}
