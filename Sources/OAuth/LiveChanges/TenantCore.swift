import Text

/// The single values of a tenant's state.
struct TenantCore: Sendable {
    let generation: Generation
    /// The number of the last token; no number up to it may be used again.
    let lastToken: UInt32
    let pairwiseSalt: [UInt8]
    let clock: ClockSetting
    /// nil where nothing is seeded.
    let entropy: EntropyPosition?
    let keys: KeyRoster
    let rules: SavedRules
}

extension TenantCore {
    init(_ server: AuthorizationServer) {
        generation = server.tokenIDs.generation
        lastToken = server.tokenIDs.count
        pairwiseSalt = server.pairwiseSalt.bytes
        clock = server.world.clock.current
        entropy = server.world.entropy.position
        keys = server.keys.roster
        rules = server.rules.saved
    }

    static let layout = SavedLayout<TenantCore> { layout in
        let generation = layout.member("generation", \.generation)
        let lastToken = layout.member("last_token", \.lastToken)
        let salt = layout.member("pairwise_salt") { Base64URL.encode($0.pairwiseSalt) }
        let clock = layout.member("clock", \.clock)
        let entropy = layout.member("entropy", \.entropy)
        let keys = layout.member("key_roster", \.keys)
        let rules = layout.member("rules", \.rules)
        return { part in
            guard let salt = Base64URL.decode(part[salt]) else { return nil }
            return TenantCore(
                generation: part[generation], lastToken: part[lastToken], pairwiseSalt: salt,
                clock: part[clock], entropy: part[entropy], keys: part[keys],
                rules: part[rules])
        }
    }
}
