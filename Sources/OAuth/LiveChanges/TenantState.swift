import JOSE
import Members
import Text

/// A tenant as a document has it.
package struct TenantSnapshot: Sendable {
    private let core: Core
    private let settings: TenantConfiguration
    /// The functions that fill the parts of its memory.
    private let fill: [@Sendable (State) -> Void]
    /// The highest id of a request that it mentions.
    package let lastExchange: ExchangeID?

    /// The version of documents that is written and read. It rises with any change to the members
    /// that older documents have or lack.
    package static let version = 2

    /// The parts that every tenant has once.
    private struct Core: Codable, Sendable {
        let generation: Generation
        /// The number of the last token, none of which may be used again.
        let lastToken: UInt32
        let pairwiseSalt: PairwiseSalt
        let keyRoster: KeyRoster
        /// nil where the tenant takes part in no federation.
        let federationRoster: KeyRoster?
        let rules: RuleShelf
        /// nil where nothing is seeded.
        let entropy: EntropyPosition?
        let clock: ClockSetting
    }

    /// The readers of values that a document has as configurations do.
    package typealias Readings = (
        client: (inout MemberReader) -> Client?, user: (inout MemberReader) -> User?,
        rule: (inout MemberReader) -> Rule?
    )

    /// Reads the members that `document` writes; nil after it has reported their problems.
    package init?(
        _ members: inout MemberReader, for server: AuthorizationServer,
        _ settings: TenantConfiguration, _ remembered: [Remembered], _ readings: Readings
    ) {
        let document = DecodedDocument(types: remembered.compactMap(\.kind))
        document[Reading<Client>.self] = Reading(readings.client)
        document[Reading<User>.self] = Reading(readings.user)
        document[Reading<Rule>.self] = Reading(readings.rule)
        document[Stranger.self] = Stranger(client: server.profile.defaultClient)
        document.read(LazyKey.self, of: &members)
        document.read(Authorization.self, of: &members)
        let core = members.decodeMembers(of: Core.self, in: document)
        let pattern = server.profile.subjects.text
        let salt = core?.pairwiseSalt ?? PairwiseSalt { [] }
        document[SubjectIdentifiers.self] = SubjectIdentifiers {
            SubjectIdentifier(sector: $0, salt: salt, pattern)
        }
        let fill = members.object("stores") { members in
            remembered.compactMap { $0.read(&members, like: server.state, document) }
        }
        guard let core, let fill else { return nil }
        self.core = core
        self.settings = settings
        self.fill = fill
        lastExchange = document[ExchangeID.self]
    }

    /// Puts it in the place of a tenant.
    package func tenant(
        after server: AuthorizationServer, _ memory: ProcessMemory
    ) -> AuthorizationServer {
        server.world.clock.follow(core.clock)
        let world = server.world.with(core.entropy)
        let state = State(clock: world.clock, memory: TenantMemory(of: server.name, in: memory))
        for fill in fill { fill(state) }
        return server.replaced(
            by: settings, world: world,
            keys: KeyRing(core.keyRoster, rules: server.keys.rules, clock: world.clock),
            federationKeys: KeyRing(
                core.federationRoster ?? server.federationKeys.roster, rules: KeyRules(),
                clock: world.clock),
            pairwiseSalt: core.pairwiseSalt,
            tokenIDs: TokenIDs(of: core.generation, after: core.lastToken), state: state,
            rules: RuleBook(core.rules, mostBytes: state.memory.mostBytes))
    }

    /// All of a tenant but its profile and its settings.
    package static func document(
        of server: AuthorizationServer, _ remembered: [Remembered]
    ) -> JSON {
        let core = Core(
            generation: server.tokenIDs.generation, lastToken: server.tokenIDs.count,
            pairwiseSalt: server.pairwiseSalt, keyRoster: server.keys.roster,
            federationRoster: server.federation.isOn ? server.federationKeys.roster : nil,
            rules: server.rules.contents, entropy: server.world.entropy.position,
            clock: server.world.clock.current)
        let document = EncodedDocument()
        var json = document.json(of: core)
        json["version"] = .integer(version)
        var stores: JSON = [:]
        for case .part(let name, let part) in remembered {
            let content = document.json(of: part(server.state).content)
            if content != [] { stores[name.snakeCase] = content }
        }
        json["stores"] = stores
        for (list, objects) in document.lists { json[list] = .array(objects) }
        return json
    }
}

private extension Remembered {
    var kind: (any Codable.Type)? {
        if case .kind(let type) = self { type } else { nil }
    }

    /// - Returns: what fills the part; nil after it has reported what is wrong, and for what is
    ///   none.
    func read(
        _ members: inout MemberReader, like state: State, _ document: DecodedDocument
    ) -> (@Sendable (State) -> Void)? {
        guard case .part(let name, let part) = self,
            members.value(name.snakeCase) != nil
        else { return nil }
        return Self.read(part(state), name.snakeCase, of: &members, document) { part($0) }
    }

    static func read<Part: StatePart>(
        _ part: Part, _ name: String, of members: inout MemberReader, _ document: DecodedDocument,
        place: @escaping @Sendable (State) -> any StatePart
    ) -> (@Sendable (State) -> Void)? {
        guard let content = members.decode(Part.Content.self, name, in: document) else {
            return nil
        }
        return { state in
            if let part = place(state) as? Part { part.restore(content) }
        }
    }
}

/// A part of a tenant that may outlive a reset.
package enum PreservedPart: String, Sendable, CaseIterable {
    case users
    case clients
    case apis
    case rules
    case keys
    /// The settings that none of the other parts has.
    case config
    case clock
    /// At the root: the tenants that came over HTTP.
    case tenants
}

extension AuthorizationServer {
    /// This tenant, made anew, with parts of its former self.
    package func keeping(
        _ kept: Set<PreservedPart>, of old: AuthorizationServer
    ) -> AuthorizationServer {
        guard !kept.isEmpty else { return self }
        var settings = kept.contains(.config) ? old.configuration : configuration
        settings.mode = settings.effectiveMode
        settings.clientEntries =
            (kept.contains(.clients) ? old : self).configuration.clientEntries
        settings.userEntries =
            (kept.contains(.users) ? old : self).configuration.userEntries
        settings.apis = (kept.contains(.apis) ? old : self).configuration.apis
        let server = changed(
            to: settings, world: kept.contains(.config) ? old.world : nil,
            keys: kept.contains(.keys) ? old.keys : nil,
            federationKeys: kept.contains(.keys) ? old.federationKeys : nil,
            rules: kept.contains(.rules) ? old.rules : nil)
        if kept.contains(.clients) {
            for client in old.clients.registered { server.register(client) }
        }
        if kept.contains(.users) {
            for user in old.users.selfEnrolled { _ = server.users.enroll(user) }
        }
        return server
    }
}
