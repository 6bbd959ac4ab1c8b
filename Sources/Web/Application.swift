import Configuration
import HTTP
import JOSE
import OAuth

/// The whole product as one function from request to response; sockets stay outside.
package struct Application: Sendable {
    package let tenants: Tenants
    let router: TenantRouter
    let hosts: AllowedHosts
    let trustsProxy: Bool
    let lines: AccessLog
    let ids: ExchangeIDs

    /// - Parameters:
    ///   - authority: the certificate authority that the server made for itself, in PEM.
    ///   - makeClock: gives each tenant a clock of its own.
    ///   - wait: delays answers.
    ///   - outgoingTimeout: the time limit of a client's answer to a tenant's request.
    ///   - outbound: replaces the client for other hosts.
    ///   - explain: explains words to agents.
    ///   - version: the version of the product, for its home page; empty leaves it out.
    /// - Throws: when a signing key cannot be made.
    package init(
        _ configuration: ServerConfiguration, log: AccessLog, authority: String? = nil,
        makeClock: @escaping @Sendable () -> WallClock = { WallClock() },
        wait: @escaping World.Wait = { await Pause.wait(for: $0) },
        outgoingTimeout: Duration = OutgoingClient.usualTimeout, outbound: Outbound? = nil,
        explain: @escaping Installation.Explain = { ("understudy explain \($0) tells it", false) },
        version: String = ""
    ) throws(CryptoError) {
        let tenants = try Tenants(
            configuration, makeClock: makeClock, wait: wait, outgoingTimeout: outgoingTimeout,
            outbound: outbound, tell: log.note)
        let (ids, hosts) = (ExchangeIDs(), AllowedHosts(configuration))
        let installation = Installation(
            authority: authority, control: ControlAccess(configuration), vocabulary: .served,
            note: log.note, tenants: tenants, ids: ids, stage: Application.stage,
            explain: explain, version: version
        ) { request, installation in
            await Application(
                tenants: tenants, installation, hosts, trustsProxy: configuration.trustProxy, log
            ).play(request)
        }
        self.init(
            tenants: tenants, installation, hosts, trustsProxy: configuration.trustProxy, log)
    }

    private init(
        tenants: Tenants, _ installation: Installation, _ hosts: AllowedHosts, trustsProxy: Bool,
        _ lines: AccessLog
    ) {
        self.tenants = tenants
        router = TenantRouter(tenants: tenants, installation: installation)
        self.hosts = hosts
        self.trustsProxy = trustsProxy
        self.lines = lines
        ids = installation.ids
    }

    /// Applies the settings of a configuration that was read again.
    package func renew(by configuration: ServerConfiguration) { tenants.renew(by: configuration) }

    /// Makes the health endpoint say that the server is stopping, so that it is sent no more
    /// requests.
    package func windDown() { router.installation.windDown() }

    /// The exchange of a request to the control API of a tenant, for code that drives the tenant
    /// within this process. A missing tenant is made.
    ///
    /// - Parameters:
    ///   - name: nil for the root.
    ///   - authority: the host and the port at which clients find this server.
    package func exchange(
        withTenant name: String?, at authority: String, isSecure: Bool
    ) -> Exchange {
        let exchange = router.controlExchange(
            withTenant: name, Request(method: .post, authority: authority, isSecure: isSecure))
        let id = ids.draw()
        exchange.context.record.learn { $0.id = id }
        return exchange
    }

    /// A fresh, isolated server for recorded requests.
    package static func stage(
        _ configuration: ServerConfiguration, _ clock: WallClock
    ) throws(CryptoError) -> Stage {
        let application = try Application(
            configuration, log: .silent, makeClock: { clock }, wait: World.immediately,
            outbound: World.unreachable)
        return Stage(server: application.tenants.root, play: application.rehearse)
    }
}
