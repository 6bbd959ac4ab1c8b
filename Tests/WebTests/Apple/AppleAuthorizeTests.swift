import TestSupport
import Testing

/// The authorization endpoint of Sign in with Apple.
struct `The authorization endpoint of Apple` {
    @Test(
        arguments: try Fixture.rows(
            "apple/authorize", as: (String, String, String, String, [String]).self))
    func `an answer takes the way that was asked for, and holds no more than Apple's`(
        type: String, mode: String, scope: String, way: String, names: [String]
    ) async throws {
        let flow = try CodeFlow.apple(Browser(Provider(.apple()))) {
            $0.scope = scope
            $0.extra = [("response_type", type), ("response_mode", mode), ("scope", scope)]
        }
        let answer = try await flow.signIn()
        let fields = way == "form_post" ? answer.postedFields : answer.redirectParameters
        expect(fields.keys.sorted(), is: names)
        expect(fields["state"], is: "st~1 %+&")
        expect(answer.status.code, is: way == "form_post" ? 200 : 302)
        let mark = ["query": "?", "fragment": "#"][way] ?? ""
        expect(answer.fields[.location]?.contains("cb\(mark)") ?? true)
    }

    @Test(
        arguments: try Fixture.rows("apple/authorize-2", as: (Pairs, String, String?, String).self),
        Ring.allCases) func `errors stay on a page`(
            mistake: (changes: Pairs, error: String, text: String?, diagnosis: String), ring: Ring
        ) async throws
    {
        try await Provider.run(ring, .apple()) { provider in
            let flow = try CodeFlow.apple(Browser(provider)) {
                for (name, value) in mistake.changes.list {
                    $0.extra.removeAll { $0.0 == name }
                    $0.extra.append((name, value))
                }
            }
            let answer = try await flow.authorize()
            expect(answer.status, is: .badRequest)
            expect(answer.fields[.contentType]?.hasPrefix("text/html"), is: true)
            expect(answer.fields[.location], is: nil)
            expect(answer.text.contains(mistake.error))
            if let text = mistake.text { expect(answer.text.contains(text)) }
            expect(answer.diagnosis, is: mistake.diagnosis)
        }
    }

    @Test(
        arguments: [("", "query"), ("fragment", "fragment"), ("form_post", "form_post")])
    func `who cancels goes back with one word and the state`(
        mode: String, way: String
    ) async throws {
        let flow = try CodeFlow.apple(Browser(Provider(.apple()))) {
            $0.extra = [("response_mode", mode), ("scope", "")]
        }
        let answer = try await flow.submit(flow.authorize(), [("action", "deny")])
        let fields = way == "form_post" ? answer.postedFields : answer.redirectParameters
        expect(fields, is: ["error": "user_cancelled_authorize", "state": "st~1 %+&"])
    }

    @Test(
        arguments: [
            ("http://app.example/cb", true), ("https://localhost/cb", true),
            ("https://app.localhost/cb", true), ("https://127.0.0.1/cb", true),
            ("https://[::1]/cb", true), ("com.example.app://cb", true),
            ("https://app.example/cb", false), ("https://app.example:8443/cb", false),
        ])
    func `a redirect URI that production would refuse is told of, and refused where wanted`(
        uri: String, isFinding: Bool
    ) async throws {
        for level in [nil, DiagnosisLevel.strict] {
            let configuration = try ServerConfiguration.closed(.apple { $0.redirectURIs = [uri] }) {
                $0.profile = .apple
                $0.diagnosis["redirect-uri.not-public-https"] = level
            }
            let flow = try CodeFlow.apple(Browser(Provider(configuration))) { $0.redirectURI = uri }
            let page = try await flow.authorize()
            let isRefused = isFinding && level == .strict
            expect(page.status, is: isRefused ? .badRequest : .ok)
            expect(page.diagnosis, is: isFinding ? "redirect-uri.not-public-https" : nil)
            expect(page.text.contains("this would fail in production"), is: isFinding)
            expect(page.text.contains("Invalid web redirect url."), is: isRefused)
        }
    }

    @Test func `a code is bound by PKCE only where a challenge was sent`() async throws {
        let flow = try CodeFlow.apple(Browser(Provider(.apple())))
        let unbound = try await flow.posted()["code"] ?? ""
        let tolerated = try await flow.redeem(unbound, [("code_verifier", CodeFlow.verifier)])
        expect(tolerated, is: .ok, diagnosis: "pkce.verifier-unexpected")

        let bound = try CodeFlow.apple(flow.browser) { $0.verifier = CodeFlow.verifier }
        let code = try await bound.posted()["code"] ?? ""
        let refused = try await bound.redeem(code, [("code_verifier", "")])
        expect(refused.text, is: #"{"error":"invalid_grant"}"#)
        try await expect(bound.redeem(code).status, is: .ok)
    }
}
