import Members

/// `expires_in` and `id_token_expires_in`: the lifetime of a token, or the time since it expired.
struct LifetimeChange: RuleEffect {
    let kind: Lifetime
    let seconds: Seconds
}

extension RuleEffectMember {
    static let expiresIn = lifetime("expires_in", of: .accessToken)
    static let idTokenExpiresIn = lifetime("id_token_expires_in", of: .idToken, at: [.idToken])

    /// A token with a negative lifetime begins that long before its end, which has to lie in a time
    /// that clients consider possible.
    private static let tenYears: Seconds = 315_576_000

    /// - Parameter others: the endpoints besides those of logins that issue such tokens.
    private static func lifetime(
        _ name: String, of kind: Lifetime, at others: Set<EndpointName> = []
    ) -> RuleEffectMember {
        RuleEffectMember(name: name, endpoints: others.union([.authorize, .token])) {
            name, members in
            members.seconds(name, from: -tenYears).map {
                LifetimeChange(kind: kind, seconds: $0)
            }
        }
    }
}
