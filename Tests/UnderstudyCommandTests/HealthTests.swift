import Glibc
import TestSupport
import Testing

@testable import UnderstudyCommand

struct `The health command` {
    static let cases: [Case] = [
        Case("a server that answers is healthy") {
            let server = Server { request in
                request.path == "/acme/_understudy/health"
                    && request.authority.hasPrefix("localhost:")
                    ? .text("ok") : .text("no", status: .notFound)
            }
            let port = try server.start(host: "127.0.0.1", port: 0).port
            let url = "http://localhost:\(port)"
            expect(
                CommandRun.make("health", "\(url)/acme/"),
                is: CommandRun(
                    status: .success, output: ["\(url)/acme/_understudy/health answers"]))
            expect(
                CommandRun.make("health", url),
                is: CommandRun(
                    status: .failure,
                    complaints: ["understudy: \(url)/_understudy/health answers 404"]))
            await server.stop()
        },
        Case("the server that exec runs beside it is asked, unless an argument names another") {
            let server = Server { _ in .text("ok") }
            let port = try server.start(host: "127.0.0.1", port: 0).port
            let url = "http://localhost:\(port)"
            expect(
                CommandRun.make(
                    "health", environment: ["UNDERSTUDY_URL": url, "UNDERSTUDY_PORT": "1"]),
                is: CommandRun(status: .success, output: ["\(url)/_understudy/health answers"]))
            expect(
                CommandRun.make(
                    "health", "--port", "\(port)",
                    environment: ["UNDERSTUDY_URL": "http://localhost:1"]),
                is: CommandRun(
                    status: .success,
                    output: ["http://127.0.0.1:\(port)/_understudy/health answers"]))
            await server.stop()
        },
        Case("a port that nobody listens on is not healthy") {
            let server = Server { _ in .text("ok") }
            let port = try server.start(host: "127.0.0.1", port: 0).port
            await server.stop()
            expect(
                CommandRun.make("health", environment: ["UNDERSTUDY_PORT": "\(port)"]),
                is: CommandRun(
                    status: .failure,
                    complaints: [
                        "understudy: http://127.0.0.1:\(port)/_understudy/health "
                            + "does not answer: connection refused"
                    ]))
        },
        Case("a server that keeps silent is not waited for") {
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(listener) }
            expect(listen(listener, 1), is: 0)  // a socket without a name gets a free port
            let target = HealthTarget(host: "127.0.0.1", port: port(of: listener))
            expect(throws: HealthProbe.Failure(reason: "does not answer in time")) {
                try HealthProbe(target: target, timeout: .milliseconds(50)).run()
            }
        },
        Case("a URL gives the address, the port and the prefix") {
            let target = try HealthTarget(url: "http://[::1]:8414/acme")
            expect(target.authority, is: "[::1]:8414")
            expect(target.url, is: "http://[::1]:8414/acme/_understudy/health")
            try expect(HealthTarget(url: "http://localhost").authority, is: "localhost")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("127.0.0.1", "127.0.0.1:80"), ("0.0.0.0", "127.0.0.1:80"), ("::", "[::1]:80"),
        ("::1", "[::1]:80"), ("10.0.0.1", "10.0.0.1:80"),
    ])
    func `a server that listens everywhere is asked at home`(host: String, authority: String) {
        let target = HealthTarget(host: host, port: 80)
        expect(target.authority, is: authority)
        expect(target.path, is: "/_understudy/health")
    }

    @Test(arguments: try Fixture.rows("understudy-command/health", as: (String, String).self))
    func `a URL that cannot be asked is refused`(url: String, problem: String) {
        expect(CommandRun.make("health", url), is: .refusal(problem))
    }
}

private func port(of socket: Int32) -> Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            _ = getsockname(socket, $0, &length)
        }
    }
    return Int(UInt16(bigEndian: address.sin_port))
}

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
