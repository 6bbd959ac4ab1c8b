import JOSE
import Members

/// `claims`, `id_token`, `access_token` and `userinfo`: claims to merge; null removes one.
struct ClaimsChange: RuleEffect {
    /// What claims are for.
    enum Target: Sendable {
        case idToken
        /// Access tokens that are JWTs.
        case accessToken
        case userInfo
    }

    let targets: Set<Target>
    let patch: JSON
}

extension RuleEffectMember {
    static let claims = claims(
        "claims", of: [.idToken, .accessToken, .userInfo], at: [.authorize, .token, .userinfo])
    static let idToken = claims("id_token", of: [.idToken], at: [.authorize, .token])
    static let accessToken = claims("access_token", of: [.accessToken], at: [.authorize, .token])
    static let userInfo = claims("userinfo", of: [.userInfo], at: [.userinfo])

    private static func claims(
        _ name: String, of targets: Set<ClaimsChange.Target>, at endpoints: Set<EndpointName>
    ) -> RuleEffectMember {
        RuleEffectMember(name: name, endpoints: endpoints) { name, members in
            members.object(name) { $0.everything() }
                .map { ClaimsChange(targets: targets, patch: $0) }
        }
    }
}

extension Context {
    /// Claims as rules will have them. Every claim that a rule sets passes here, unless the provider
    /// keeps its name for itself.
    func bent(_ claims: JSON, of target: ClaimsChange.Target) -> JSON {
        let reserved = server.profile.reservedClaims
        return effects(ClaimsChange.self) { $0.targets.contains(target) }
            .reduce(claims) { $0.merging(.object(reserved.admitted($1.patch.object ?? [:]))) }
    }
}
