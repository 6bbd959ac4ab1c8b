/// The words that a configuration may use where the catalogue decides which exist.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [String]
    package var grantTypes: [String]
    /// Each with its words in alphabetical order.
    package var responseTypes: [String]
    package var clientAuthenticationMethods: [String]
    package var diagnosisCodes: [DiagnosisCode]
    /// Names of endpoints.
    package var endpoints: [String]

    package init(
        profiles: [String], grantTypes: [String], responseTypes: [String],
        clientAuthenticationMethods: [String], diagnosisCodes: [DiagnosisCode],
        endpoints: [String] = []
    ) {
        self.profiles = profiles
        self.grantTypes = grantTypes
        self.responseTypes = responseTypes
        self.clientAuthenticationMethods = clientAuthenticationMethods
        self.diagnosisCodes = diagnosisCodes
        self.endpoints = endpoints
    }

    /// All that is in the catalogue.
    package static let catalog = catalog(endpoints: [])

    package static func catalog(endpoints: [String]) -> ConfigurationVocabulary {
        ConfigurationVocabulary(
            profiles: Catalog.profiles.map(\.name),
            grantTypes: Catalog.servedGrants.map(\.name) + ["implicit"],
            responseTypes: Catalog.responseTypes.map(\.text),
            clientAuthenticationMethods: Catalog.servedClientAuthentication.map(\.name),
            diagnosisCodes: DiagnosisCatalog.codes, endpoints: endpoints)
    }
}
