import Configuration
import HTTP
import JOSE
import Locks
import OAuth
import TestSupport
import Testing

struct `Sessions over HTTP` {
    @Test(arguments: Ring.allCases, [nil, "acme"])
    func `sign a browser in by the cookie`(ring: Ring, tenant: String?) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider, tenant: tenant)
            let made = try await control.send(
                .post, "sessions", #"{"user": "bob", "claims": {"email": "b@x.example"}}"#)
            #expect(made.status == .created)
            let id = made.json["id"]?.string ?? ""
            #expect(made.fields[.location] == "\(control.prefix)/_understudy/sessions/\(id)")
            let cookie = made.json["cookie"] ?? .null
            #expect(cookie["path"]?.string == (tenant.map { "/\($0)" } ?? "/"))
            #expect(cookie["secure"] == false)
            #expect(cookie["domain"] == "localhost")
            let pair = "\(cookie["name"]?.string ?? "")=\(cookie["value"]?.string ?? "")"

            let silent = CodeFlow(Browser(provider)) {
                $0.prefix = control.prefix
                $0.scope = "openid email"
                $0.extra = [("prompt", "none")]
            }
            let answer = try await silent.browser.get(silent.authorizeTarget, [.cookie: pair])
            let code = answer.redirectParameters["code"] ?? ""
            let tokens = try await silent.redeem(code).json
            let claims = try tokens.claims(of: "id_token")
            #expect(claims["sub"] == "bob")
            #expect(try await silent.user(by: tokens)["email"] == "b@x.example")
            #expect(claims["sid"]?.string == id)

            let shown = try await control.send(.get, "sessions/\(id)").json
            #expect(shown["clients"] == ["app"])
            #expect(shown["user"] == "bob")
            #expect(shown["auth_time"] == "2027-01-15T08:00:00.000Z")
            #expect(shown["cookie"] == nil)
        }
    }

    @Test(arguments: Ring.allCases)
    func `are named for the URL where a browser opens the tenant`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            "{ public_url: 'https://id.example' }")
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
            #expect(cookies[0]["secure"] == true)
            #expect(cookies[0]["domain"] == "id.example")
            #expect(cookies[0]["name"] == cookies[1]["name"])
            #expect(cookies[2]["name"] != cookies[1]["name"])
            #expect(cookies[2]["secure"] == false)
        }
    }

    @Test(arguments: Ring.allCases)
    func `are listed and ended by their user`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            for user in ["bob", "alice", "bob"] {
                try await control.send(.post, "sessions", "{\"user\": \"\(user)\"}")
            }
            #expect(try await control.send(.get, "sessions").json["total"] == 3)
            let bobs = try await control.send(.get, "sessions?user=bob").json
            #expect(bobs["total"] == 2)
            let id = bobs["items"]?.array?[0]["id"]?.string ?? ""
            #expect(try await control.send(.delete, "sessions/\(id)").status == .noContent)
            #expect(try await control.send(.delete, "sessions/\(id)").status == .notFound)
            #expect(try await control.send(.get, "sessions/\(id)").status == .notFound)
            for _ in 1...2 {
                let ended = try await control.send(.delete, "sessions?user=bob")
                #expect(ended.status == .noContent)
            }
            #expect(try await control.send(.get, "sessions").json["total"] == 1)
            #expect(try await control.send(.delete, "sessions").status == .noContent)
            #expect(try await control.send(.get, "sessions").json["total"] == 0)
        }
    }

    @Test(arguments: Ring.allCases)
    func `tell their clients when they end`(ring: Ring) async throws {
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
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            let made = try await control.send(
                .post, "sessions", #"{"user": "bob", "client_ids": ["app", "deaf"]}"#)
            let id = made.json["id"]?.string ?? ""
            let ended = try await control.send(.delete, "sessions/\(id)")
            #expect(ended.status == .noContent)
            #expect(ended.diagnosis == "logout.frontchannel-failed")
            let sent = try await control.send(.get, "outbox").json["items"]?.array ?? []
            #expect(
                sent.compactMap { $0["purpose"]?.string }.sorted()
                    == ["backchannel_logout", "frontchannel_logout", "frontchannel_logout"])
        }
        await client.stop()
        let requests = heard.withLock { $0 }
        #expect(requests.map(\.path).sorted() == ["/back", "/front", "/gone"])
        #expect(
            requests.contains {
                String(decoding: $0.body, as: UTF8.self).hasPrefix("logout_token=")
            })
        #expect(requests.last?.query?.contains("&sid=") == true)
    }

    @Test(
        arguments: Ring.allCases,
        [
            (#"{}"#, "'user' is missing"),
            (#"{"user": "nobody"}"#, "user: no user is called so"),
            (#"{"user": "alice", "client_ids": ["app", "x"]}"#, "client_ids[1]: no client has"),
            (#"{"user": "alice", "id": 3}"#, "unknown member 'id'"),
        ])
    func `are refused where they cannot be`(
        ring: Ring, row: (body: String, detail: String)
    ) async throws {
        let configuration = ServerConfiguration.closed(.make()) { $0.allowOtherUsers = false }
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            let answer = try await control.send(.post, "sessions", row.body)
            #expect(answer.status == .badRequest)
            let detail = answer.json["detail"]?.string ?? ""
            #expect(detail.contains(row.detail), "\(detail)")
            #expect(try await control.send(.get, "sessions").json["total"] == 0)
        }
    }
}
