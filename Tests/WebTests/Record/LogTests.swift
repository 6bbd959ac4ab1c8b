import TestSupport
import Testing

struct `The log for people` {
    static let cases: [Case] = [
        Case("tells a login as a story", in: Ring.allCases) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.redirectURI = "http://localhost:3000/cb" }
            let tokens = try await flow.tokens()
            let bearer = "Bearer \(tokens.accessToken)"
            _ = try await flow.browser.get("/userinfo", [.authorization: bearer])
            expect(
                Self.told(provider),
                is: [
                    "08:00:00 GET /authorize 200 app",
                    "08:00:00 POST /login 303 app alice: gave code",
                    "08:00:00 POST /oauth/token 200 app alice: authorization_code gave access_token, "
                        + "id_token, refresh_token", "08:00:00 GET /userinfo 200 app alice",
                ])
        },
        Case("says that a request was refused, and below it why") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.prefix = "/acme" }
            _ = try await flow.refresh("lost")
            let lines = try require(provider.log.all.last).split(separator: "\n")
            expect(
                lines.first?.hasPrefix(
                    "08:00:00 POST /acme/oauth/token 400 tenant acme app: refused, invalid_grant in "
                ),
                is: true)
            expect(lines.last?.hasPrefix("  refresh-token.unknown: "), is: true)
        },
        Case("names an error as it was sent, too, where the provider has a name of its own") {
            let google = try Provider(.google())
            let flow = CodeFlow.google(Browser(google)) { $0.extra = [("prompt", "none")] }
            _ = try await flow.authorize()
            _ = try await flow.redeem("nonsense", [("client_secret", "")])
            _ = try await flow.redeem("nonsense", [("client_secret", "wrong")])
            let github = try Provider(.github())
            _ = try await CodeFlow.github(Browser(github)).redeem("nonsense")
            let lines = Self.told(google) + Self.told(github)
            expect(
                lines.map { $0.drop { $0 != "," } },
                is: [
                    ", login_required (sent as interaction_required)",
                    ", invalid_client (sent as invalid_request)", ", invalid_client",
                    ", invalid_grant (sent as bad_verification_code)",
                ])
        },
        Case("has both names for programs") {
            let provider = try Provider(.github(), log: .json)
            _ = try await CodeFlow.github(Browser(provider)).redeem("nonsense")
            expect(provider.log.last["error"], is: "invalid_grant")
            expect(provider.log.last["sent_error"], is: "bad_verification_code")
        },
        Case("says that the control API wants its token") {
            var configuration = ServerConfiguration.open
            (configuration.control, configuration.controlToken) = (.token, "t0ken")
            let provider = try Provider(configuration)
            try await ControlAPI(provider).send(.get, "clock")
            expect(provider.log.all.last?.contains("send Authorization: Bearer"), is: true)
        },
        Case("quotes names that could pass for something else") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.clientID = "app\u{1b}[2J: gave code" }
            _ = try await flow.authorize()
            expect(
                Self.told(provider).last, is: "08:00:00 GET /authorize 200 'app%1B[2J: gave code'")
        },
        Case("is one line of JSON for readers who end lines elsewhere too") {
            let name = "app\u{2028}\u{85}\u{E0001}é"
            let provider = try Provider(log: .json)
            let flow = CodeFlow(Browser(provider)) { $0.clientID = name }
            _ = try await flow.authorize()
            let line = try require(provider.log.all.last)
            expect(line.unicodeScalars.contains { !$0.isVisible }, is: false)
            expect(provider.log.last["client_id"], is: .string(name))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("rules", "{\"when\":1}", 400, "when"), ("clients/nobody", "", 404, "'nobody'"),
        ("clock?advanse=1", "", 400, "advanse"),
    ])
    func `says why a call of the control API was refused`(
        path: String, body: String, status: Int, reason: String
    ) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider)
        let answer = try await control.send(body.isEmpty ? .get : .post, path, body)
        expect(answer.status.code, is: status)
        let lines = try require(provider.log.all.last).split(separator: "\n")
        expect(lines.count, is: 2)
        expect(lines.last?.contains(reason), is: true, "\(lines)")
    }

    @Test(arguments: [(false, 1), (true, 4)])
    func `has what watchers and pages ask for only on demand`(
        isAsked: Bool, count: Int
    ) async throws {
        var configuration = ServerConfiguration.open
        configuration.logsAll = isAsked
        let provider = try Provider(configuration)
        let browser = Browser(provider)
        _ = try await browser.get("/_understudy/health")
        _ = try await browser.get("/_understudy/assets/nothing.css")
        let icon = try await browser.get("/favicon.ico")
        expect(icon.fields[.contentType], is: "image/svg+xml")
        expect(icon.diagnosis, is: nil)
        _ = try await browser.get("/.well-known/jwks.json")
        expect(provider.log.all.count, is: count)
    }

    @Test func `shows in colour what went wrong and what a login ends with, on a terminal`()
        async throws
    {
        let lines = LogLines()
        let log = AccessLog(format: .text, isColored: true, write: lines.add)
        let application = try Application(.open, log: log)
        for path in ["/.well-known/jwks.json", "/nowhere/at/all"] {
            _ = await application.answer(Request(method: .get, path: path, authority: "localhost"))
        }
        let form = Array("grant_type=client_credentials&client_id=app&client_secret=s".utf8)
        _ = await application.answer(
            Request(
                method: .post, path: "/oauth/token",
                fields: [.contentType: "application/x-www-form-urlencoded"], body: form,
                authority: "localhost"))
        let starts = lines.all.map { $0.dropFirst("08:00:00 ".count).prefix(5) }
        expect(starts, is: ["GET /", "\u{1b}[33m", "\u{1b}[32m"])
    }

    @Test func `leaves out what a page of ours calls by itself, unless that fails`() async throws {
        let provider = try Provider()
        let api = ControlAPI(provider)
        for path in ["clock", "clients/nobody"] {
            try await api.send(.get, path, "", ["Sec-Fetch-Site": "same-origin"])
        }
        expect(provider.log.all.count, is: 1)
        try await api.send(.get, "clock")
        expect(provider.log.all.count, is: 2)
    }
}

private extension `The log for people` {
    /// The lines about requests, without durations.
    static func told(_ provider: Provider) -> [String] {
        provider.log.all.flatMap { $0.split(separator: "\n").prefix(1) }
            .filter { $0.hasPrefix("08:") }
            .map { String($0.prefix(upTo: $0.ranges(of: " in ").last?.lowerBound ?? $0.endIndex)) }
    }
}
