import TestSupport
import Testing

/// Views that consume nothing.
struct `Codes and pushed requests over HTTP` {
    @Test(arguments: Ring.allCases)
    func `are codes with what they are for, and without their text`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            let code = try await flow.code()
            for _ in 1...2 {
                let answer = try await control.send(.get, "codes")
                expect(!answer.text.contains(code))
                expect(answer.json["total"], is: 1)
                let shown = try require(answer.json["items"]?[0])
                expect(shown["client_id"], is: "app")
                expect(shown["user"], is: "alice")
                expect(shown["redirect_uri"], is: "https://app.example/cb")
                expect(shown["scope"], is: "openid offline_access")
                expect(shown["expires"], is: "2027-01-15T08:01:00.000Z")
                expect(shown["code_challenge_method"], is: "S256")
                expect(shown["redeemed"], is: false)
                expect(shown["active"], is: true)
            }
            try await expect(flow.redeem(code).status, is: .ok)
            let used = try await control.send(.get, "codes").json["items"]?[0]
            expect(used?["redeemed"], is: true)
            expect(used?["redeemed_at"], is: "2027-01-15T08:00:00.000Z")
            expect(used?["active"], is: false)
        }
    }

    @Test func `are pushed requests with their parameters`() async throws {
        let provider = try Provider()
        let control = ControlAPI(provider)
        let form = [
            ("client_id", "app"), ("redirect_uri", "https://app.example/cb"),
            ("response_type", "code"), ("scope", "openid"), ("state", "s"),
            ("code_challenge", CodeChallenge(verifier: String(repeating: "v", count: 43)).value),
            ("code_challenge_method", "S256"),
        ]
        let pushed = try await control.browser.post("/oauth/par", form: form)
        expect(pushed.status, is: .created)
        let uri = pushed.json.string("request_uri")
        for _ in 1...2 {
            let answer = try await control.send(.get, "par")
            expect(!answer.text.contains(uri))
            let shown = try require(answer.json["items"]?[0])
            expect(shown["client_id"], is: "app")
            expect(shown["expires"], is: "2027-01-15T08:01:30.000Z")
            expect(shown["active"], is: true)
            expect(shown["used"], is: false)
            expect(shown["params"]?["state"], is: "s")
        }
        provider.clock.advance(by: 90)
        let later = try await control.send(.get, "par").json["items"]?[0]
        expect(later?["active"], is: false)
    }
}

struct `The outbox over HTTP` {
    @Test(arguments: Ring.allCases)
    func `has each request that the tenant sent, and what became of it`(ring: Ring) async throws {
        let client = Server { _ in Response(.ok) }
        let port = try client.start(host: "127.0.0.1", port: 0).port
        let url = "http://127.0.0.1:\(port)/back"
        let configuration = ServerConfiguration.closed(
            .make { $0.logout.backChannelURI = url },
            .make("gone") { $0.logout.backChannelURI = "http://127.0.0.1:1/back" })
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            try await expect(control.send(.get, "outbox").json["total"], is: 0)
            for clientID in ["app", "gone"] {
                let made = try await control.send(
                    .post, "sessions", #"{"user": "bob", "client_ids": ["\#(clientID)"]}"#)
                let id = made.json.string("id")
                try await control.send(.delete, "sessions/\(id)")
            }
            let outbox = try await control.send(.get, "outbox").json
            // An unreachable client is tried once more.
            expect(outbox["total"], is: 3)
            let (sent, lost) = (outbox["items"]?[0], outbox["items"]?[1])
            expect(sent?["id"], is: "out_1")
            expect(sent?["time"], is: "2027-01-15T08:00:00.000Z")
            expect(sent?["purpose"], is: "backchannel_logout")
            expect(sent?["method"], is: "POST")
            expect(sent?["url"]?.string, is: url)
            expect(sent?["status"], is: 200)
            expect(sent?["failure"], is: nil)
            expect(sent?["body"]?["logout_token"] != nil)
            expect(lost?["status"], is: nil)
            expect(lost?["failure"]?.string?.isEmpty, is: false)

            try await expect(control.send(.delete, "outbox").status, is: .noContent)
            try await expect(control.send(.get, "outbox").json["total"], is: 0)
        }
        await client.stop()
    }

    @Test func `shows header fields without their secrets, which this machine may see`()
        async throws
    {
        let provider = try Provider()
        let addresses = Addresses(issuer: "", publicURL: "", internalURL: "")
        let fields = [
            OutboundField("Authorization", "Bearer secret"), OutboundField("Accept", "a/b"),
            OutboundField("accept", "c/d"), OutboundField("A B", "secret"),
        ]
        _ = try? await Context(server: provider.root, addresses: addresses).send(
            OutboundRequest("POST", "http://127.0.0.1:1/", fields: fields), for: .notification)
        let control = ControlAPI(provider)
        let outbox = try await control.send(.get, "outbox").json
        expect(
            outbox["items"]?[0]?["headers"],
            is: [
                "authorization": "Bearer [redacted]", "accept": ["a/b", "c/d"], "a b": "[redacted]",
            ])
        expect(outbox["items"]?[0]?["failure"], is: "'A B' is not the name of a header field")
        let all = try await control.send(.get, "outbox?secrets=1").json
        expect(all["items"]?[0]?["headers"]?["authorization"], is: "Bearer secret")
    }
}

struct `Warnings over HTTP` {
    @Test(arguments: Ring.allCases)
    func `count what was let through, and not what was refused`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            "{ diagnosis: { 'request.content-type': 'warn' } }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            for _ in 0..<2 {
                _ = try await control.browser.post(
                    "/oauth/token", type: "text/plain",
                    body: "grant_type=client_credentials&client_id=app&client_secret=s")
            }
            _ = try await control.browser.post("/oauth/token", form: [("grant_type", "none")])
            let warnings = try await control.send(.get, "warnings").json["items"]?.array ?? []
            let content = try require(
                warnings.first { $0["code"] == "request.content-type" }, "\(warnings)")
            expect(content["count"], is: 2)
            expect(content["first"]?["request"], is: "req_1")
            expect(content["last"]?["request"], is: "req_2")
            expect(!warnings.contains { $0["code"]?.string?.hasPrefix("grant.") == true })
        }
    }
}

struct `The metrics of a server` {
    @Test(arguments: Ring.allCases)
    func `count requests, tokens, refusals and tenants`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            _ = try await CodeFlow(control.browser).tokens()
            _ = try await control.browser.post("/oauth/token", form: [("grant_type", "wrong")])
            _ = try await control.browser.get("/acme/.well-known/jwks.json")
            let answer = try await control.send(.get, "metrics")
            expect(answer.fields[.contentType]?.hasPrefix("text/plain; version=0.0.4"), is: true)
            let lines = answer.text.split(separator: "\n")
            for line in [
                "understudy_requests_total{endpoint=\"token\",status=\"200\"} 1",
                "understudy_requests_total{endpoint=\"token\",status=\"400\"} 1",
                "understudy_tokens_total{kind=\"id_token\",grant=\"authorization_code\"} 1",
                "understudy_refusals_total{code=\"request.grant-type-unknown\"} 1",
                "understudy_tenants 2", "understudy_request_duration_seconds_count 5",
                "# TYPE understudy_requests_total counter",
            ] {
                expect(lines.contains { $0 == line }, "\(line) is not in \(answer.text)")
            }
        }
    }
}
