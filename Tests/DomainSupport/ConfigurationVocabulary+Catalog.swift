import Configuration
import Providers

extension ConfigurationVocabulary {
    /// All that is served, but for the endpoints.
    package static let catalog = ConfigurationVocabulary(
        serving: ProviderCatalog.profiles, errorCodes: ProviderCatalog.allErrorCodes,
        providerMembers: ProviderCatalog.members)
}
