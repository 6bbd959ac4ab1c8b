import Configuration
import HTTP
import OAuth
import Providers

extension ConfigurationVocabulary {
    /// The complete vocabulary, endpoints included.
    package static let served: ConfigurationVocabulary = ConfigurationVocabulary(
        serving: ProviderCatalog.profiles,
        errorCodes: ProviderCatalog.allErrorCodes,
        endpoints: Routes.played.map {
            ServedEndpoint(
                $0.name, $0.methods.map(\.rawValue), $0.paths, metadata: $0.metadata,
                pages: $0.pages, surface: $0.surface.place.name, isRuled: $0.isRuled,
                isPublished: $0.isPublished, hasMembers: $0.hasMembers)
        },
        providerMembers: members)

    /// The members of providers, and those of servers.
    private static let members = ProviderMembers(
        tenants: ProviderCatalog.members.tenants + [ExamMembers { served.rules }],
        clients: ProviderCatalog.members.clients, users: ProviderCatalog.members.users)
}
