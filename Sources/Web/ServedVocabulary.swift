import OAuth

extension ConfigurationVocabulary {
    /// All that is served, endpoints included.
    package static let served = ConfigurationVocabulary.catalog(
        endpoints: Routes.endpoints.map(\.name))
}
