import JOSE
import Locks

/// One tenant: a provider with its own clients, users, keys, clock and memory.
package final class AuthorizationServer: Sendable {
    /// nil for the tenant at the root.
    package let name: String?
    package let profile: Profile
    package let configuration: TenantConfiguration
    package let world: World
    package let clients: ClientRegistry
    package let users: UserDirectory
    package let keys: KeyRing
    /// The keys of its statements in federations, which should sign nothing else (OpenID Federation
    /// 1.0 §3.1.1).
    package let federationKeys: KeyRing
    package let state: State
    package let tokenIDs: TokenIDs
    package let published: PublishedDocuments
    package let rules: RuleBook
    package let secrets: KnownSecrets
    /// The branches that were asked for, by name.
    let branches = Lock<[String: AuthorizationServer]>([:])
    /// Secrets that the tenants of a server have in common.
    private let secretsOfServer: [String]
    let pairwiseSalt: PairwiseSalt

    /// - Parameters:
    ///   - keys: made in advance, since making one takes long.
    ///   - former: the former state of the same tenant, none of whose ids comes to mean anything
    ///     else; nil for the first one.
    ///   - memory: the limits to the memory of this tenant and the others.
    ///   - secretsOfServer: secrets that no answer of any tenant may show.
    package convenience init(
        name: String?, configuration: TenantConfiguration, world: World,
        keys: [SigningKey], after former: AuthorizationServer? = nil,
        memory: ProcessMemory = ProcessMemory(), secretsOfServer: [String] = []
    ) {
        let rules = configuration.profile.keys.stating(configuration.statedAlgorithms)
        let state = State(clock: world.clock, memory: TenantMemory(of: name, in: memory))
        self.init(
            name: name, configuration: configuration, world: world,
            keys: KeyRing(keys, rules: rules, clock: world.clock, after: former?.keys),
            federationKeys: KeyRing(
                configuration.federationKeys.signingKeys, clock: world.clock,
                after: former?.federationKeys),
            pairwiseSalt: PairwiseSalt(ofTenant: name, keys),
            tokenIDs: TokenIDs(of: Generation(after: former?.tokenIDs.generation, world.entropy)),
            state: state,
            rules: RuleBook(
                configuration.rules, after: former?.rules, mostBytes: state.memory.mostBytes),
            secretsOfServer: secretsOfServer)
        if let former { state.resume(after: former.state) }
    }

    private init(
        name: String?, configuration: TenantConfiguration, world: World, keys: KeyRing,
        federationKeys: KeyRing, pairwiseSalt: PairwiseSalt, tokenIDs: TokenIDs, state: State,
        rules: RuleBook, secretsOfServer: [String]
    ) {
        self.name = name
        profile = configuration.profile
        self.configuration = configuration
        self.world = world
        self.keys = keys
        self.federationKeys = federationKeys
        self.pairwiseSalt = pairwiseSalt
        self.tokenIDs = tokenIDs
        self.state = state
        published = PublishedDocuments(in: state.memory)
        clients = ClientRegistry(
            configuration.clientEntries, known: profile.clients, isOpen: configuration.isOpen,
            defaultClient: profile.defaultClient, in: state)
        users = UserDirectory(
            configuration.everybody, allowsOthers: configuration.allowOtherUsers,
            subjects: profile.subjects,
            accountPrefix: profile.backChannel.serviceAccountPrefix, in: state)
        self.rules = rules
        self.secretsOfServer = secretsOfServer
        secrets = KnownSecrets(
            clients: configuration.clientEntries, users: configuration.everybody,
            ofServer: secretsOfServer,
            in: state)
        let algorithms = configuration.clientEntries.texts(.algorithm)
        keys.name(algorithms.map(Algorithm.init(rawValue:)))
    }

    /// The same tenant with other settings; exchanges that have begun keep theirs. It shares the
    /// state, the keys, the rules and the clock of this one, and still hides its secrets.
    package func changed(
        to configuration: TenantConfiguration, world: World? = nil, keys: KeyRing? = nil,
        federationKeys: KeyRing? = nil, rules: RuleBook? = nil
    ) -> AuthorizationServer {
        state.keepSecrets(of: self.configuration.clientEntries, goneIn: configuration.clientEntries)
        state.keepSecrets(of: self.configuration.everybody, goneIn: configuration.everybody)
        return AuthorizationServer(
            name: name, configuration: configuration, world: world ?? self.world,
            keys: keys ?? self.keys, federationKeys: federationKeys ?? self.federationKeys,
            pairwiseSalt: pairwiseSalt, tokenIDs: tokenIDs, state: state,
            rules: rules ?? self.rules, secretsOfServer: secretsOfServer)
    }

    /// Another tenant in place of this one, with nothing of its state.
    func replaced(
        by configuration: TenantConfiguration, world: World, keys: KeyRing,
        federationKeys: KeyRing, pairwiseSalt: PairwiseSalt, tokenIDs: TokenIDs, state: State,
        rules: RuleBook
    ) -> AuthorizationServer {
        AuthorizationServer(
            name: name, configuration: configuration, world: world, keys: keys,
            federationKeys: federationKeys, pairwiseSalt: pairwiseSalt, tokenIDs: tokenIDs,
            state: state, rules: rules,
            secretsOfServer: secretsOfServer)
    }

    /// The name of the tenant in the provider's path for tenants; empty for the root where there is
    /// no such path.
    package var placeName: String { name ?? profile.tenantPath?.rootNames.first ?? "" }

    package var now: Timestamp { world.clock.now }

    /// The key that signs data which only the tenant itself reads, as long as any HMAC needs it.
    var ownSecret: [UInt8] {
        [UInt8(0), 1].flatMap {
            HMAC.sha256(key: pairwiseSalt.bytes, message: [$0] + Array("own".utf8))
        }
    }

    /// The values of `prompt` that are served: without new users there is no account to create.
    var prompts: [Prompt] {
        profile.authorization.prompts.filter { $0 != .create || configuration.allowOtherUsers }
    }

    package func lifetime(_ kind: Lifetime) -> Seconds {
        configuration.lifetimes[kind] ?? profile.lifetimes[kind] ?? 0
    }

    /// The lifetime of an access token for these APIs: the shortest that one of them states.
    func lifetime(ofTokenFor audience: [String], byRedirect: Bool = false) -> Seconds {
        if byRedirect,
            let stated = configuration.lifetimes[.frontChannelToken]
                ?? configuration.lifetimes[.accessToken] ?? profile.lifetimes[.frontChannelToken]
        {
            return stated
        }
        let stated = configuration.apis.filter { audience.contains($0.identifier) }
            .compactMap(\.tokenLifetime)
        return stated.min() ?? lifetime(.accessToken)
    }

    /// The treatment of a finding: by the client, else the tenant, else the FAPI profile that
    /// either keeps to, the provider or the code.
    package func level(of code: DiagnosisCode, for client: Client?) -> DiagnosisLevel {
        client?.policy.diagnosis[code.name]
            ?? configuration.level(of: code, under: fapi(for: client))
    }

    /// The look of its pages for users.
    package var look: Look { configuration.look.over(configuration.profile.look) }

    /// The parts of FAPI that a client keeps to, or the tenant where there is none.
    package func fapi(for client: Client?) -> FAPISettings {
        let own = configuration.extensions[FAPISettings.self]
        return client?.extensions[FAPISettings.self].filled(from: own) ?? own
    }
}

/// Clients that registered themselves. The keys that their metadata asks for are published from
/// then on.
extension AuthorizationServer {
    package func register(_ registered: RegisteredClient) {
        keys.name(registered.client.algorithms.ofTokens)
        clients.register(registered)
    }

    /// - Returns: whether there still was such a client.
    package func replace(_ registered: RegisteredClient) -> Bool {
        keys.name(registered.client.algorithms.ofTokens)
        return clients.replace(registered)
    }
}

/// Forgets everything issued to clients.
extension State {
    func removeGrants(to clientIDs: Set<String>) {
        guard !clientIDs.isEmpty else { return }
        removePendingLogins(of: clientIDs)
        removeGrants { clientIDs.contains($0.clientID) }
    }

    /// Removes the codes of some authorizations, and revokes their tokens.
    package func revokeGrants(where isMeant: @escaping @Sendable (Authorization) -> Bool) {
        codes.removeAll { isMeant($0.authorization) }
        revokeTokens(where: isMeant)
    }

    func revokeTokens(where isMeant: @escaping @Sendable (Authorization) -> Bool) {
        let revoke: @Sendable (Authorization) -> Void = { if isMeant($0) { $0.revoke() } }
        refreshTokens.forEach { revoke($0.authorization) }
        accessTokens.forEach { revoke($0.authorization) }
    }

    private func removeGrants(where isMeant: @escaping @Sendable (Authorization) -> Bool) {
        codes.removeAll { isMeant($0.authorization) }
        accessTokens.removeAll { isMeant($0.authorization) && !$0.isRefusedByRecord }
        refreshTokens.removeAll { isMeant($0.authorization) }
    }
}
