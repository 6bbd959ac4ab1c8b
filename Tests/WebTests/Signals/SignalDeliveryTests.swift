import TestSupport
import Testing

/// The delivery of events: by push (RFC 8935) and by poll (RFC 8936).
struct `Delivery of shared signals` {
    private struct Pushed: Sendable {
        let claims: JSON
        let header: JSON
        let type: String?
        let authorization: String?
    }

    /// - Parameter answers: the answers of the receiver, from the first request on.
    private static func receiving(
        _ answers: [Response] = [Response(Status(code: 202))], _ settings: String = "",
        _ body: (Provider, SignalReceiver, String, AsyncStream<Pushed>) async throws -> Void
    ) async throws {
        let (stream, arrivals) = AsyncStream.makeStream(of: Pushed.self)
        let left = Lock(answers)
        let host = Server { request in
            let token = try? JWS(compact: String(decoding: request.body, as: UTF8.self))
            arrivals.yield(
                Pushed(
                    claims: token?.claims ?? .null, header: token?.header ?? .null,
                    type: request.contentType?.essence,
                    authorization: request.fields[.authorization]))
            return left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
        }
        let port = try host.start(host: "127.0.0.1", port: 0).port
        try await Provider.run(.inProcess, SignalReceiver.tenant(settings)) { provider in
            let receiver = try await SignalReceiver(provider)
            let id = try await receiver.open(pushedTo: "http://127.0.0.1:\(port)/events")
            try await body(provider, receiver, id, stream)
        }
        await host.stop()
    }

    static let cases: [Case] = [
        Case("a session and a password are pushed about") {
            try await receiving { provider, _, _, stream in
                var arrivals = stream.makeAsyncIterator()
                let control = ControlAPI(provider)
                try await control.send(.post, "sessions", #"{"user": "alice"}"#)
                try await control.send(.delete, "sessions?user=alice")
                let ended = try await require(arrivals.next())
                expect(ended.type, is: "application/secevent+jwt")
                expect(ended.authorization, is: "Bearer r3ceiver")
                expect(ended.header["typ"], is: "secevent+jwt")
                expect(ended.claims.eventTypes, is: ["session-revoked"])
                expect(ended.claims.event["initiating_entity"], is: "admin")
                expect(ended.claims["sub_id"]?["sub"], is: "alice")
                expect(ended.claims["aud"], is: "rx")
                for name in ["sub", "exp"] { expect(ended.claims[name], is: nil) }
                for name in ["iss", "iat", "jti", "txn"] { expect(ended.claims[name] != nil) }

                try await control.send(.patch, "users/alice", #"{"password": "new"}"#)
                let changed = try await require(arrivals.next())
                expect(changed.claims.eventTypes, is: ["credential-change"])
                expect(changed.claims.event["credential_type"], is: "password")
                expect(changed.claims.event["change_type"], is: "update")
                let sent = try await control.send(.get, "outbox").json["items"]?.array ?? []
                // The second may not be recorded yet: nobody waits for it.
                expect(sent.first?["purpose"], is: "signal")
                for path in ["outbox", "requests", "requests.har", "events"] {
                    let shown = try await control.send(.get, path).text
                    expect(shown, lacks: "r3ceiver", "\(path)")
                }
            }
        },
        Case("a client that is gone hears no more") {
            try await receiving { provider, _, _, _ in
                let control = ControlAPI(provider)
                try await control.send(.delete, "clients/rx")
                let order = #"{"type": "session-revoked", "user": "alice"}"#
                try await expect(control.send(.post, "events", order).json["total"], is: 0)
            }
        },
        Case("a logout says that the user did it") {
            try await receiving([Response(Status(code: 202))], #"subject_format: "complex""#) {
                provider, _, _, stream in
                var arrivals = stream.makeAsyncIterator()
                let flow = CodeFlow(Browser(provider)) {
                    ($0.clientID, $0.secret, $0.scope) = ("rx", "s3cret", "openid")
                }
                let page = try await flow.authorize()
                let answer = try await flow.submit(page, as: "alice", [("password", "old")])
                let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
                let hint = tokens.idToken
                _ = try await flow.browser.get("/logout?id_token_hint=\(hint)")
                let ended = try await require(arrivals.next())
                expect(ended.claims.event["initiating_entity"], is: "user")
                let subject = ended.claims["sub_id"] ?? .null
                expect(subject["user"]?["sub"], is: "alice")
                expect(subject["session"]?["id"], is: try tokens.claims(of: "id_token")["sid"])
            }
        },
        Case("what cannot be pushed waits, and what is refused does not") {
            let answers = [
                Response(.serviceUnavailable), Response(.badRequest), Response(Status(code: 202)),
            ]
            try await receiving(answers) { provider, receiver, id, stream in
                var arrivals = stream.makeAsyncIterator()
                let control = ControlAPI(provider)
                let order = #"{"type": "session-revoked", "user": "alice"}"#
                let first = try await control.send(.post, "events", order)
                expect(first.json["items"]?.array?.first?["state"], is: "waits")
                expect(first.diagnosis, is: "signals.undelivered")
                // The first is refused now, and the second is accepted.
                let second = try await control.send(.post, "events", order)
                expect(second.json["items"]?.array?.first?["state"], is: "pushed")
                let told = [await arrivals.next(), await arrivals.next(), await arrivals.next()]
                let ids = told.map { $0?.claims["jti"] }
                expect(ids[0], is: ids[1])
                expect(ids[2], is: second.json["items"]?.array?.first?["jti"])
                let kept = try await receiver.send(.get, "status?stream_id=\(id)").json
                expect(kept["status"], is: "enabled")
            }
        },
        Case("a verification comes back with its state") {
            try await receiving([Response(Status(code: 202))], "min_verification_interval: 60") {
                provider, receiver, id, stream in
                var arrivals = stream.makeAsyncIterator()
                let body: JSON = ["stream_id": .string(id), "state": "VGhpcyBpcw"]
                try await expect(receiver.send(.post, "verify", body).status, is: .noContent)
                let claims = try await require(arrivals.next()).claims
                expect(claims.eventTypes, is: ["verification"])
                expect(claims.event, is: ["state": "VGhpcyBpcw"])
                expect(claims["sub_id"], is: ["format": "opaque", "id": .string(id)])
                let soon = try await receiver.send(.post, "verify", body)
                expect(soon, is: .tooManyRequests, diagnosis: "signals.too-soon")
                provider.clock.advance(by: 60)
                try await expect(receiver.send(.post, "verify", body).status, is: .noContent)
            }
        },
        Case("a receiver polls, acknowledges and reports errors", in: Ring.allCases) { ring in
            let tenant = try SignalReceiver.tenant()
            try await Provider.run(ring, tenant, wait: World.immediately) { provider in
                let receiver = try await SignalReceiver(provider)
                let id = try await receiver.open()
                let control = ControlAPI(provider)
                try await expect(receiver.poll(id), is: [])
                for user in ["alice", "bob", "alice"] {
                    try await control.send(
                        .post, "events", #"{"type": "session-revoked", "user": "\#(user)"}"#)
                }
                let some = try await receiver.send(
                    .post, "poll/\(id)", ["maxEvents": 2, "returnImmediately": true]
                ).json
                expect(some["moreAvailable"], is: true)
                let taken = (some["sets"]?.object ?? [:]).keys.map(JSON.string)
                expect(taken.count, is: 2)
                let left = try await receiver.poll(
                    id, ["ack": .array(taken), "returnImmediately": true])
                expect(left.map { $0["sub_id"]?["sub"] }, is: ["alice"])
                let refused = try await receiver.send(
                    .post, "poll/\(id)",
                    [
                        "setErrs": [left[0].string("jti"): ["err": "authentication_failed"]],
                        "maxEvents": 0,
                    ])
                expect(refused.diagnosis, is: "signals.undelivered")
                expect(refused.json["sets"], is: [:])
                // No event comes, so it waits for as long as allowed.
                try await expect(receiver.poll(id, [:]), is: [])
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test func `a paused stream keeps events, and a disabled one loses them`() async throws {
        try await Self.receiving { provider, receiver, id, stream in
            var arrivals = stream.makeAsyncIterator()
            let control = ControlAPI(provider)
            let order = #"{"type": "session-revoked", "user": "alice"}"#
            func set(_ status: String) async throws {
                let body: JSON = [
                    "stream_id": .string(id), "status": .string(status), "reason": "r",
                ]
                let answer = try await receiver.send(.post, "status", body)
                expect(answer.json["status"]?.string, is: status)
            }
            try await set("disabled")
            try await expect(control.send(.post, "events", order).json["total"], is: 0)
            try await set("paused")
            let waiting = try await control.send(.post, "events", order).json
            try await expect(
                control.send(.get, "events").json["items"]?.array?[0]["waiting"], is: 1)
            try await set("enabled")
            let arrived = try await require(arrivals.next())
            expect(arrived.claims["jti"], is: waiting["items"]?.array?.first?["jti"])
            let body: JSON = ["stream_id": .string(id), "status": "off"]
            try await expect(receiver.send(.post, "status", body).status, is: .badRequest)
        }
    }
}
