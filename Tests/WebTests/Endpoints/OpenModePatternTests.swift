import Configuration
import Expectations
import HTTP
import OAuth
import TestSupport
import Testing

struct `A provider that takes any client` {
    @Test func `can be held to patterns of redirect URIs`() async throws {
        let configuration = ServerConfiguration.make {
            $0.redirectURIs = ["https://app.example/*"]
        }
        try await Provider.run(.inProcess, configuration) { provider in
            let inside = try await CodeFlow(Browser(provider)).authorize()
            expect(inside.status.code, is: 200)
            let outside = try await CodeFlow(Browser(provider)) {
                $0.redirectURI = "https://app.example/cb/more"
            }.authorize()
            expect(outside.status.code, is: 400)
            expect(outside.diagnosis, is: "redirect-uri.unregistered")
        }
    }
}
