import Configuration
import HTTP
import JOSE
import OAuth

/// Makes the tenants of one process from what they share: keys, memory, trust and the seed.
struct TenantMaker: Sendable {
    private let configuration: ServerConfiguration
    private let makeClock: @Sendable () -> WallClock
    private let wait: World.Wait
    private let seed: Entropy
    private let trust: OutgoingTrust
    private let keys: [SigningKey]
    /// What all tenants may keep in memory together.
    let memory: ProcessMemory

    /// Makes or loads the keys; the parameters are those of `Tenants`.
    init(
        _ configuration: ServerConfiguration, makeClock: @escaping @Sendable () -> WallClock,
        wait: @escaping World.Wait, tell: @escaping @Sendable (Diagnosis) -> Void
    ) throws(CryptoError) {
        self.configuration = configuration
        self.makeClock = makeClock
        self.wait = wait
        seed = Entropy(seed: configuration.seed)
        trust = OutgoingTrust(configuration.outboundCA)
        keys = try configuration.root.keys.signingKeys()
        memory = ProcessMemory(limits: configuration.limits, tell: tell)
    }

    /// - Parameters:
    ///   - name: nil for the root.
    ///   - former: the same tenant before; nil for a new one.
    func tenant(
        named name: String?, after former: AuthorizationServer? = nil
    ) -> AuthorizationServer {
        let own = name.map(configuration.configuration(ofTenant:)) ?? configuration.root
        let world = former?.world ?? makeWorld(of: name, own)
        return AuthorizationServer(
            name: name, configuration: own, world: world, keys: keys,
            generation: former.map { Generation(after: $0.tokenIDs.generation, world.entropy) },
            memory: memory)
    }

    private func makeWorld(of name: String?, _ own: TenantConfiguration) -> World {
        World(
            clock: makeClock(), entropy: seed.forked(for: name ?? ""),
            outbound: OutboundClient.outbound(to: own.outbound, trusting: trust), wait: wait,
            executor: ConnectionQueue.first, worker: WorkQueue.shared)
    }
}
