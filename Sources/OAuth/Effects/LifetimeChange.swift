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
