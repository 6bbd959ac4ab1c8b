import JOSE
import Members

/// `claims`, `id_token`, `access_token` and `userinfo`: claims to merge; null removes one. Their
/// texts are templates.
struct ClaimsChange: RuleEffect {
    /// The place where the claims appear.
    enum Target: Sendable {
        case idToken
        /// Access tokens that are JWTs.
        case accessToken
        case userInfo
    }

    let targets: Set<Target>
    let patch: JSONTemplate
}

extension RuleEffectMember {
    static let claims = claims(
        "claims", of: [.idToken, .accessToken, .userInfo],
        at: [.authorize, .token, .userinfo, .idToken])
    static let idToken = claims("id_token", of: [.idToken], at: [.authorize, .token, .idToken])
    static let accessToken = claims("access_token", of: [.accessToken], at: [.authorize, .token])
    static let userInfo = claims("userinfo", of: [.userInfo], at: [.userinfo])

    private static func claims(
        _ name: String, of targets: Set<ClaimsChange.Target>, at endpoints: Set<EndpointName>
    ) -> RuleEffectMember {
        RuleEffectMember(name: name, endpoints: endpoints) { name, members in
            JSONTemplate.readObject(name, of: &members)
                .map { ClaimsChange(targets: targets, patch: $0) }
        }
    }
}

extension ClaimsChange {
    /// The claims that rules may change: a provider reserves some names. Every claim that a rule
    /// sets is filtered here.
    func admitted(by profile: Profile, with values: TemplateValues) -> JSON {
        let claims = patch.filled(with: values)?.object ?? [:]
        return .object(profile.reservedClaims.admitted(claims))
    }
}
