import Members

/// `expires_in` and `id_token_expires_in`: how long a token lasts.
struct LifetimeChange: RuleEffect {
    let kind: Lifetime
    let seconds: Seconds
}

extension RuleEffectMember {
    static let expiresIn = lifetime("expires_in", of: .accessToken)
    static let idTokenExpiresIn = lifetime("id_token_expires_in", of: .idToken)

    private static func lifetime(_ name: String, of kind: Lifetime) -> RuleEffectMember {
        RuleEffectMember(name: name, endpoints: [.authorize, .token]) { name, members in
            members.seconds(name).map { LifetimeChange(kind: kind, seconds: $0) }
        }
    }
}

extension Context {
    /// How long a token that is made in this exchange lasts: as a rule says, else as the tenant does.
    func lifetime(_ kind: Lifetime) -> Seconds {
        stated(kind) ?? server.lifetime(kind)
    }

    /// The same of an access token for these APIs.
    func lifetime(ofTokenFor audience: [String], byRedirect: Bool = false) -> Seconds {
        stated(.accessToken) ?? server.lifetime(ofTokenFor: audience, byRedirect: byRedirect)
    }

    private func stated(_ kind: Lifetime) -> Seconds? {
        effects(LifetimeChange.self) { $0.kind == kind }.last?.seconds
    }
}
