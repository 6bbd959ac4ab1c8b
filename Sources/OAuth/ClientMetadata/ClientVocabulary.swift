import JOSE

/// The values of client metadata that are served, and the members that features and providers add to it.
package struct ClientVocabulary: Sendable {
    package var grantTypes: [String]
    /// Response types, each with its words in alphabetical order.
    package var responseTypes: [String]
    package var authenticationMethods: [String]
    /// The names of the shapes that access tokens may have.
    package var tokenDialects: [String]
    package var addedMembers: [any ClientMembers] = []
    /// The algorithms that a tenant signs with; nil where no tenant is known.
    package var signable: [Algorithm]?
    /// True if a `*` in a redirect URI means something to the provider.
    package var knowsWildcards = false

    /// nil for all, which are listed when somebody asks for them.
    private let statedCodes: [DiagnosisCode]?

    package init(
        grantTypes: [String], responseTypes: [String], authenticationMethods: [String],
        diagnosisCodes: [DiagnosisCode]? = nil, tokenDialects: [String] = []
    ) {
        self.grantTypes = grantTypes
        self.responseTypes = responseTypes
        self.authenticationMethods = authenticationMethods
        statedCodes = diagnosisCodes
        self.tokenDialects = tokenDialects
    }

    package var diagnosisCodes: [DiagnosisCode] { statedCodes ?? DiagnosisCode.all }
}
