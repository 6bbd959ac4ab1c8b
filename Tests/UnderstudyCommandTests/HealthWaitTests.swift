import Expectations
import HTTP
import Testing

@testable import UnderstudyCommand

struct `Waiting for health` {
    /// A clock that only moves while somebody sleeps.
    private final class Sleeper {
        var now = ContinuousClock.now
        var pauses = 0

        func wait(_ limit: Duration) -> HealthWait {
            HealthWait(
                limit: limit, now: { self.now },
                pause: { time in
                    self.now += time
                    self.pauses += 1
                })
        }
    }

    static let cases: [Case] = [
        Case("a server that comes up is asked until it answers") {
            let sleeper = Sleeper()
            var attempts = 0
            try sleeper.wait(.seconds(10)).run { _ throws(HealthProbe.Failure) in
                attempts += 1
                if attempts < 5 { throw HealthProbe.Failure(reason: "does not answer") }
            }
            expect(attempts, is: 5)
            expect(sleeper.pauses, is: 4)
        },
        Case("one attempt takes no longer than is left") {
            let sleeper = Sleeper()
            var timeouts: [Duration] = []
            try? sleeper.wait(.seconds(3)).run { timeout throws(HealthProbe.Failure) in
                timeouts.append(timeout)
                sleeper.now += .seconds(1)
                throw HealthProbe.Failure(reason: "late")
            }
            expect(timeouts, is: [.seconds(2), .milliseconds(1_950), .milliseconds(900)])
        },
        Case("the command waits for a server that starts later") {
            let first = Server { _ in .text("ok") }
            let port = try first.start(host: "127.0.0.1", port: 0).port
            await first.stop()
            let url = "http://127.0.0.1:\(port)"
            expect(CommandRun.make("health", url).status, is: .failure)
            async let run = Task.detached { CommandRun.make("health", url, "--wait", "20") }.value
            let second = Server { _ in .text("ok") }
            _ = try second.start(host: "127.0.0.1", port: port)
            let waited = await run
            expect(waited.output, is: ["\(url)/_understudy/health answers"])
            await second.stop()
        },
        Case("seconds to wait are a number that is not negative") {
            expect(
                CommandRun.make("health", "--wait", "-1"),
                is: .refusal("--wait: expected a whole number of seconds from 0, found -1"))
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(Duration.zero, 1), (.milliseconds(10), 1), (.seconds(1), 20)])
    func `the last failure is told when the time is over`(limit: Duration, expected: Int) {
        let sleeper = Sleeper()
        var attempts = 0
        expect(throws: HealthProbe.Failure(reason: "attempt \(expected)")) {
            try sleeper.wait(limit).run { _ throws(HealthProbe.Failure) in
                attempts += 1
                throw HealthProbe.Failure(reason: "attempt \(attempts)")
            }
        }
        expect(sleeper.now.duration(to: sleeper.now), is: .zero)
        expect(attempts, is: expected)
    }
}
