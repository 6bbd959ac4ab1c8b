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
            ("https://abroad.invalid/", .missed), ("http://abroad.invalid", .missed),
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
}
