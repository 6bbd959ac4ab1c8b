import OAuth

/// The words that a configuration may use where a catalogue decides which exist.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [Profile]
    package var clients: ClientVocabulary
    package var errorCodes: [OAuthError.Code]
    package var endpoints: [ServedEndpoint]
    package var rules: RuleVocabulary

    package init(
        profiles: [Profile], clients: ClientVocabulary,
        errorCodes: [OAuthError.Code] = OAuthError.Code.all, endpoints: [ServedEndpoint] = [],
        rules: RuleVocabulary
    ) {
        self.profiles = profiles
        self.clients = clients
        self.errorCodes = errorCodes
        self.endpoints = endpoints
        self.rules = rules
    }

    /// All that is served where these profiles can be played.
    package init(
        serving profiles: [Profile], diagnosisCodes: [DiagnosisCode],
        errorCodes: [OAuthError.Code], endpoints: [ServedEndpoint] = []
    ) {
        let grantTypes = profiles.grants.map(\.name)
        self.init(
            profiles: profiles,
            clients: ClientVocabulary(
                grantTypes: grantTypes + ["implicit"],
                responseTypes: Catalog.responseTypes.map(\.text),
                authenticationMethods: profiles.clientAuthentication.map(\.name),
                diagnosisCodes: diagnosisCodes),
            errorCodes: errorCodes, endpoints: endpoints,
            rules: RuleVocabulary(endpoints: endpoints.map(\.name), grantTypes: grantTypes))
    }

    /// All that is in the catalogue.
    package static let catalog = catalog(endpoints: [])

    package static func catalog(endpoints: [ServedEndpoint]) -> ConfigurationVocabulary {
        ConfigurationVocabulary(
            serving: Catalog.profiles, diagnosisCodes: DiagnosisCatalog.codes,
            errorCodes: OAuthError.Code.all, endpoints: endpoints)
    }
}

extension ConfigurationVocabulary {
    package var profileNames: [String] { profiles.map(\.name) }

    package var diagnosisCodes: [DiagnosisCode] { clients.diagnosisCodes }

    var errors: ErrorVocabulary {
        ErrorVocabulary(
            endpoints: endpoints.map(\.name), errors: errorCodes, diagnosisCodes: diagnosisCodes)
    }
}
