import TestSupport
import Testing

/// Clients that are notified of the decision.
struct `Notices of authentications on the back channel` {
    private struct Notice: Sendable {
        let authorization: String?
        let body: JSON
    }

    /// - Parameter answer: the answer of the notification endpoint.
    private func run(
        _ delivery: String, answering answer: Response = Response(.noContent),
        _ body: (Provider, CIBALogin, Lock<[Notice]>) async throws -> Void
    ) async throws {
        let notices = Lock<[Notice]>([])
        let host = Server { request in
            let notice = Notice(
                authorization: request.fields[.authorization],
                body: (try? JSON(parsing: request.body)) ?? .null)
            notices.withLock { $0.append(notice) }
            return answer
        }
        let port = try host.start(host: "127.0.0.1", port: 0).port
        let configuration = try ServerConfiguration.read(
            """
            { clients: [{ client_id: "kiosk", client_secret: "s3cret",
                grant_types: ["urn:openid:params:grant-type:ciba", "refresh_token"],
                backchannel_token_delivery_mode: "\(delivery)",
                backchannel_client_notification_endpoint: "http://127.0.0.1:\(port)/cb" }] }
            """)
        try await Provider.run(.inProcess, configuration) { provider in
            try await body(provider, CIBALogin(provider), notices)
        }
        await host.stop()
    }

    @Test(arguments: [204, 200, 401, 403, 301])
    func `a ping says which request, once, whatever it is answered`(status: Int) async throws {
        var answer = Response(Status(code: status), body: Array("body".utf8))
        answer.fields["Location"] = "/elsewhere"
        try await run("ping", answering: answer) { provider, login, notices in
            let control = ControlAPI(provider)
            let lacking = try await login.begin()
            expect(lacking.diagnosis, is: "ciba.notification-token")
            let started = try await login.begin([("client_notification_token", "n0tify-me")]).json
            let id = started.string("auth_req_id")
            try await expect(login.poll(started).json["error"], is: "authorization_pending")
            try await expect(control.send(.post, "ciba/\(id)?action=allow").status, is: .ok)
            expect(notices.withLock { $0.map(\.authorization) }, is: ["Bearer n0tify-me"])
            expect(notices.withLock { $0.map(\.body) }, is: [["auth_req_id": .string(id)]])
            let sent = try await control.send(.get, "outbox").json["items"]?.array?.first
            expect(sent?["purpose"], is: "ciba")
            expect(sent?["status"]?.integer, is: status)
            provider.clock.advance(by: 5)
            try await expect(login.poll(started).status, is: .ok)
        }
    }

    @Test func `a push has the tokens, bound to each other`() async throws {
        try await run("push") { provider, login, notices in
            let control = ControlAPI(provider)
            let token = [("client_notification_token", "n0tify-me")]
            let started = try await login.begin(token + [("scope", "openid offline_access")]).json
            expect(started["interval"], is: nil)
            let id = started.string("auth_req_id")
            let poll = try await login.poll(started)
            expect(poll, error: "unauthorized_client", diagnosis: "ciba.push-polls")
            let decided = try await control.send(.post, "ciba/\(id)")
            expect(decided.json["state"], is: "redeemed")
            let pushed = notices.withLock { $0.first?.body } ?? .null
            expect(pushed["auth_req_id"]?.string, is: id)
            let claims = try pushed.claims(of: "id_token")
            expect(claims["urn:openid:params:jwt:claim:auth_req_id"]?.string, is: id)
            for (claim, name) in [
                ("at_hash", "access_token"),
                ("urn:openid:params:jwt:claim:rt_hash", "refresh_token"),
            ] {
                let digest = Digest.sha256(Array((pushed[name]?.string ?? "").utf8))
                expect(claims[claim]?.string, is: Base64URL.encode(digest.prefix(16)), "\(name)")
            }

            let second = try await login.begin(token).json.string("auth_req_id")
            try await control.send(.post, "ciba/\(second)?action=deny")
            let refusal = notices.withLock { $0.last?.body } ?? .null
            expect(refusal["error"], is: "access_denied")
            expect(refusal["auth_req_id"]?.string, is: second)
        }
    }
}

struct `Back-channel requests over HTTP` {
    @Test(arguments: try Fixture.rows("ciba/notice", as: (String, String?, String, String?).self))
    func `are decided in the place of a user`(
        row: (query: String, order: String?, state: String, error: String?)
    ) async throws {
        let provider = try Provider()
        let control = ControlAPI(provider, tenant: "acme")
        let login = CIBALogin(provider) {
            $0.prefix = control.prefix
            $0.credentials = [("client_id", "kiosk")]
        }
        let started = try await login.begin().json
        let id = started.string("auth_req_id")
        let waiting = try await control.send(.get, "ciba").json
        expect(
            waiting["items"]?.array,
            is: [
                [
                    "auth_req_id": .string(id), "client_id": "kiosk", "user": "alice",
                    "scope": "openid profile", "binding_message": "W4SCT",
                    "state": "pending", "expires": "2027-01-15T08:05:00.000Z",
                ]
            ])
        let decided = try await control.send(.post, "ciba/\(id)\(row.query)", row.order ?? "")
        expect(decided.status, is: .ok)
        expect(decided.json["state"]?.string, is: row.state)
        let poll = try await login.poll(started)
        expect(poll.json["error"]?.string, is: row.error)
        if row.error == "access_denied" { expect(poll.diagnosis, is: "ciba.denied") }
        if row.state == "pending" {
            try await expect(login.poll(started).json.claims(of: "id_token")["sub"], is: "bob")
        }
        try await expect(control.send(.post, "ciba/\(id)", "{}").status, is: .conflict)
        try await expect(control.send(.get, "ciba/guess").status, is: .notFound)
    }
}
