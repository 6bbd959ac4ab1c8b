import HTTP
import JOSE
import TestSupport

extension CodeFlow {
    /// The tokens for a user who has already signed in, and is at most asked for consent.
    func tokensOfSession() async throws -> JSON {
        let page = try await authorize()
        let answer = page.asksForConsent ? try await allow(page) : page
        return try await redeem(answer.redirectParameters["code"] ?? "").json
    }
}

extension Response {
    /// True for the page that asks for consent.
    var asksForConsent: Bool { text.contains("value=\"approve\"") }
}
