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

    @Test func `is the provider's where it answers no error`() async throws {
        let shape = RecordedShape.all[0]
        let asked = shape.entry(
            "POST", shape.url("token"),
            form: [
                ("grant_type", "client_credentials"), ("client_id", "marked-client"),
                ("client_secret", "marked-secret"),
            ], status: 502)
        let report = try await RecordedStory.report(of: RecordedShape.archive([asked]))
        expect(report.firstCode, is: "answer.error")
        expect(report.text, contains: "with the status 502, and without an error code")
        expect(report.text, contains: "not the client's fault")
    }
}

/// What a provider shows a person and no program.
struct `A page in a recording` {
    @Test(
        arguments: try Fixture.rows(
            "recordings/page", as: ([String], Int, String, String, String?).self))
    func `is told by its words, and where to mend it in the console`(
        urls: [String], status: Int, text: String, code: String, place: String?
    ) async throws {
        let report = try await RecordedStory.report(of: Self.visits(urls, status, text))
        expect(report.firstCode, is: code)
        if let place { expect(report.text, contains: "in \(place)\n") }
    }

    @Test(arguments: [
        (
            ["https://app.example/cb?code=0123456789abcdef&state=s-1", "https://app.example/"],
            "where the code comes back; record what the client's back end asks for"
        ),
        (["https://idp.example/login?state=x"], "a page of the provider, which somebody left"),
    ])
    func `may be all that is seen of a login`(urls: [String], end: String) async throws {
        let urls = ["https://idp.example/authorize?"] + urls
        let report = try await RecordedStory.report(of: Self.visits(urls, 200, "<form></form>"))
        expect(
            report.text,
            contains: "no fault is seen, and no end either: the login ends at exchange 2 in the "
                + "file, \(end)")
    }

    /// A login that leads from each URL to the next one, the last of which shows a page.
    private static func visits(_ urls: [String], _ status: Int, _ page: String) -> JSON {
        let query = Form.encode([
            ("client_id", "app"), ("redirect_uri", "https://app.example/cb"),
            ("response_type", "code"), ("scope", "openid"), ("state", "s-1"),
        ])
        let all: [String] = [urls[0] + query] + urls.dropFirst()
        let redirects = zip(all, all.dropFirst()).map { url, next in
            RecordedShape.all[0].entry("GET", url, status: 302, fields: [("Location", next)])
        }
        var last = RecordedShape.all[0].entry("GET", all[all.count - 1], status: status)
        Damage.response("content", ["mimeType": "text/html", "text": .string(page)])(&last)
        return RecordedShape.archive(redirects + [last])
    }
}
