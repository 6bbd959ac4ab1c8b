import Configuration
import OAuth

extension ServerConfiguration {
    /// A configuration without clients, so any may come, and with the same codes and tokens in each
    /// run.
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
