import TestSupport
import Testing

/// The mistakes of questions are made whatever claims a provider lets rules change.
struct `Examining a client of a provider that reserves claims` {
    private static let asked = [
        "plain", "id-iss-prefix", "id-aud-extra", "id-nbf-far", "id-sub-empty", "ui-sub-wrong",
    ]

    @Test(arguments: [Profile.auth0, .cognito])
    func `a careful one passes`(profile: Profile) async throws {
        let report = try await Examined.report(at: profile, only: Self.asked)
        expect(report.wrong.map(\.told), is: [])
        expect(report.results.contains { $0.verdict == .pass && $0.question.id == "id-iss-prefix" })
    }

    @Test(arguments: [Profile.auth0, .cognito], ["id-iss-prefix", "ui-sub-wrong"])
    func `a careless one fails`(profile: Profile, flaw: String) async throws {
        let report = try await Examined.report(at: profile, flaws: [flaw], only: Self.asked)
        expect(report.wrong.map(\.question.id), is: [flaw], "\(report.wrong.map(\.told))")
    }
}
