import HTTP
import OAuth

extension Application {
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
}
