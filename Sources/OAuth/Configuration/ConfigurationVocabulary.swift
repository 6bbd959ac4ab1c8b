/// The words that a configuration may use where a catalogue decides which exist, and the members
/// that providers add to it.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [Profile]
    package var grantTypes: [String]
    /// Each with its words in alphabetical order.
    package var responseTypes: [String]
    package var clientAuthenticationMethods: [String]
    package var diagnosisCodes: [DiagnosisCode]
    package var errorCodes: [OAuthError.Code]
    package var endpoints: [ServedEndpoint]
    package var rules: RuleVocabulary
    package var tenantMembers: [any TenantMembers]
    package var clientMembers: [any ClientMembers]

    package init(
        profiles: [Profile], grantTypes: [String], responseTypes: [String],
        clientAuthenticationMethods: [String], diagnosisCodes: [DiagnosisCode],
        errorCodes: [OAuthError.Code] = OAuthError.Code.all,
        endpoints: [ServedEndpoint] = [], rules: RuleVocabulary,
        tenantMembers: [any TenantMembers] = [], clientMembers: [any ClientMembers] = []
    ) {
        self.profiles = profiles
        self.grantTypes = grantTypes
        self.responseTypes = responseTypes
        self.clientAuthenticationMethods = clientAuthenticationMethods
        self.diagnosisCodes = diagnosisCodes
        self.errorCodes = errorCodes
        self.endpoints = endpoints
        self.rules = rules
        self.tenantMembers = tenantMembers
        self.clientMembers = clientMembers
    }

    /// All that is served where these profiles can be played.
    package init(
        serving profiles: [Profile], diagnosisCodes: [DiagnosisCode],
        errorCodes: [OAuthError.Code],
        endpoints: [ServedEndpoint] = [], tenantMembers: [any TenantMembers],
        clientMembers: [any ClientMembers]
    ) {
        let grantTypes = profiles.grants.map(\.name)
        self.init(
            profiles: profiles, grantTypes: grantTypes + ["implicit"],
            responseTypes: Catalog.responseTypes.map(\.text),
            clientAuthenticationMethods: profiles.clientAuthentication.map(\.name),
            diagnosisCodes: diagnosisCodes, errorCodes: errorCodes, endpoints: endpoints,
            rules: RuleVocabulary(endpoints: endpoints.map(\.name), grantTypes: grantTypes),
            tenantMembers: tenantMembers, clientMembers: clientMembers)
    }

    package var profileNames: [String] {
        profiles.map(\.name)
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
