/// The words that client metadata may use where only those make sense that something is served under.
package struct ClientVocabulary: Sendable {
    package var grantTypes: [String]
    /// Each with its words in alphabetical order.
    package var responseTypes: [String]
    package var authenticationMethods: [String]
    package var diagnosisCodes: [DiagnosisCode]

    package init(
        grantTypes: [String], responseTypes: [String], authenticationMethods: [String],
        diagnosisCodes: [DiagnosisCode]
    ) {
        self.grantTypes = grantTypes
        self.responseTypes = responseTypes
        self.authenticationMethods = authenticationMethods
        self.diagnosisCodes = diagnosisCodes
    }
}
