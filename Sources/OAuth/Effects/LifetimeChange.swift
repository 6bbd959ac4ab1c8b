import Members

/// `expires_in` and `id_token_expires_in`: how long a token lasts, or how long ago it expired.
struct LifetimeChange: RuleEffect {
    let kind: Lifetime
    let seconds: Seconds
}

extension RuleEffectMember {
    static let expiresIn = lifetime("expires_in", of: .accessToken)
    static let idTokenExpiresIn = lifetime("id_token_expires_in", of: .idToken, at: [.idToken])

    /// The token of a negative lifetime begins as long before its end, which has to lie in a time
    /// that clients take for possible.
    private static let tenYears: Seconds = 315_576_000

    /// - Parameter others: endpoints that give such tokens beside those of logins.
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
