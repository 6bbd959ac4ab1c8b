import HTTP
import JOSE
import TestSupport

extension CodeFlow {
    /// The tokens for a user who has signed in already, and is at most asked for consent.
    func tokensOfSession() async throws -> JSON {
        let page = try await authorize()
        let answer = page.asksForConsent ? try await allow(page) : page
        return try await redeem(answer.redirectParameters["code"] ?? "").json
    }
}

extension Response {
    /// Whether it is the page that asks for consent.
    var asksForConsent: Bool { text.contains("value=\"approve\"") }
}
