import OAuth

/// The words that a catalogue defines for configurations, and the members that providers add.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [Profile]
    package var clients: ClientVocabulary
    package var errorCodes: [OAuthError.Code]
    package var endpoints: [ServedEndpoint]
    package var rules: RuleVocabulary
    package var tenantMembers: [any TenantMembers]

    package init(
        profiles: [Profile], clients: ClientVocabulary,
        errorCodes: [OAuthError.Code] = OAuthError.Code.all, endpoints: [ServedEndpoint] = [],
        rules: RuleVocabulary, tenantMembers: [any TenantMembers] = []
    ) {
        self.profiles = profiles
        self.clients = clients
        self.errorCodes = errorCodes
        self.endpoints = endpoints
        self.rules = rules
        self.tenantMembers = tenantMembers
    }

    /// Collects the vocabulary of a server that supports these profiles.
    package init(
        serving profiles: [Profile], diagnosisCodes: [DiagnosisCode],
        errorCodes: [OAuthError.Code], endpoints: [ServedEndpoint] = [],
        tenantMembers: [any TenantMembers], clientMembers: [any ClientMembers]
    ) {
        let grantTypes = profiles.grants.map(\.name)
        self.init(
            profiles: profiles,
            clients: ClientVocabulary(
                grantTypes: grantTypes + ["implicit"],
                responseTypes: Catalog.responseTypes.map(\.text),
                authenticationMethods: profiles.clientAuthentication.map(\.name),
                diagnosisCodes: diagnosisCodes,
                tokenDialects: Set(profiles.flatMap(\.accessTokenDialects.keys)).sorted(),
                providerMembers: clientMembers),
            errorCodes: errorCodes, endpoints: endpoints,
            rules: RuleVocabulary(
                endpoints: endpoints.map(\.name), grantTypes: grantTypes,
                unruled: endpoints.names { !$0.isRuled },
                withoutMembers: endpoints.names { !$0.hasMembers }),
            tenantMembers: tenantMembers)
    }
}

extension ConfigurationVocabulary {
    package var profileNames: [String] { profiles.map(\.name) }

    package var diagnosisCodes: [DiagnosisCode] { clients.diagnosisCodes }

    var errors: ErrorVocabulary {
        ErrorVocabulary(
            endpoints: endpoints.map(\.name), surfaces: endpoints.map(\.surface),
            errors: errorCodes, diagnosisCodes: diagnosisCodes)
    }
}
