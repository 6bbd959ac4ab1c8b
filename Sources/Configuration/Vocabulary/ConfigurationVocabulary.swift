import Members
import OAuth
import Text

/// The words that a catalogue defines for configurations, and the members that providers add.
package struct ConfigurationVocabulary: Sendable {
    package var profiles: [Profile]
    /// The names of the profiles that are described in files of the binary.
    package var shipped: [String]
    package var clients: ClientVocabulary
    package var errorCodes: [OAuthError.Code]
    package var endpoints: [ServedEndpoint]
    package var rules: RuleVocabulary
    package var providerMembers: ProviderMembers

    package init(
        profiles: [Profile], shipped: [String] = [], clients: ClientVocabulary,
        errorCodes: [OAuthError.Code] = OAuthError.Code.all, endpoints: [ServedEndpoint] = [],
        rules: RuleVocabulary, providerMembers: ProviderMembers = ProviderMembers()
    ) {
        self.profiles = profiles
        self.shipped = shipped
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
        serving profiles: [Profile], shipped: [String] = [], errorCodes: [OAuthError.Code],
        endpoints: [ServedEndpoint] = [], providerMembers: ProviderMembers
    ) {
        let grantTypes = profiles.grants.map(\.name)
        self.init(
            profiles: profiles, shipped: shipped,
            clients: ClientVocabulary(
                grantTypes: grantTypes + ["implicit"],
                confidentialGrants: Set(
                    profiles.grants.filter(\.needsConfidentialClient).map(\.name)),
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

    package var profileNames: [String] { profiles.map(\.name) }

    package var diagnosisCodes: [DiagnosisCode] { clients.diagnosisCodes }

    /// - Parameter profile: that of the tenant, which gives users an id.
    package func users(of profile: Profile) -> UserReader {
        UserReader(providerMembers: providerMembers.users, subject: profile.subjects.sub)
    }

    var errors: ErrorVocabulary {
        ErrorVocabulary(
            endpoints: endpoints.map(\.name), surfaces: endpoints.map(\.surface),
            errors: errorCodes, diagnosisCodes: diagnosisCodes)
    }

    /// The words with another meaning at the start of a path: the names of endpoints, and the first
    /// segments of their paths.
    package var pathWords: Set<String> {
        let beginnings = endpoints.flatMap(\.paths)
            .compactMap { $0.split(separator: "/").first.map(String.init) }
        return Set(beginnings + endpoints.map(\.name))
    }

    /// The flaw in the name of a tenant, which may be several segments of a path; nil for a good
    /// one.
    package func flaw(inTenant name: String) -> Flaw? {
        let segments = name.parts(at: "/")
        if let flaw = segments.lazy.compactMap(TenantName.flaw).first { return flaw }
        guard segments.count <= TenantName.mostSegments else {
            return Flaw("a tenant's name has at most \(TenantName.mostSegments) segments")
        }
        return pathWords.contains(String(segments.first ?? ""))
            ? Flaw("\(name.shown) is the name of a path or of an endpoint; take another name") : nil
    }
}

/// The part of a row of the route table that a configuration needs.
package struct ServedEndpoint: Sendable {
    package let name: String
    package let methods: [String]
    /// The default paths, which a profile may replace.
    package let paths: [String]
    /// The discovery document member that names the endpoint.
    package let metadata: String?
    /// The names of the endpoints that it sends users to and cannot work without.
    package let pages: [String]
    /// The name under which providers word the errors of this and similar endpoints.
    package let surface: String
    /// True if rules may change its answers.
    package let isRuled: Bool
    /// True if it answers everybody alike, as documents do.
    package let isPublished: Bool
    /// True if its answer to a successful request is JSON, or an authorization response.
    package let hasMembers: Bool

    package init(
        _ name: String, _ methods: [String], _ paths: [String], metadata: String? = nil,
        pages: [String] = [], surface: String = "token", isRuled: Bool = true,
        isPublished: Bool = false, hasMembers: Bool = true
    ) {
        self.name = name
        self.methods = methods
        self.paths = paths
        self.metadata = metadata
        self.pages = pages
        self.surface = surface
        self.isRuled = isRuled
        self.isPublished = isPublished
        self.hasMembers = hasMembers
    }
}

extension [ServedEndpoint] {
    func names(where isMeant: (ServedEndpoint) -> Bool) -> Set<EndpointName> {
        Set(filter(isMeant).map { EndpointName(rawValue: $0.name) })
    }
}
