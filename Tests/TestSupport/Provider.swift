import Configuration
import HTTP
import JOSE
import Locks
import OAuth
import Web

/// A provider under test: frozen at a known moment, seeded, spoken to through a wire.
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
    /// - Parameter sharedClock: whether all tenants have one clock, that of the provider.
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
                format: format, hasAll: configuration.logsAll, write: log.add),
            makeClock: { sharedClock ? clock : WallClock(frozenAt: start) },
            wait: wait,
            // Two thousand tests run at once, and each waits for the others.
            outgoingTimeout: .seconds(300))
        let wire = try ring.wire(to: application)
        let provider = Provider(
            application: application, clock: clock, log: log, wire: wire)
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

    /// The last line where each is JSON.
    package var last: JSON {
        all.last.flatMap { try? JSON(parsing: $0) } ?? .null
    }

    package var all: [String] {
        lines.withLock { $0 }
    }
}

extension ServerConfiguration {
    /// No clients, so any may come; the same codes and tokens in each run.
    package static var open: ServerConfiguration {
        make()
    }

    package static func make(
        seed: UInt64? = 7, tenants: [String: TenantConfiguration] = [:],
        root change: (inout TenantConfiguration) -> Void = { _ in }
    ) -> ServerConfiguration {
        var configuration = ServerConfiguration()
        change(&configuration.root)
        configuration.tenants = tenants
        configuration.seed = seed
        return configuration
    }

    package static func closed(
        _ clients: Client..., root change: (inout TenantConfiguration) -> Void = { _ in }
    ) -> ServerConfiguration {
        make {
            $0.clients = clients
            change(&$0)
        }
    }
}

extension Client {
    package static func make(
        _ id: String = "app", secret: String? = nil,
        redirectURIs: [String] = ["https://app.example/cb"],
        _ change: (inout Client) -> Void = { _ in }
    ) -> Client {
        var client = Client(id: id)
        client.secret = secret
        client.redirectURIs = redirectURIs
        client.policy.consent = .skip
        change(&client)
        return client
    }
}
