import TestSupport
import Testing

struct `Waiting for requests` {
    static let cases: [Case] = [
        Case("ends when the last of them is answered", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            async let waiting = control.send(.get, "requests?endpoint=jwks&wait=60&count=2")
            let other = Browser(provider)
            while try await control.send(.get, "requests?endpoint=jwks").json["total"] != 2 {
                _ = try await other.get("/.well-known/jwks.json")
            }
            let answer = try await waiting.json
            expect(answer["timed_out"], is: false)
            expect(answer["items"]?.array?.count, is: 2)
        },
        Case("ends with what is there when the time is over") {
            let control = try ControlAPI(Provider(wait: World.immediately))
            _ = try await control.browser.get("/.well-known/jwks.json")
            let answer = try await control.send(.get, "requests?wait=60&count=2").json
            expect(answer["timed_out"], is: true)
            expect(answer["items"]?.array?.count, is: 1)
        },
        Case("sees a request that is still held back, if asked for arrivals") {
            let gate = Gate()
            let provider = try Provider(wait: gate.wait)
            let control = ControlAPI(provider)
            try await control.send(
                .post, "rules", #"{"when": {"endpoint": "jwks"}, "then": {"delay_ms": 1234}}"#)
            async let held = Browser(provider).get("/.well-known/jwks.json")
            let arrived = try await control.send(.get, "requests?endpoint=jwks&wait=60&state=open")
                .json
            expect(arrived["items"]?.array?.first?["state"], is: "open")
            expect(arrived["items"]?.array?.first?["response"], is: nil)
            gate.open()
            try await expect(held.status, is: .ok)
            let done = try await control.send(.get, "requests?endpoint=jwks&wait=60").json
            expect(done["items"]?.array?.first?["state"], is: "completed")
            expect(done["items"]?.array?.first?["rules"], is: ["rule_1"])
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// Holds answers back until it is opened; other waits last as long as they take.
private final class Gate: Sendable {
    private let stream: AsyncStream<Void>
    private let end: AsyncStream<Void>.Continuation

    init() { (stream, end) = AsyncStream.makeStream() }

    func open() { end.finish() }

    @Sendable func wait(_ span: Duration) async {
        guard span == .milliseconds(1234) else { return await Pause.wait(for: span) }
        for await _ in stream {}
    }
}
