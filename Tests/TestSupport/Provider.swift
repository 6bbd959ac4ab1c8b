import Configuration
import HTTP
import JOSE
import Locks
import OAuth
import Web

/// A provider under test: frozen at a known moment, seeded, used through a wire.
package struct Provider: Sendable {
    /// 2027-01-15T08:00:00Z.
    package static let start = Timestamp(seconds: 1_800_000_000)

    package let application: Application
    package let clock: WallClock
    package let log: LogLines
    package let wire: any Wire

    package var root: AuthorizationServer { application.tenants.root }

    /// Runs `body` against a provider in the given ring, and takes it down afterwards.
    ///
    /// - Parameter sharedClock: whether all tenants have the provider's clock.
    package static func run(
        _ ring: Ring = .inProcess, _ configuration: ServerConfiguration = .open,
        sharedClock: Bool = true, log format: LogFormat = .text,
        wait: @escaping World.Wait = { await Pause.wait(for: $0) },
        _ body: (Provider) async throws -> Void
    ) async throws {
        let clock = WallClock(frozenAt: start)
        let log = LogLines()
        let application = try Application(
            configuration,
            log: AccessLog(
                format: format, hasAll: configuration.logsAll,
                ignoring: configuration.root.diagnosis, write: log.add),
            makeClock: { sharedClock ? clock : WallClock(frozenAt: start) },
            wait: wait,
            // Two thousand tests run at once, and each waits for the others.
            outgoingTimeout: .seconds(300))
        let wire = try ring.wire(to: application)
        let provider = Provider(application: application, clock: clock, log: log, wire: wire)
        do {
            try await body(provider)
        } catch {
            await wire.close()
            throw error
        }
        await wire.close()
    }
}

/// The lines that a provider logged.
package final class LogLines: Sendable {
    private let lines = Lock<[String]>([])

    package init() {}

    package func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }

    /// The last line as JSON.
    package var last: JSON {
        all.last.flatMap { try? JSON(parsing: $0) } ?? .null
    }

    package var all: [String] {
        lines.withLock { $0 }
    }
}
