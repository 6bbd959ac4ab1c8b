import Configuration
import HTTP
import JOSE
import OAuth

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
        for tenant in configuration.tenants.values { _ = tenant.ownKeys?.signingKeys }
    }

    /// A tenant adjusted to changed settings, which may let it reach other machines.
    func refitted(_ tenant: AuthorizationServer) -> AuthorizationServer {
        let own = tenant.configuration
        return tenant.changed(
            to: own, world: makeWorld(of: tenant.name, own, from: tenant.world))
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
