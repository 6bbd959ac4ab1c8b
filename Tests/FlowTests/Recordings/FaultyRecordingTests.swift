import TestSupport
import Testing

/// Faults that a recording alone shows, since the provider answers as if all were well.
struct `A fault in a recording` {
    @Test(arguments: try Fixture.rows("recordings/fault", as: (String, String, Pairs).self))
    func `is told by its code`(
        fault: (code: String, provider: String, changes: Pairs)
    ) async throws {
        let shape = try require(RecordedShape.all.first { $0.testDescription == fault.provider })
        var text = shape.archive.text
        for (part, other) in fault.changes.list {
            expect(text, contains: part)
            text = text.replacing(part, with: other)
        }
        let report = try await RecordedStory.report(of: JSON(parsing: Array(text.utf8)))
        expect(report.codes, contains: fault.code)
    }

    @Test(arguments: [
        ("recording.no-callback", ["0 200", "1 200"]),
        ("recording.code-unredeemed", ["0 302", "1 302", "redeemed"]),
        ("recording.login-loop", ["0 302", "1 302", "2 302", "3 302"]),
    ])
    func `is told by what comes next`(code: String, steps: [String]) async throws {
        let shape = RecordedShape.all[0]
        let entries = try steps.map { step in
            if step == "redeemed" { return shape.redemption }
            let place = String(step.prefix(1))
            var text = shape.authorization.text.replacing("marked-state", with: "state-\(place)")
            if place != "1" {
                // The code and the challenge of the redemption are those of one login.
                text = text.replacing("code=m", with: "code=\(place)")
                    .replacing("code_challenge", with: "other")
            }
            if step.hasSuffix("200") {
                text = text.replacing("302", with: "200").replacing("\"Location\"", with: "\"X\"")
            }
            return try JSON(parsing: Array(text.utf8))
        }
        let report = try await RecordedStory.report(of: RecordedShape.archive(entries))
        expect(report.codes, contains: code)
    }

    /// What Auth0 calls `access_denied` where no user is asked.
    @Test(arguments: [
        (401, "Unauthorized", "marked-secret", "client.secret-wrong"),
        (401, "Unauthorized", "", "client.secret-missing"),
        (
            403, "Service not enabled within domain: https://api.marked.example", "marked-secret",
            "authorize.audience-unknown"
        ),
        (403, "Client is not authorized to access it.", "marked-secret", "answer.error"),
    ])
    func `is a client's where no user could decline`(
        status: Int, text: String, secret: String, code: String
    ) async throws {
        let shape = RecordedShape.all[0]
        let asked = shape.entry(
            "POST", shape.url("token"),
            form: [("grant_type", "client_credentials"), ("client_id", "marked-client")]
                + (secret.isEmpty ? [] : [("client_secret", secret)]),
            status: status,
            answer: ["error": "access_denied", "error_description": .string(text)])
        let report = try await RecordedStory.report(of: RecordedShape.archive([asked]))
        expect(report.codes, contains: code)
        expect(report.text, lacks: "declined")
    }
}
