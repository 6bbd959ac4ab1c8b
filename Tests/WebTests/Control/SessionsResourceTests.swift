import TestSupport
import Testing

struct `Sessions over HTTP` {
    @Test(arguments: [nil, "acme"])
    func `sign a browser in by the cookie`(tenant: String?) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider, tenant: tenant)
        let made = try await control.send(
            .post, "sessions", #"{"user": "bob", "claims": {"email": "b@x.example"}}"#)
        expect(made.status, is: .created)
        let id = made.json.string("id")
        expect(made.fields[.location], is: "\(control.prefix)/_understudy/sessions/\(id)")
        let cookie = made.json["cookie"] ?? .null
        expect(cookie["path"]?.string, is: tenant.map { "/\($0)" } ?? "/")
        expect(cookie["secure"], is: false)
        expect(cookie["domain"], is: "localhost")
        let pair = "\(cookie.string("name"))=\(cookie.string("value"))"

        let silent = CodeFlow(Browser(provider)) {
            $0.prefix = control.prefix
            $0.scope = "openid email"
            $0.extra = [("prompt", "none")]
        }
        let answer = try await silent.browser.get(silent.authorizeTarget, [.cookie: pair])
        let code = answer.redirectParameters["code"] ?? ""
        let tokens = try await silent.redeem(code).json
        let claims = try tokens.claims(of: "id_token")
        expect(claims["sub"], is: "bob")
        try await expect(silent.user(by: tokens)["email"], is: "b@x.example")
        expect(claims["sid"]?.string, is: id)

        let shown = try await control.send(.get, "sessions/\(id)").json
        expect(shown["clients"], is: ["app"])
        expect(shown["user"], is: "bob")
        expect(shown["auth_time"], is: "2027-01-15T08:00:00.000Z")
        expect(shown["cookie"], is: nil)
    }

    static let cases: [Case] = [
        Case("are named for the URL where a browser opens the tenant", in: Ring.allCases) { ring in
            let configuration = try ServerConfiguration.read("{ public_url: 'https://id.example' }")
            try await Provider.run(ring, configuration) { provider in
                let control = ControlAPI(provider)
                let bodies = [
                    #"{"user": "bob"}"#, #"{"user": "bob", "url": "https://id.example/a"}"#,
                    #"{"user": "bob", "url": "http://localhost:1/"}"#,
                ]
                var cookies: [JSON] = []
                for body in bodies {
                    cookies.append(
                        try await control.send(.post, "sessions", body).json["cookie"] ?? .null)
                }
                expect(cookies[0]["secure"], is: true)
                expect(cookies[0]["domain"], is: "id.example")
                expect(cookies[0]["name"], is: cookies[1]["name"])
                expect(cookies[2]["name"] != cookies[1]["name"])
                expect(cookies[2]["secure"], is: false)
            }
        },
        Case("are listed and ended by their user") { provider in
            let control = ControlAPI(provider)
            for user in ["bob", "alice", "bob"] {
                try await control.send(.post, "sessions", "{\"user\": \"\(user)\"}")
            }
            try await expect(control.send(.get, "sessions").json["total"], is: 3)
            let bobs = try await control.send(.get, "sessions?user=bob").json
            expect(bobs["total"], is: 2)
            let id = bobs["items"]?.array?[0].string("id") ?? ""
            try await expect(control.send(.delete, "sessions/\(id)").status, is: .noContent)
            try await expect(control.send(.delete, "sessions/\(id)").status, is: .notFound)
            try await expect(control.send(.get, "sessions/\(id)").status, is: .notFound)
            for _ in 1...2 {
                let ended = try await control.send(.delete, "sessions?user=bob")
                expect(ended.status, is: .noContent)
            }
            try await expect(control.send(.get, "sessions").json["total"], is: 1)
            try await expect(control.send(.delete, "sessions").status, is: .noContent)
            try await expect(control.send(.get, "sessions").json["total"], is: 0)
        },
        Case("tell their clients when they end") {
            let heard = Lock<[Request]>([])
            let client = Server { request in
                heard.withLock { $0.append(request) }
                return Response(request.path == "/gone" ? .notFound : .ok)
            }
            let port = try client.start(host: "127.0.0.1", port: 0).port
            let configuration = ServerConfiguration.closed(
                .make {
                    $0.logout.backChannelURI = "http://127.0.0.1:\(port)/back"
                    $0.logout.frontChannelURI = "http://127.0.0.1:\(port)/front"
                },
                .make("deaf") { $0.logout.frontChannelURI = "http://127.0.0.1:\(port)/gone" })
            try await Provider.run(.inProcess, configuration) { provider in
                let control = ControlAPI(provider)
                let made = try await control.send(
                    .post, "sessions", #"{"user": "bob", "client_ids": ["app", "deaf"]}"#)
                let id = made.json.string("id")
                let ended = try await control.send(.delete, "sessions/\(id)")
                expect(ended, is: .noContent, diagnosis: "logout.frontchannel-failed")
                let sent = try await control.send(.get, "outbox").json["items"]?.array ?? []
                expect(
                    sent.compactMap { $0["purpose"]?.string }.sorted(),
                    is: ["backchannel_logout", "frontchannel_logout", "frontchannel_logout"])
            }
            await client.stop()
            let requests = heard.withLock { $0 }
            expect(requests.map(\.path).sorted(), is: ["/back", "/front", "/gone"])
            expect(
                requests.contains {
                    String(decoding: $0.body, as: UTF8.self).hasPrefix("logout_token=")
                })
            expect(requests.last?.query?.contains("&sid="), is: true)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: try Fixture.rows("control/sessions-resource", as: (String, String).self))
    func `are refused where they cannot be`(row: (body: String, detail: String)) async throws {
        let configuration = ServerConfiguration.closed(.make()) { $0.allowOtherUsers = false }
        let control = try ControlAPI(Provider(configuration))
        let answer = try await control.send(.post, "sessions", row.body)
        expect(answer.status, is: .badRequest)
        let detail = answer.json.string("detail")
        expect(detail.contains(row.detail), "\(detail)")
        try await expect(control.send(.get, "sessions").json["total"], is: 0)
    }
}
