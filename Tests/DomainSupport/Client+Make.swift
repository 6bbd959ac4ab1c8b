extension Client {
    package static func make(
        _ id: String = "app", secret: String? = nil,
        redirectURIs: [String] = ["https://app.example/cb"],
        _ change: (inout Client) -> Void = { _ in }
    ) -> Client {
        var client = Client(id: id)
        client.secret = secret
        client.redirectURIs = redirectURIs
        client.policy.consent = .skip
        change(&client)
        return client
    }
}

extension ServerConfiguration {
    /// A configuration without clients, so any may come, and with the same codes and tokens in each
    /// run.
    package static var open: ServerConfiguration { make() }

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

extension ConfigurationVocabulary {
    /// All that is served, but for the endpoints.
    package static let catalog = ConfigurationVocabulary(
        serving: ProviderCatalog.profiles, errorCodes: ProviderCatalog.allErrorCodes,
        providerMembers: ProviderCatalog.members)
}
