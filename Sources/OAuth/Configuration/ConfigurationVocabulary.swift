/// The words that a configuration may use where the catalogue decides which exist.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [String]
    package var grantTypes: [String]
    package var responseTypes: [String]
    package var clientAuthenticationMethods: [String]
    package var diagnosisCodes: [String]

    package init(
        profiles: [String], grantTypes: [String], responseTypes: [String],
        clientAuthenticationMethods: [String], diagnosisCodes: [String]
    ) {
        self.profiles = profiles
        self.grantTypes = grantTypes
        self.responseTypes = responseTypes
        self.clientAuthenticationMethods = clientAuthenticationMethods
        self.diagnosisCodes = diagnosisCodes
    }
}
