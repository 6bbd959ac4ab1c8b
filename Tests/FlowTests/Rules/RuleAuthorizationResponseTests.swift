import TestSupport
import Testing

/// Rules that change the client's answer from the authorization endpoint.
struct `The parameters of an authorization response` {
    private static let rules = """
        { rules: [{ when: { endpoint: "authorize", param: { bend: "1" } }, then: { response: {
            state: null, session_state: null, iss: "https://evil.example", code: ["c1", "c2"], extra: { a: 1 }, n: 7 } } }] }
        """

    private static let bent = [
        "code=c1", "code=c2", "iss=https%3A%2F%2Fevil.example", "extra=%7B%22a%22%3A1%7D", "n=7",
    ]

    private static func flow(_ provider: Provider, _ extra: (String, String)...) -> CodeFlow {
        CodeFlow(Browser(provider)) { $0.extra = [("bend", "1")] + extra }
    }

    static let cases: [Case] = [
        Case("are changed, removed, repeated and added", in: Ring.allCases, try .read(Self.rules)) {
            provider in
            let flow = Self.flow(provider)
            for answer in [try await flow.signIn(), try await flow.authorize()] {
                let query = answer.fields[.location]?.split(separator: "?").last ?? ""
                expect(query.split(separator: "&").map(String.init), is: Self.bent)
                expect(answer.diagnosis?.contains("rule.applied"), is: true)
            }
        },
        Case("for a login without a browser, too") {
            let flow = try Self.flow(Provider(.read(Self.rules)))
            let answer = try await flow.browser.send(
                .post, "/_understudy/authorize", json: ["url": .string(flow.authorizeTarget)])
            expect(answer.json["params"]?["iss"], is: "https://evil.example")
            expect(answer.json["params"]?["state"] == nil)
        },
        Case("but not those of an error, or of another request", try .read(Self.rules)) {
            provider in
            let flow = Self.flow(provider, ("prompt", "none"))
            let error = try await flow.authorize().redirectParameters
            expect(error["error"], is: "login_required")
            expect(error["state"], is: "st~1 %+&")
            let other = try await CodeFlow(Browser(provider)).signIn().redirectParameters
            expect(other["state"], is: "st~1 %+&")
            expect(other["extra"], is: nil)
        },
        Case("count one match a login") {
            let configuration = try ServerConfiguration.read(
                """
                { rules: [{ when: { endpoint: "authorize" }, times: 1,
                            then: { response: { state: "other" } } }] }
                """)
            let provider = try Provider(configuration)
            let states = [
                try await CodeFlow(Browser(provider)).signIn().redirectParameters["state"],
                try await CodeFlow(Browser(provider)).signIn().redirectParameters["state"],
            ]
            expect(states, is: ["other", "st~1 %+&"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["form_post", "fragment"])
    func `whichever way they are sent`(mode: String) async throws {
        let provider = try Provider(.read(Self.rules))
        let answer = try await Self.flow(provider, ("response_mode", mode)).signIn()
        if mode == "fragment" {
            let fragment = answer.fields[.location]?.split(separator: "#").last ?? ""
            expect(fragment.split(separator: "&").map(String.init), is: Self.bent)
        } else {
            expect(answer.hiddenField("iss"), is: "https://evil.example")
            expect(answer.hiddenField("n"), is: "7")
            expect(answer.hiddenField("state"), is: nil)
            expect(answer.text, contains: "name=\"code\" value=\"c2\"")
        }
    }
}
