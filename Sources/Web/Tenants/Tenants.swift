import Configuration
import HTTP
import JOSE
import Locks
import OAuth

/// The tenants of one process: the root, those that the configuration declares, and those made when
/// a request named them.
package final class Tenants: Sendable {
    /// How many undeclared tenants live at once; the least recently used one goes first.
    private let capacity: Int
    private let configuration: ServerConfiguration
    private let seed: Entropy
    private let makeClock: @Sendable () -> WallClock
    private let wait: World.Wait
    /// What all tenants may keep in memory together.
    package let memory: ProcessMemory
    private let rootKeys: [SigningKey]
    private let rootRoutes: TenantRoutes
    private let declaredRoutes: [String: TenantRoutes]
    /// The providers' own paths for tenants, each once.
    package let places: [TenantPath]
    package let root: AuthorizationServer
    private let live = Lock(LiveTenants())

    /// Makes or loads the root's keys, which takes half a second where a key is generated.
    ///
    /// - Parameters:
    ///   - makeClock: gives each tenant a clock of its own.
    ///   - wait: how long answers are held back.
    ///   - tell: says what happens outside of any request.
    package init(
        _ configuration: ServerConfiguration, capacity: Int = 1000,
        makeClock: @escaping @Sendable () -> WallClock = { WallClock() },
        wait: @escaping World.Wait = World.sleep,
        tell: @escaping @Sendable (Diagnosis) -> Void = { _ in }
    ) throws(CryptoError) {
        self.configuration = configuration
        self.capacity = capacity
        self.makeClock = makeClock
        self.wait = wait
        memory = ProcessMemory(limits: configuration.limits, tell: tell)
        seed = Entropy(seed: configuration.seed)
        rootRoutes = TenantRoutes(configuration.root.profile)
        declaredRoutes = configuration.tenants.mapValues { TenantRoutes($0.profile) }
        places = ([rootRoutes] + declaredRoutes.values).compactMap(\.place)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        rootKeys = try configuration.root.keys.signingKeys()
        root = AuthorizationServer(
            name: nil, configuration: configuration.root,
            world: World(
                clock: makeClock(), entropy: seed.forked(for: ""),
                outbound: OutboundClient.outbound(to: configuration.root.outbound), wait: wait),
            keys: rootKeys, memory: memory)
    }

    /// What a tenant serves or would serve; makes no tenant.
    package func routes(of name: String?) -> TenantRoutes {
        name.flatMap { declaredRoutes[$0] } ?? rootRoutes
    }

    /// How a tenant treats, or would treat, a finding; makes no tenant.
    package func level(of code: DiagnosisCode, in name: String) -> DiagnosisLevel {
        configuration.configuration(ofTenant: name).diagnosis[code.name] ?? code.defaultLevel
    }

    package func isDeclared(_ name: String) -> Bool {
        configuration.tenants[name] != nil
    }

    /// The tenant with that name, made on first use.
    package func tenant(named name: String) -> AuthorizationServer {
        if let known = live.withLock({ $0.use(name) }) { return known }
        let made = make(name)
        return live.withLock {
            $0.keep(made, as: name, isDeclared: configuration.tenants[name] != nil, capacity)
        }
    }
}

private extension Tenants {
    func make(_ name: String) -> AuthorizationServer {
        let own = configuration.configuration(ofTenant: name)
        return AuthorizationServer(
            name: name, configuration: own,
            world: World(
                clock: makeClock(), entropy: seed.forked(for: name),
                outbound: OutboundClient.outbound(to: own.outbound), wait: wait),
            keys: rootKeys, memory: memory)
    }
}

/// Tenants by name, with the order of their last use.
private struct LiveTenants: Sendable {
    private struct Entry {
        let server: AuthorizationServer
        let isDeclared: Bool
        var lastUse: Int
    }

    private var entries: [String: Entry] = [:]
    private var uses = 0

    mutating func use(_ name: String) -> AuthorizationServer? {
        uses += 1
        entries[name]?.lastUse = uses
        return entries[name]?.server
    }

    /// Keeps the first of several tenants made at the same time.
    mutating func keep(
        _ server: AuthorizationServer, as name: String, isDeclared: Bool, _ capacity: Int
    ) -> AuthorizationServer {
        if let first = use(name) { return first }
        entries[name] = Entry(server: server, isDeclared: isDeclared, lastUse: uses)
        let undeclared = entries.filter { !$0.value.isDeclared }
        if undeclared.count > capacity,
            let oldest = undeclared.min(by: { $0.value.lastUse < $1.value.lastUse })
        {
            entries[oldest.key] = nil
        }
        return server
    }
}
