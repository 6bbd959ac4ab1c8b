import Configuration
import HTTP
import JOSE
import Locks
import OAuth

/// The tenants of one process: the root, those *declared* by the configuration or over HTTP, and
/// those *made* when a request names them. A made tenant is *live* until it is among the least
/// recently used that have to go; *known* tenants are declared or live.
package final class Tenants: Sendable {
    /// The number of undeclared tenants that live at once; the least recently used one goes first.
    private let capacity: Int
    /// The settings at the start, or when they were last read again.
    package var configuration: ServerConfiguration { declared.stated }
    private let tell: @Sendable (Finding) -> Void
    let maker: TenantMaker
    let state: Lock<TenantsState>
    let live = Lock(LiveTenants())
    /// The lock held during each change, so that tenants change one after the other; it makes up
    /// names.
    let changes = Lock(SerialNames("tenant_"))

    /// The memory limit of all tenants together.
    package var memory: ProcessMemory { maker.memory }

    /// Makes or loads the root's keys; generating a key takes half a second.
    ///
    /// - Parameters:
    ///   - makeClock: gives each tenant a clock of its own.
    ///   - wait: delays answers.
    ///   - outgoingTimeout: the time limit of a client's answer to a tenant's request.
    ///   - outbound: replaces the client for other hosts.
    ///   - tell: reports events outside of any request.
    package init(
        _ configuration: ServerConfiguration, capacity: Int = 1000,
        makeClock: @escaping @Sendable () -> WallClock = { WallClock() },
        wait: @escaping World.Wait = { await Pause.wait(for: $0) },
        outgoingTimeout: Duration = OutgoingClient.usualTimeout, outbound: Outbound? = nil,
        tell: @escaping @Sendable (Finding) -> Void = { _ in }
    ) throws(CryptoError) {
        self.capacity = capacity
        self.tell = tell
        maker = try TenantMaker(
            configuration, makeClock: makeClock, wait: wait, outgoingTimeout: outgoingTimeout,
            outbound: outbound, tell: tell)
        state = Lock(
            TenantsState(
                root: maker.tenant(named: nil, of: configuration),
                declared: DeclaredTenants(configuration)))
    }

    var now: TenantsState { state.withLock { $0 } }

    /// The number of tenants in memory, the root included.
    package var count: Int { live.withLock { $0.count } + 1 }

    package var root: AuthorizationServer { now.root }

    var declared: DeclaredTenants { now.declared }

    /// The level that a finding has or would have in a tenant; makes no tenant.
    func level(of code: DiagnosisCode, in name: String?) -> DiagnosisLevel {
        guard let name else { return root.level(of: code, for: nil) }
        return settings(of: name).level(of: code)
    }

    /// The tenant with that name, made on first use.
    ///
    /// - Parameter method: the method of the request. A tenant that has seen only reading requests
    ///   holds nothing that a test would miss.
    package func tenant(named name: String, for method: Method = .get) -> AuthorizationServer {
        let isRead = [.get, .head, .options].contains(method)
        if let known = live.withLock({ $0.use(name, isRead: isRead) }) { return known }
        let declared = declared
        let isDeclared = declared.isDeclared(name)
        let made = maker.tenant(named: name, of: declared.configuration)
        let kept = live.withLock {
            $0.keep(made, as: name, isDeclared: isDeclared, isRead: isRead, capacity)
        }
        if kept === made, !isDeclared { remark(Finding("tenant.made", ["name": name])) }
        return kept
    }

    /// The settings that a tenant has or would have; makes no tenant.
    func settings(of name: String) -> TenantConfiguration {
        live.withLock { $0[name] }?.configuration
            ?? declared.configuration.configuration(ofTenant: name)
    }

    /// Tells whether a tenant is declared or live.
    func isKnown(_ name: String) -> Bool {
        declared.isDeclared(name) || live.withLock { $0[name] != nil }
    }

    /// The tenant with that name if it exists or is declared; this does not count as a use.
    func present(_ name: String) -> AuthorizationServer? {
        if let known = live.withLock({ $0[name] }) { return known }
        return declared.isDeclared(name) ? tenant(named: name) : nil
    }

    private func remark(_ diagnosis: Finding) {
        if level(of: diagnosis.code, in: nil) != .ignore { tell(diagnosis) }
    }
}

/// The tenants' data for all requests, which seldom changes.
struct TenantsState: Sendable {
    var root: AuthorizationServer
    var declared: DeclaredTenants
}

/// Makes the tenants of one process from shared parts: memory, trust, the seed, and keys unless
/// they state their own.
struct TenantMaker: Sendable {
    private let makeClock: @Sendable () -> WallClock
    private let wait: World.Wait
    private let outgoingTimeout: Duration
    private let outbound: Outbound?
    private let seed: Entropy
    private let trust: OutgoingTrust
    private let keys: [SigningKey]
    /// The memory limit of all tenants together.
    let memory: ProcessMemory

    /// Makes or loads the keys; the parameters are those of `Tenants`.
    init(
        _ configuration: ServerConfiguration, makeClock: @escaping @Sendable () -> WallClock,
        wait: @escaping World.Wait, outgoingTimeout: Duration, outbound: Outbound?,
        tell: @escaping @Sendable (Finding) -> Void
    ) throws(CryptoError) {
        self.makeClock = makeClock
        self.wait = wait
        self.outgoingTimeout = outgoingTimeout
        self.outbound = outbound
        seed = Entropy(seed: configuration.seed, of: configuration.replica)
        trust = OutgoingTrust(configuration.outboundCA)
        keys = try configuration.root.keys.signingKeys()
        Self.makeKeys(of: configuration)
        memory = ProcessMemory(limits: configuration.limits, tell: tell)
    }

    /// - Parameters:
    ///   - name: nil for the root.
    ///   - configuration: has the settings of all tenants.
    ///   - former: the same tenant before the change; nil for a new one.
    func tenant(
        named name: String?, of configuration: ServerConfiguration,
        after former: AuthorizationServer? = nil
    ) -> AuthorizationServer {
        let own = name.map(configuration.configuration(ofTenant:)) ?? configuration.root
        let world = makeWorld(of: name, own, from: former?.world)
        let tenant = AuthorizationServer(
            name: name, configuration: own, world: world,
            keys: own.ownKeys?.signingKeys ?? keys, after: former, memory: memory,
            secretsOfServer: [configuration.controlToken].compactMap(\.self))
        if let former { tenant.requestLog.skip(to: former.requestLog.completions) }
        return tenant
    }

    /// Makes the tenants' own keys in advance, so that no request waits for them.
    static func makeKeys(of configuration: ServerConfiguration) {
        for tenant in configuration.tenants.values {
            _ = (tenant.ownKeys?.signingKeys, tenant.federationKeys.signingKeys)
        }
    }

    /// A tenant adjusted to changed settings, which may let it reach other machines.
    func refitted(_ tenant: AuthorizationServer) -> AuthorizationServer {
        let own = tenant.configuration
        return tenant.changed(to: own, world: makeWorld(of: tenant.name, own, from: tenant.world))
    }

    /// - Parameter world: the source of clock and entropy; nil for new ones.
    private func makeWorld(
        of name: String?, _ own: TenantConfiguration, from world: World?
    ) -> World {
        World(
            clock: world?.clock ?? makeClock(),
            entropy: world?.entropy ?? seed.forked(for: name ?? ""),
            outbound: outbound
                ?? OutboundClient.outbound(
                    to: own.outbound, trusting: trust, timeout: outgoingTimeout), wait: wait,
            executor: ConnectionQueue.first, worker: WorkQueue.shared)
    }
}
