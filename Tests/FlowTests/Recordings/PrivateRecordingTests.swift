import TestSupport
import Testing

/// The contents of a recording are private.
struct `The story of a recording` {
    /// A value for each place of a recording.
    @Test func `has no value of the recording`() async throws {
        let entries = Self.requests.flatMap { request in
            [200, 302, 400, 0].map { Self.entry(request, status: $0) }
        }
        let archive: JSON = [
            "log": ["version": "1.2", "creator": ["name": "marked"], "entries": .array(entries)]
        ]
        let report = try await RecordedStory.report(of: archive)
        expect(report.count > 0)
        for text in [report.text, report.json.text] {
            expect(text.lowercased(), lacks: "marked", "\(text)")
            expect(text, lacks: "48151", "\(text)")
        }
    }

    private static let requests: [(path: String, form: [(String, String)])] = [
        "response_type=code", "grant_type=authorization_code", "grant_type=refresh_token",
        "grant_type=marked-grant", "token=marked-token",
    ].map { first in
        let names = [
            "client_id", "client_secret", "redirect_uri", "code", "state", "nonce", "scope",
            "login_hint", "refresh_token", "code_verifier", "code_challenge", "username", "marked",
            "acr_values", "prompt", "max_age", "claims", "request", "error", "error_description",
            "response_mode", "code_challenge_method", "id_token_hint", "audience",
        ]
        let isFront = first.hasPrefix("response_type")
        let path = isFront ? "authorize" : first.hasPrefix("token") ? "introspect" : "token"
        return (
            path,
            Form.decode(first).map { ($0.name, $0.value) }
                + names.map { ($0, $0 == "max_age" ? "48151" : " marked-\($0)=") }
        )
    }

    private static func entry(
        _ request: (path: String, form: [(String, String)]), status: Int
    ) -> JSON {
        let marks: JSON = [
            ["name": "Authorization", "value": "Basic bWFya2VkOm1hcmtlZA=="],
            ["name": "Cookie", "value": "marked=marked"],
            ["name": "Origin", "value": "https://marked"],
            ["name": "WWW-Authenticate", "value": "Bearer error=\"marked\""],
            ["name": "Set-Cookie", "value": "marked=marked; SameSite=None"],
            [
                "name": "Location",
                "value": "https://marked/cb?code=marked&state=marked&error=marked",
            ],
            ["name": "Understudy-Diagnosis", "value": "marked.marked"],
        ]
        return [
            "startedDateTime": "2027-01-15T08:00:00Z", "time": 48151, "pageref": "marked",
            "request": [
                "method": .string(request.path == "authorize" ? "GET" : "POST"),
                "url": .string(
                    "https://marked.example/\(request.path)?\(Form.encode(request.form))#marked"),
                "headers": marks,
                "postData": ["mimeType": "marked", "text": .string(Form.encode(request.form))],
            ],
            "response": [
                "status": .integer(status), "headers": marks, "_error": "net::marked",
                "content": [
                    "mimeType": "application/json",
                    "text": .string(
                        #"{"error":"marked","error_description":"marked","access_token":"marked","#
                            + #""issuer":"https://marked","id_token":"marked","sub":"marked"}"#),
                ],
            ],
        ]
    }
}
