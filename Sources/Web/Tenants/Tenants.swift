import Configuration
import HTTP
import JOSE
import Locks
import OAuth

/// The tenants of one process: the root, those that are *declared*, by the configuration or over HTTP,
/// and those that are *made* when a request names them. One that was made is *live* until the least
/// recently used ones have to go; *known* are those that are declared or live.
package final class Tenants: Sendable {
    /// How many undeclared tenants live at once; the least recently used one goes first.
    private let capacity: Int
    /// The settings as they were at the start, or when they were last read again.
    package var configuration: ServerConfiguration { declared.stated }
    private let tell: @Sendable (Diagnosis) -> Void
    let maker: TenantMaker
    let state: Lock<TenantsState>
    let live = Lock(LiveTenants())
    /// Held during each change, so that tenants change one after the other; it makes up names.
    let changes = Lock(SerialNames("tenant_"))

    /// What all tenants may keep in memory together.
    package var memory: ProcessMemory { maker.memory }

    /// Makes or loads the root's keys, which takes half a second where a key is generated.
    ///
    /// - Parameters:
    ///   - makeClock: gives each tenant a clock of its own.
    ///   - wait: how long answers are held back.
    ///   - outgoingTimeout: how long a client may take to answer what a tenant sends.
    ///   - outbound: takes the place of the way to other hosts.
    ///   - tell: says what happens outside of any request.
    package init(
        _ configuration: ServerConfiguration, capacity: Int = 1000,
        makeClock: @escaping @Sendable () -> WallClock = { WallClock() },
        wait: @escaping World.Wait = { await Pause.wait(for: $0) },
        outgoingTimeout: Duration = OutgoingClient.usualTimeout, outbound: Outbound? = nil,
        tell: @escaping @Sendable (Diagnosis) -> Void = { _ in }
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

    /// The tenants as they are now.
    var now: TenantsState { state.withLock { $0 } }

    /// How many there are in memory, the root included.
    package var count: Int { live.withLock { $0.count } + 1 }

    package var root: AuthorizationServer { now.root }

    var declared: DeclaredTenants { now.declared }

    /// How a tenant treats, or would treat, a finding; makes no tenant.
    func level(of code: DiagnosisCode, in name: String?) -> DiagnosisLevel {
        guard let name else { return root.level(of: code, for: nil) }
        let known = live.withLock { $0[name] }?.configuration
        return (known ?? declared.configuration.configuration(ofTenant: name)).level(of: code)
    }

    /// The tenant with that name, made on first use.
    ///
    /// - Parameter method: that of the request. A tenant that was never sent more than requests to
    ///   read holds nothing that a test would miss.
    package func tenant(named name: String, for method: Method = .get) -> AuthorizationServer {
        let isRead = [.get, .head, .options].contains(method)
        if let known = live.withLock({ $0.use(name, isRead: isRead) }) { return known }
        let declared = declared
        let isDeclared = declared.isDeclared(name)
        let made = maker.tenant(named: name, of: declared.configuration)
        let kept = live.withLock {
            $0.keep(made, as: name, isDeclared: isDeclared, isRead: isRead, capacity)
        }
        if kept === made, !isDeclared { remark(.tenantMade(name)) }
        return kept
    }

    /// Whether a tenant is declared or live.
    func isKnown(_ name: String) -> Bool {
        declared.isDeclared(name) || live.withLock { $0[name] != nil }
    }

    /// The tenant with that name where it is there, or may be made at any time since it is declared;
    /// nothing of it counts as a use.
    func present(_ name: String) -> AuthorizationServer? {
        if let known = live.withLock({ $0[name] }) { return known }
        return declared.isDeclared(name) ? tenant(named: name) : nil
    }

    private func remark(_ diagnosis: Diagnosis) {
        if level(of: diagnosis.code, in: nil) != .ignore { tell(diagnosis) }
    }
}

/// What all requests need of the tenants, and what changes seldom.
struct TenantsState: Sendable {
    var root: AuthorizationServer
    var declared: DeclaredTenants
}
