/// The words that a configuration may use where the catalogue decides which exist.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [String]
    package var grantTypes: [String]
    /// Each with its words in alphabetical order.
    package var responseTypes: [String]
    package var clientAuthenticationMethods: [String]
    package var diagnosisCodes: [DiagnosisCode]

    package init(
        profiles: [String], grantTypes: [String], responseTypes: [String],
        clientAuthenticationMethods: [String], diagnosisCodes: [DiagnosisCode]
    ) {
        self.profiles = profiles
        self.grantTypes = grantTypes
        self.responseTypes = responseTypes
        self.clientAuthenticationMethods = clientAuthenticationMethods
        self.diagnosisCodes = diagnosisCodes
    }

    /// All that is served.
    package static let catalog = ConfigurationVocabulary(
        profiles: Catalog.profiles.map(\.name), grantTypes: Catalog.grantTypes,
        responseTypes: Catalog.responseTypes.map(\.text),
        clientAuthenticationMethods: Catalog.clientAuthentication.map(\.name),
        diagnosisCodes: DiagnosisCatalog.codes)
}
