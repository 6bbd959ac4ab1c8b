/// The words that a configuration may use where the catalogue decides which exist.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [String]
    package var grantTypes: [String]
    /// Each with its words in alphabetical order.
    package var responseTypes: [String]
    package var clientAuthenticationMethods: [String]
    package var diagnosisCodes: [DiagnosisCode]
    package var endpoints: [ServedEndpoint]
    package var rules: RuleVocabulary

    package init(
        profiles: [String], grantTypes: [String], responseTypes: [String],
        clientAuthenticationMethods: [String], diagnosisCodes: [DiagnosisCode],
        endpoints: [ServedEndpoint] = [], rules: RuleVocabulary
    ) {
        self.profiles = profiles
        self.grantTypes = grantTypes
        self.responseTypes = responseTypes
        self.clientAuthenticationMethods = clientAuthenticationMethods
        self.diagnosisCodes = diagnosisCodes
        self.endpoints = endpoints
        self.rules = rules
    }

    /// All that is in the catalogue.
    package static let catalog = catalog(endpoints: [])

    package static func catalog(endpoints: [ServedEndpoint]) -> ConfigurationVocabulary {
        ConfigurationVocabulary(
            profiles: Catalog.profiles.map(\.name),
            grantTypes: Catalog.servedGrants.map(\.name) + ["implicit"],
            responseTypes: Catalog.responseTypes.map(\.text),
            clientAuthenticationMethods: Catalog.servedClientAuthentication.map(\.name),
            diagnosisCodes: DiagnosisCatalog.codes, endpoints: endpoints,
            rules: RuleVocabulary(
                endpoints: endpoints.map(\.name), grantTypes: Catalog.servedGrants.map(\.name)))
    }
}

/// A row of the table of routes, as far as a configuration has to know it.
package struct ServedEndpoint: Sendable {
    package let name: String
    package let methods: [String]
    /// Where it is unless a profile says otherwise.
    package let paths: [String]
    /// The member of a discovery document that names it.
    package let metadata: String?
    /// The names of the endpoints to which it leads people, and which it cannot do without.
    package let pages: [String]

    package init(
        _ name: String, _ methods: [String], _ paths: [String], metadata: String? = nil,
        pages: [String] = []
    ) {
        self.name = name
        self.methods = methods
        self.paths = paths
        self.metadata = metadata
        self.pages = pages
    }
}
