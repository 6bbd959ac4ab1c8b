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
    private let trust: OutgoingTrust
    /// What all tenants may keep in memory together.
    package let memory: ProcessMemory
    private let rootKeys: [SigningKey]
    private let rootRoutes: TenantRoutes
    private let declaredRoutes: [String: TenantRoutes]
    /// The names of the declared tenants by how a host has them, in lower case.
    private let declaredNames: [String: String]
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
        wait: @escaping World.Wait = { await Pause.wait(for: $0) },
        tell: @escaping @Sendable (Diagnosis) -> Void = { _ in }
    ) throws(CryptoError) {
        self.configuration = configuration
        self.capacity = capacity
        self.makeClock = makeClock
        self.wait = wait
        trust = OutgoingTrust(configuration.outboundCA)
        memory = ProcessMemory(limits: configuration.limits, tell: tell)
        seed = Entropy(seed: configuration.seed)
        rootRoutes = TenantRoutes(configuration.root.profile)
        declaredRoutes = configuration.tenants.mapValues { TenantRoutes($0.profile) }
        declaredNames = Dictionary(
            configuration.tenants.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
        places = ([rootRoutes] + declaredRoutes.values).compactMap(\.place)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        rootKeys = try configuration.root.keys.signingKeys()
        root = AuthorizationServer(
            name: nil, configuration: configuration.root,
            world: World(
                clock: makeClock(), entropy: seed.forked(for: ""),
                outbound: OutboundClient.outbound(
                    to: configuration.root.outbound, trusting: trust),
                wait: wait,
                executor: ConnectionQueue.first),
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

    /// The declared tenant that a host means.
    ///
    /// - Parameter label: the part of the host that names a tenant, in lower case.
    func declaredName(forHost label: String) -> String? {
        declaredNames[label]
    }

    /// The tenant with that name, made on first use.
    ///
    /// - Parameter method: that of the request. A tenant that was never sent more than requests to
    ///   read holds nothing that a test would miss.
    package func tenant(named name: String, for method: Method = .get) -> AuthorizationServer {
        let isRead = [.get, .head, .options].contains(method)
        if let known = live.withLock({ $0.use(name, isRead: isRead) }) { return known }
        let made = make(name)
        return live.withLock {
            $0.keep(
                made, as: name, isDeclared: configuration.tenants[name] != nil, isRead: isRead,
                capacity)
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
                outbound: OutboundClient.outbound(to: own.outbound, trusting: trust), wait: wait,
                executor: ConnectionQueue.first),
            keys: rootKeys, memory: memory)
    }
}

/// Tenants by name, with the order of their last use. Any page can make tenants by requests to
/// read, so where these are more than a quarter they go first, and make room for each other.
private struct LiveTenants: Sendable {
    private struct Entry {
        let server: AuthorizationServer
        let isDeclared: Bool
        var lastUse: Int
        var isOnlyRead = true
    }

    private var entries: [String: Entry] = [:]
    private var uses = 0

    mutating func use(_ name: String, isRead: Bool) -> AuthorizationServer? {
        uses += 1
        entries[name]?.lastUse = uses
        if !isRead { entries[name]?.isOnlyRead = false }
        return entries[name]?.server
    }

    /// Keeps the first of several tenants made at the same time.
    mutating func keep(
        _ server: AuthorizationServer, as name: String, isDeclared: Bool, isRead: Bool,
        _ capacity: Int
    ) -> AuthorizationServer {
        if let first = use(name, isRead: isRead) { return first }
        entries[name] = Entry(
            server: server, isDeclared: isDeclared, lastUse: uses, isOnlyRead: isRead)
        let undeclared = entries.filter { !$0.value.isDeclared }
        guard undeclared.count > capacity else { return server }
        let read = undeclared.filter(\.value.isOnlyRead)
        let superfluous = read.count > capacity / 4 ? read : undeclared
        if let oldest = superfluous.min(by: { $0.value.lastUse < $1.value.lastUse }) {
            entries[oldest.key] = nil
        }
        return server
    }
}
