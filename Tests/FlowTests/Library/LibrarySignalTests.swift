import Expectations
import JOSE
import Testing
import Understudy
import UnderstudyTesting

struct `Shared signals in Swift` {
    private static let type = "https://schemas.openid.net/secevent/caep/event-type/session-revoked"

    @Test(.understudy(configure: { $0.otherMembers["shared_signals"] = .object([:]) }))
    func `reach the receivers that ask for them`() async throws {
        let idp = Understudy.ofTest
        let token = try await idp.tokens.mint(
            client: "rx", isOfClient: true, scope: "ssf.manage"
        ).text
        let order: JSON = ["events_requested": [.string(Self.type)]]
        let made = try await idp.post("/ssf/streams", order, bearer: token)
        expect(made.status, is: 201)
        let stream = try require(idp.signals.streams.first)
        expect(stream.id, is: made.json["stream_id"]?.string)
        expect(stream.clientID, is: "rx")
        expect(stream.endpoint, is: nil)

        let sent = try await idp.signals.send("session-revoked", about: "alice", ["why": "test"])
        expect(Array(sent.keys), is: [stream.id])
        let other = try await idp.signals.send("credential-change", about: "alice")
        expect(other, is: [:])
        expect(idp.signals.streams.map(\.waiting), is: [1])
        let polled = try await idp.post(
            "/ssf/poll/\(stream.id)", ["returnImmediately": true], bearer: token)
        let jwt = try JWS(compact: polled.json["sets"]?[sent[stream.id] ?? ""]?.string ?? "")
        expect(jwt.claims?["events"]?[Self.type]?["why"], is: "test")
        await expect(throws: UnderstudyError.self) {
            try idp.configure { $0.allowsOtherUsers = false }
            _ = try await idp.signals.send("session-revoked", about: "nobody")
        }
    }

    @Test(.understudy()) func `are off where nobody turned them on`() async throws {
        await #expect {
            try await Understudy.ofTest.signals.send("session-revoked", about: "alice")
        } throws: {
            "\($0)".contains("shared_signals")
        }
    }
}
