import JOSE
import Members
import Text

/// The state of a tenant in a document, beside its settings.
package struct TenantState: Sendable {
    private let core: TenantCore
    private let rules: [Rule]
    /// Functions that fill the parts of its memory.
    private let fill: [@Sendable (State) -> Void]
    /// The highest id of a request that it mentions.
    package let lastExchange: ExchangeID?

    /// The version of the layout of documents that is written and read.
    package static let version = 1

    /// Reads the members that `AuthorizationServer.saved` writes; nil after it has reported the
    /// faults in them.
    package init?(
        _ members: inout MemberReader, for server: AuthorizationServer, _ layouts: SavedLayouts
    ) {
        let context = Restoring(layouts.readers, stranger: server.profile.stranger)
        context.read(HeldKey.self, of: &members)
        context.read(Authorization.self, of: &members)
        let core = TenantCore.layout.restore(from: &members, context)
        let subjects = server.profile.subjects
        let salt = PairwiseSalt { core?.pairwiseSalt ?? [] }
        context.subjects = { sector in
            SubjectIdentifier(sector: sector, salt: salt, subjects.text)
        }
        let fill = members.object("stores") { members in
            layouts.parts.compactMap { part -> (@Sendable (State) -> Void)? in
                guard let json = members.value(part.name) else { return { _ in } }
                let path = members.path.member(part.name)
                let written = WrittenValue(json: json, path: path, context: context)
                return part.restore(written, &members)
            }
        }
        let path = members.path.member("rules").member("entries")
        let rules = (core?.rules.entries ?? []).enumerated().map { index, entry in
            members.nested(entry.rule, at: path.element(index).member("rule")) {
                layouts.rule(&$0, entry.name)
            }
        }
        guard let core, let fill else { return nil }
        self.core = core
        self.rules = rules.compactMap { $0 ?? nil }
        self.fill = fill
        lastExchange = context.lastExchange
    }

    /// A tenant in that state, in place of the one there.
    package func tenant(
        after server: AuthorizationServer, _ settings: TenantConfiguration, _ memory: ProcessMemory
    ) -> AuthorizationServer {
        server.world.clock.follow(core.clock)
        let world = server.world.with(core.entropy)
        let state = State(clock: world.clock, memory: TenantMemory(of: server.name, in: memory))
        for fill in fill { fill(state) }
        let keys = KeyRing(core.keys, rules: server.keys.rules, clock: world.clock)
        return server.replaced(
            by: settings, world: world, keys: keys,
            pairwiseSalt: PairwiseSalt { [core] in core.pairwiseSalt },
            tokenIDs: TokenIDs(of: core.generation, after: core.lastToken), state: state,
            rules: RuleBook(core.rules, rules))
    }
}

extension AuthorizationServer {
    /// The state of the tenant for a document, beside its settings.
    package func saved(_ layouts: SavedLayouts) -> JSON {
        let saving = Saving()
        var json = TenantCore.layout.save(TenantCore(self), saving)
        var stores: JSON = [:]
        for part in layouts.parts {
            let content = part.save(state, saving)
            if content.array?.isEmpty != true { stores[part.name] = content }
        }
        json["version"] = .integer(TenantState.version)
        json["stores"] = stores
        for (list, objects) in saving.shared { json[list] = .array(objects) }
        return json
    }
}

/// The layouts of all parts of a tenant's state.
package struct SavedLayouts: Sendable {
    package let parts: [SavedPart]
    let readers: SavedReaders
    /// Reads a rule, which has that name in messages.
    let rule: @Sendable (inout MemberReader, String) -> Rule?

    package init(
        parts: [SavedPart], readers: SavedReaders,
        rule: @escaping @Sendable (inout MemberReader, String) -> Rule?
    ) {
        self.parts = parts
        self.readers = readers
        self.rule = rule
    }
}
