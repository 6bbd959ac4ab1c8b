import Configuration
import HTTP
import JOSE
import Locks
import OAuth

/// The tenants of one process: the root, those that the configuration declares, and those made when
/// a request named them.
package final class Tenants: ChangeableTenants {
    /// How many undeclared tenants live at once; the least recently used one goes first.
    private let capacity: Int
    private let configuration: ServerConfiguration
    private let maker: TenantMaker
    private let rootRoutes: TenantRoutes
    private let declaredRoutes: [String: TenantRoutes]
    /// The names of the declared tenants by how a host has them, in lower case.
    private let declaredNames: [String: String]
    /// The providers' own paths for tenants, each once.
    package let places: [TenantPath]
    private let currentRoot: Lock<AuthorizationServer>
    private let live = Lock(LiveTenants())
    /// Lets one change of a tenant follow the other.
    private let changes = Lock(())

    /// What all tenants may keep in memory together.
    package var memory: ProcessMemory { maker.memory }

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
        maker = try TenantMaker(configuration, makeClock: makeClock, wait: wait, tell: tell)
        rootRoutes = TenantRoutes(configuration.root.profile)
        declaredRoutes = configuration.tenants.mapValues { TenantRoutes($0.profile) }
        declaredNames = Dictionary(
            configuration.tenants.keys.map { ($0.lowercased(), $0) }, uniquingKeysWith: min)
        places = ([rootRoutes] + declaredRoutes.values).compactMap(\.place)
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        currentRoot = Lock(maker.tenant(named: nil))
    }

    /// How many there are in memory, the root included.
    package var count: Int { live.withLock { $0.count } + 1 }

    package var root: AuthorizationServer { currentRoot.withLock { $0 } }

    /// Makes a tenant anew, with its clock at the time of the system. Exchanges that have begun
    /// finish with what was there before.
    func reset(_ tenant: AuthorizationServer) {
        changes.withLock { _ in
            tenant.world.clock.reset()
            tenant.requestLog.end()
            replace(with: maker.tenant(named: tenant.name, after: tenant))
        }
    }

    func change<Result: Sendable>(
        _ tenant: AuthorizationServer,
        _ change: (AuthorizationServer) throws -> (AuthorizationServer, Result)
    ) throws -> Result {
        try changes.withLock { _ in
            let current = tenant.name.map { self.tenant(named: $0, for: .post) } ?? root
            let (changed, result) = try change(current)
            if changed !== current { replace(with: changed) }
            return result
        }
    }

    private func replace(with tenant: AuthorizationServer) {
        if let name = tenant.name {
            live.withLock { $0.replace(name, with: tenant) }
        } else {
            currentRoot.withLock { $0 = tenant }
        }
    }

    /// What a tenant serves or would serve; makes no tenant.
    package func routes(of name: String?) -> TenantRoutes {
        name.flatMap { declaredRoutes[$0] } ?? rootRoutes
    }

    /// How a tenant treats, or would treat, a finding; makes no tenant.
    package func level(of code: DiagnosisCode, in name: String) -> DiagnosisLevel {
        configuration.configuration(ofTenant: name).level(of: code)
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
        let made = maker.tenant(named: name)
        return live.withLock {
            $0.keep(
                made, as: name, isDeclared: configuration.tenants[name] != nil, isRead: isRead,
                capacity)
        }
    }
}
