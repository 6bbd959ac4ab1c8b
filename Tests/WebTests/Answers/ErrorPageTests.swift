import Configuration
import Expectations
import HTTP
import OAuth
import TestSupport
import Testing
import Web

/// The error page lists the received parameters: the first question to anybody who reports an error
/// of an authorization request (RFC 6749 §4.1.2.1).
struct `An error page` {
    static let cases: [Case] = [
        Case(
            "shows the parameters, and of a secret its length alone", in: Ring.allCases,
            .closed(.make())
        ) { provider in
            let page = try await Browser(provider).get(
                "/authorize?client_id=app&redirect_uri=https%3A%2F%2Fother.example%2F%3Cb%3E"
                    + "&clientSecret=hunter22&x=", ["Accept": "text/html"]
            )
            expect(page.status, is: .badRequest)
            expect(page.text, contains: "https://other.example/&lt;b&gt;")
            expect(page.text, contains: "8 characters, not shown")
            expect(page.text, lacks: "hunter22")
            expect(page.text, lacks: "href=\"https://other.example")
        },
        Case("says what else was odd about the request") {
            let configuration = ServerConfiguration.make {
                $0.diagnosis = ["request.parameter-name-whitespace": .warn]
            }
            try await Provider.run(.inProcess, configuration) { provider in
                let page = try await Browser(provider).get(
                    "/authorize?client_id=app&%0A%20state=x&redirect_uri=javascript%3Aalert(1)",
                    ["Accept": "text/html"])
                expect(page.status, is: .badRequest)
                expect(page.text, contains: "begins or ends with white space")
            }
        },
        Case("shows no more than its bounds", .closed(.make())) { provider in
            let many = (0..<60).map { "&p\($0)=v" }.joined()
            let long = String(repeating: "s", count: 700)
            let page = try await Browser(provider).get(
                "/authorize?client_id=app&state=\(long)\(many)", ["Accept": "text/html"])
            expect(!page.text.contains(long))
            expect(page.text, lacks: "p50")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("{}", true), ("{ record: false }", false), ("{ control: \"off\" }", false),
        ("{ control: \"token\" }", true),
    ])
    func `leads to the exchange in the inspector, if there is one`(
        text: String, isThere: Bool
    ) async throws {
        try await Provider.run(.inProcess, .read(text)) { provider in
            let browser = Browser(provider)
            for (path, prefix) in [
                ("/authorize?redirect_uri=x", ""), ("/acme/authorize?client_id=a", "/acme"),
                ("/nowhere/at/all", ""), ("/logout?id_token_hint=x", ""),
            ] {
                let page = try await browser.get(path, ["Accept": "text/html"])
                let id = try require(page.fields["Understudy-Request"])
                let link = "\"\(prefix)/_understudy/inspector#\(id)\""
                expect(page.text.contains(link), is: isThere, "\(path)")
            }
        }
    }
}
