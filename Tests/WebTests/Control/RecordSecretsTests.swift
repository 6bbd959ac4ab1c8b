import TestSupport
import Testing

struct `The secrets of the record` {
    /// The places in which a reader of the record could find them.
    private static let places = ["requests", "requests.har", "flows", "requests/latest"]

    static let cases: [Case] = [
        Case(
            "are hidden, but for the codes that are used", in: Ring.allCases,
            .closed(.make(secret: "s3cret"))
        ) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser) { $0.secret = "s3cret" }
            let live = try await flow.code()
            let code = try await flow.code()
            let tokens = try await flow.redeem(code).json
            let bearer = try require(tokens["access_token"]?.string)
            _ = try await control.browser.get("/userinfo", .bearer(bearer))
            _ = try await control.browser.get(
                "/userinfo", [.authorization: "Basic czNjcmV0czNjcmV0"])
            let signatures = ["access_token", "id_token"].compactMap {
                tokens[$0]?.string?.split(separator: ".").last.map(String.init)
            }
            let refresh = try require(tokens["refresh_token"]?.string)
            let cookie = try require(control.browser.cookies.values.first)
            for place in Self.places {
                let text = try await control.send(.get, place).text
                for secret in signatures + ["s3cret", refresh, cookie, live, "czNjcmV0czNjcmV0"] {
                    expect(!text.contains(secret), "\(place): \(secret)")
                }
            }
            let text = try await control.send(.get, "requests").text
            expect(text.contains(code))
            expect(text.contains(CodeFlow.verifier))
        },
        Case("are shown on this machine to who asks for them") { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let token = try await flow.tokens().accessToken
            let text = try await control.send(.get, "requests?secrets=1").text
            expect(text.contains(token))
        },
        Case("are refused to other machines") { provider in
            var request = Request(
                path: "/_understudy/requests", query: "secrets=1",
                authority: provider.wire.authority)
            request.remoteAddress = "192.0.2.7"
            await expect(provider.application.answer(request).status, is: .forbidden)
        },
        Case("are refused to whoever comes through a proxy") { provider in
            let path = "requests?secrets=1"
            for name in ["X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP", "Via"] {
                var fields: Fields = [:]
                fields[try require(FieldName(name))] = "x"
                let answer = try await ControlAPI(provider).send(.get, path, "", fields)
                expect(answer.status, is: .forbidden, "\(name)")
            }
            var configuration = try ServerConfiguration.read("{ trust_proxy: true }")
            let trusting = try ControlAPI(Provider(configuration))
            try await expect(trusting.send(.get, path).status, is: .forbidden)
            try await expect(trusting.send(.get, "state").status, is: .forbidden)
            configuration.control = .token
            configuration.controlToken = "t"
            let answer = try await ControlAPI(Provider(configuration)).send(
                .get, path, "", .bearer("t"))
            expect(answer.status, is: .ok)
        },
        Case("stay out of an archive that a browser opens") { provider in
            let control = ControlAPI(provider)
            _ = try await CodeFlow(control.browser).tokens()
            let log = try await control.send(.get, "requests.har").json["log"]
            expect(log?["version"], is: "1.2")
            let entries = log?["entries"]?.array ?? []
            expect(entries.count, is: 3)
            expect(
                entries.last?["request"]?["url"],
                is: .string("http://\(provider.wire.authority)/oauth/token"))
            expect(entries.last?["response"]?["status"], is: 200)
            expect(
                entries.last?["request"]?["postData"]?["text"]?.string?.contains("code="), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
