import OAuth

/// The words that a catalogue defines for configurations, and the members that providers add.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [Profile]
    package var clients: ClientVocabulary
    package var errorCodes: [OAuthError.Code]
    package var endpoints: [ServedEndpoint]
    package var rules: RuleVocabulary
    package var providerMembers: ProviderMembers

    package init(
        profiles: [Profile], clients: ClientVocabulary,
        errorCodes: [OAuthError.Code] = OAuthError.Code.all, endpoints: [ServedEndpoint] = [],
        rules: RuleVocabulary, providerMembers: ProviderMembers = ProviderMembers()
    ) {
        self.profiles = profiles
        self.clients = clients
        self.clients.addedMembers = Catalog.clientMembers + providerMembers.clients
        self.errorCodes = errorCodes
        self.endpoints = endpoints
        self.rules = rules
        self.providerMembers = ProviderMembers(
            tenants: Catalog.tenantMembers + providerMembers.tenants,
            clients: providerMembers.clients, users: providerMembers.users)
    }

    /// Collects the vocabulary of a server that supports these profiles.
    package init(
        serving profiles: [Profile], errorCodes: [OAuthError.Code],
        endpoints: [ServedEndpoint] = [],
        providerMembers: ProviderMembers
    ) {
        let grantTypes = profiles.grants.map(\.name)
        self.init(
            profiles: profiles,
            clients: ClientVocabulary(
                grantTypes: grantTypes + ["implicit"],
                responseTypes: Catalog.responseTypes.map(\.text),
                authenticationMethods: (profiles.clientAuthentication
                    + Catalog.switchedClientAuthentication).map(\.name),
                tokenDialects: Set(profiles.flatMap(\.accessTokenDialects.keys)).sorted()),
            errorCodes: errorCodes, endpoints: endpoints,
            rules: RuleVocabulary(
                endpoints: endpoints.map(\.name), grantTypes: grantTypes,
                unruled: endpoints.names { !$0.isRuled },
                published: endpoints.names(where: \.isPublished),
                withoutMembers: endpoints.names { !$0.hasMembers }),
            providerMembers: providerMembers)
    }
}

extension ConfigurationVocabulary {
    package var profileNames: [String] { profiles.map(\.name) }

    package var diagnosisCodes: [DiagnosisCode] { clients.diagnosisCodes }

    package var users: UserReader { UserReader(providerMembers: providerMembers.users) }

    var errors: ErrorVocabulary {
        ErrorVocabulary(
            endpoints: endpoints.map(\.name), surfaces: endpoints.map(\.surface),
            errors: errorCodes, diagnosisCodes: diagnosisCodes)
    }
}
