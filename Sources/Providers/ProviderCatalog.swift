import OAuth

/// The list of all supported providers, and of their additions to the neutral lists.
package enum ProviderCatalog {
    /// THE list of providers.
    package static let all: [PlayedProvider] = [
        PlayedProvider(profiles: [.generic]), .auth0, .apple, PlayedProvider(profiles: [.iosApp]),
        .keycloak, .entra, .okta, .google, .cognito, .mcp, .github, .workloads,
    ]

    package static let profiles = all.flatMap(\.profiles)

    /// The members that providers add to configurations.
    package static let members = ProviderMembers(
        tenants: all.flatMap(\.members.tenants) + [
            refusalMembers, ForeignRefusals(known: refusalMembers.names),
        ],
        clients: all.flatMap(\.members.clients) + [refusalMembers],
        users: all.flatMap(\.members.users) + [refusalMembers])

    private static let refusalMembers = RefusalMembers(
        names: all.flatMap { $0.refusals?.names ?? [] })

    package static let endpoints = all.flatMap(\.endpoints)

    /// The client libraries that are made for one provider, by the names of its profiles.
    package static let libraries = Dictionary(
        uniqueKeysWithValues: all.flatMap { provider in
            provider.profiles.map { ($0.name, provider.libraries) }
        })

    package static let remembered = all.flatMap(\.remembers)

    /// Every error that an answer can have, the neutral ones first.
    package static let allErrorCodes = OAuthError.Code.all + all.flatMap(\.errorCodes)
}
