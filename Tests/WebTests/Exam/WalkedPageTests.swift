import TestSupport
import Testing

@testable import HTTP
@testable import Web

struct `A page at the end of a walk` {
    private static let provider = "http://localhost:8414"

    @Test(
        arguments: [
            ([:], false), (["X-Frame-Options": "SAMEORIGIN"], true),
            (["Content-Security-Policy": "frame-ancestors 'none'"], true),
            (["Content-Security-Policy": "frame-ancestors 'self'"], true),
            (["Content-Security-Policy": "default-src 'self'"], false),
            (["Content-Security-Policy": "frame-ancestors 'self' http://localhost:8414"], false),
            (["Content-Security-Policy": "frame-ancestors https://other.example"], true),
            (
                [
                    "X-Frame-Options": "DENY",
                    "Content-Security-Policy": "x y; Frame-Ancestors http://localhost:8414",
                ], false
            ),
        ] as [(Fields, Bool)])
    func `may be in a frame of the sites that it names`(fields: Fields, isRefused: Bool) {
        let page = Walker.Page(
            "http://localhost/out", OutgoingResponse(status: .ok, fields: fields, body: []))
        expect(page.refusesFrames(at: Self.provider), is: isRefused)
    }

    @Test(
        arguments: [
            ("http://localhost/in?next=//abroad.invalid/", ExamFinding.Outcome.held),
            ("http://localhost/in?next=https://abroad.invalid/", .held),
            ("http://localhost/in?next=http://localhost@abroad.invalid/", .held),
            ("http://abroad.invalid.localhost/", .held), ("http://notabroad.invalid/", .held),
            ("https://abroad.invalid/", .missed), ("http://abroad.invalid", .missed),
            ("http://localhost:9443@abroad.invalid/", .missed),
            ("http://localhost.abroad.invalid/", .missed),
        ])
    func `is abroad only by its own host`(url: String, outcome: ExamFinding.Outcome) throws {
        let question = try require(try Examined.book.get().question("out-open-redirect"))
        guard case .page(let expected) = question.expected else {
            Issue.record("it expects no page")
            return
        }
        let page = Walker.Page(url, OutgoingResponse(status: .ok, fields: [:], body: []))
        expect(expected.finding(page).outcome, is: outcome)
    }

    @Test(
        arguments: [
            ("0; url=/next", "/next"), ("0;URL='/next?a=b'", "/next?a=b"),
            ("0; url = /next", "/next"),
            ("0;url=&quot;/next&quot;", "/next"), ("5; url=/next", nil), ("0", nil),
            ("0; url=", nil),
            ("30", nil),
        ] as [(String, String?)])
    func `leads on by a refresh that does not wait`(content: String, target: String?) {
        let text = "<meta http-equiv=\"refresh\" content=\"\(content)\">"
        for (type, refresh) in [("text/html; charset=utf-8", target), ("text/plain", nil)] {
            let answer = OutgoingResponse(
                status: .ok, fields: [.contentType: type], body: Array(text.utf8))
            expect(Walker.Page("http://localhost/", answer).refresh, is: refresh)
        }
    }

    @Test func `has a button that sends what is hidden, to its own URL unless stated`() throws {
        let text =
            "<form method='post'><input type='hidden' name='csrf' value='a'>"
            + "<button name='by' value='oidc'>Go</button></form>"
        let answer = OutgoingResponse(status: .ok, fields: [:], body: Array(text.utf8))
        let step = try require(Walker.Page("http://localhost/in?next=b", answer).button)
        expect(step.url, is: "http://localhost/in?next=b")
        expect(step.form.map { "\($0.0)=\($0.1)" }, is: ["csrf=a", "by=oidc"])
    }
}
