import DomainSupport
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing
import Web

/// Examinations over the control API.
struct `The resource of examinations` {
    @Test func `examines an application and shows the report`() async throws {
        try await Provider.run(.live) { provider in
            try await WebSite.run(flaws: ["ui-sub-wrong"]) { site in
                site.use("http://\(provider.wire.authority)", provider.clock)
                let browser = Browser(provider)
                let order = """
                    {"start": "\(site.url)/login", "probe": "\(site.url)/me", "window_ms": 0,
                     "patience_ms": 600000,
                     "questions": ["plain", "cb-state-wrong", "ui-sub-wrong"]}
                    """
                let begun = try await browser.post("/_understudy/exam", type: json, body: order)
                expect(begun.status, is: .created, "\(begun.text)")
                let place = begun.fields[.location] ?? ""
                var report = try await browser.get(place).json
                while report["state"] != "completed" {
                    report = try await browser.get(place).json
                }
                let verdicts = report["results"]?.array?.map { $0["verdict"]?.string }
                expect(verdicts, is: ["pass", "pass", "fail"])
                let list = try await browser.get("/_understudy/exam").json
                expect(list["runs"]?[0]?["id"], is: report["id"])
                expect(list["plans"]?["refresh"], is: ["plain", "ref-*"])
            }
        }
    }

    @Test func `examines an API`() async throws {
        try await Provider.run(.live) { provider in
            let place = "http://\(provider.wire.authority)"
            try await CarefulAPI.run(at: place, provider.clock, flaws: ["api-exp"]) { url in
                let browser = Browser(provider)
                let order = """
                    {"api": "\(url)", "audience": "orders", "scope": "read",
                     "patience_ms": 600000, "questions": ["api-good", "api-exp", "api-iss"]}
                    """
                let begun = try await browser.post("/_understudy/exam", type: json, body: order)
                let path = begun.fields[.location] ?? ""
                var report = try await browser.get(path).json
                while report["state"] != "completed" { report = try await browser.get(path).json }
                let verdicts = report["results"]?.array?.map { $0["verdict"]?.string }
                expect(verdicts, is: ["pass", "fail", "pass"], "\(begun.text)")
            }
        }
    }

    @Test(arguments: try Fixture.rows("exam/resource", as: (String, String).self))
    func `refuses what it cannot ask`(order: String, complaint: String) async throws {
        try await Provider.run { provider in
            let answer = try await Browser(provider).post(
                "/_understudy/exam", type: json, body: order)
            expect(answer.status.code >= 400 && answer.text.contains(complaint), "\(answer.text)")
        }
    }

    private let json = "application/json"
}
