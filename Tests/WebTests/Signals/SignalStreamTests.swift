import TestSupport
import Testing

/// The management of streams by receivers of shared signals (OpenID Shared Signals Framework §8.1).
struct `Streams of shared signals` {
    static let cases: [Case] = [
        Case("live from POST to DELETE", in: Ring.allCases, try SignalReceiver.tenant()) {
            provider in
            let receiver = try await SignalReceiver(provider)
            try await expect(receiver.send(.get, "streams").json, is: [])
            let id = try await receiver.open()
            let made = try await receiver.send(.get, "streams?stream_id=\(id)").json
            expect(made["aud"], is: "rx")
            expect(made["delivery"]?["method"], is: "urn:ietf:rfc:8936")
            expect(made["events_delivered"], is: made["events_requested"])
            try await expect(receiver.send(.get, "streams").json, is: [made])
            let second = try await receiver.send(.post, "streams", [:])
            expect(second, is: .conflict, diagnosis: "signals.stream-exists")

            let change: JSON = [
                "stream_id": .string(id), "description": "mine", "iss": made["iss"] ?? .null,
            ]
            let changed = try await receiver.send(.patch, "streams", change).json
            expect(changed["description"], is: "mine")
            expect(changed["events_delivered"], is: made["events_delivered"])
            let replaced = try await receiver.send(
                .put, "streams", ["stream_id": .string(id), "events_requested": ["urn:unknown"]]
            ).json
            expect(replaced["description"], is: nil)
            expect(replaced["events_requested"], is: ["urn:unknown"])
            expect(replaced["events_delivered"], is: [])

            try await expect(
                receiver.send(.delete, "streams?stream_id=\(id)").status, is: .noContent)
            let gone = try await receiver.send(.get, "streams?stream_id=\(id)")
            expect(gone, is: .notFound, diagnosis: "signals.stream-unknown")
        },
        Case("need a token with their scope", try SignalReceiver.tenant()) { provider in
            let browser = Browser(provider)
            try await expect(browser.get("/ssf/streams").status, is: .unauthorized)
            let wrong = try await browser.get("/ssf/streams", [.authorization: "Bearer x"])
            expect(wrong.status, is: .unauthorized)
            expect(wrong.fields[.wwwAuthenticate]?.contains("invalid_token"), is: true)
            let inQuery = try await browser.get("/ssf/streams?access_token=x")
            expect(inQuery.status, is: .unauthorized)
            let reader = try await SignalReceiver(provider, scope: "ssf.read")
            try await expect(reader.send(.get, "streams").status, is: .ok)
            let refused = try await reader.send(.post, "streams", [:])
            expect(refused, is: .forbidden, diagnosis: "bearer.scope-missing")
            let stranger = try await SignalReceiver(provider, scope: "other")
            try await expect(stranger.send(.get, "streams").status, is: .forbidden)
        },
        Case("are not for clients that registered themselves", try SignalReceiver.tenant()) {
            provider in
            let browser = Browser(provider)
            let client = try await browser.register(["grant_types": ["client_credentials"]]).json
            let token = try await ControlAPI(provider).send(
                .post, "tokens",
                JSON.object(["client_id": client["client_id"] ?? .null, "scope": "ssf.manage"]).text
            ).json["token"]?.string
            let answer = try await browser.get(
                "/ssf/streams", [.authorization: "Bearer \(token ?? "")"])
            expect(answer, is: .forbidden, diagnosis: "signals.receiver")
        },
        Case("are neither served nor advertised without the switch", .open) { provider in
            let browser = Browser(provider)
            for path in ["/.well-known/ssf-configuration", "/ssf/streams"] {
                let answer = try await browser.get(path)
                expect(answer, is: .notFound, diagnosis: "request.endpoint-off")
            }
            let document = try await browser.metadata()
            expect(document.text, lacks: "ssf")
            let control = ControlAPI(provider)
            try await expect(
                control.send(.post, "events", #"{"type":"x","user":"alice"}"#).status,
                is: .conflict)
        },
        Case("come and go with the switch at run time", .open) { provider in
            let control = ControlAPI(provider)
            let path = "/.well-known/ssf-configuration/acme"
            try await control.send(.patch, "config", #"{"shared_signals": {}}"#)
            let root = try await control.browser.get("/.well-known/ssf-configuration")
            expect(root.json["default_subjects"], is: "ALL")
            let scopes = try await control.browser.metadata()
            expect(scopes["scopes_supported"]?.array?.contains("ssf.manage"), is: true)
            try await control.send(.patch, "config", #"{"shared_signals": null}"#)
            let after = try await control.browser.metadata()
            expect(after["scopes_supported"]?.array?.contains("ssf.manage"), is: false)
            try await control.send(
                .put, "tenants/acme",
                #"{"config": {"shared_signals": {"default_subjects": "NONE"}}}"#)
            let tenant = try await control.browser.get(path).json
            expect(tenant["default_subjects"], is: "NONE")
            expect(tenant["issuer"], is: .string("http://\(provider.wire.authority)/acme"))
            let url = "http://\(provider.wire.authority)/acme/ssf/streams"
            expect(tenant["configuration_endpoint"], is: .string(url))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: try Fixture.rows(
            "signals/signal-stream", as: (HTTP.Method, String, JSON?, String).self))
    func `are refused where what is sent is no stream`(
        method: HTTP.Method, path: String, body: JSON?, problem: String
    ) async throws {
        let provider = try Provider(SignalReceiver.tenant())
        let answer = try await SignalReceiver(provider).send(method, path, body)
        expect(answer, is: .badRequest, diagnosis: "signals.stream")
        let said = answer.json.string("error_description")
        expect(said.contains(problem), "\(said)")
    }

    @Test(arguments: ["streams", "status", "subjects/add", "subjects/remove", "verify"])
    func `belong to the receiver that made them`(path: String) async throws {
        let provider = try Provider(SignalReceiver.tenant())
        let id = try await SignalReceiver(provider).open()
        let other = try await SignalReceiver(provider, as: "tx")
        let method: HTTP.Method = path == "streams" ? .patch : .post
        let body: JSON = ["stream_id": .string(id)]
        try await expect(other.send(method, path, body).status, is: .notFound)
        try await expect(other.send(.post, "poll/\(id)", [:]).status, is: .notFound)
    }
}
