import JOSE
import Members

/// The changes that rules make to the tokens of one answer. Their conditions are tested once, when
/// the last fact is known. A rule counts a match when one of its changes is read, so read only
/// changes that the answer has a place for.
struct TokenChanges {
    /// nil if the tenant has no rules.
    private let rules: MatchingRules?
    private let context: Context

    init(_ rules: MatchingRules?, _ context: Context) {
        self.rules = rules
        self.context = context
    }

    func scope(from granted: Scope) -> Scope {
        var scope = granted
        var more: [String] = []
        for change in effects(ScopeChange.self) {
            switch change {
            case .add(let values): more += values.values
            case .remove(let less):
                scope = Scope(scope.values + more).subtracting(less)
                more = []
            }
        }
        return more.isEmpty ? scope : Scope(scope.values + more)
    }

    /// The lifetime of a token; nil if no rule sets it.
    func lifetime(_ kind: Lifetime) -> Seconds? {
        effects(LifetimeChange.self) { $0.kind == kind }.last?.seconds
    }

    /// The changes that are merged into claims, in order.
    func claims(of target: ClaimsChange.Target) -> [JSON] {
        let changes = effects(ClaimsChange.self) { $0.targets.contains(target) }
        guard !changes.isEmpty else { return [] }
        let values = context.templateValues
        return changes.map { $0.admitted(by: context.profile, with: values) }
    }

    /// The defects of a token, which the last rule decides; empty for a sound one.
    ///
    /// - Parameters:
    ///   - hasIDToken: whether the answer has an ID token.
    ///   - isOpaque: whether nobody can look into the token.
    func defects(
        of target: TokenDefect.Target, hasIDToken: Bool = false, isOpaque: Bool = false
    ) -> [TokenDefect] {
        func fitting(_ change: DefectChange) -> [TokenDefect] {
            change.defects(of: target, hasIDToken: hasIDToken).filter { !isOpaque || $0.isOfAnswer }
        }
        return effects(DefectChange.self) { !fitting($0).isEmpty }.last.map(fitting) ?? []
    }

    private func effects<Effect: RuleEffect>(
        _ kind: Effect.Type, where concerns: (Effect) -> Bool = { _ in true }
    ) -> [Effect] {
        guard let rules else { return [] }
        return context.noted(rules.acts(kind, where: concerns))
    }
}

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
    /// True if it may change claims that the provider reserves, too.
    var isUnreserved = false
}

extension Rule {
    /// The rule for an examination, which makes the mistakes that the provider would not.
    package var ofExamination: Rule {
        var rule = Rule(
            name: name, conditions: conditions,
            effects: effects.map { effect in
                guard var change = effect as? ClaimsChange else { return effect }
                change.isUnreserved = true
                return change
            }, nth: nth, times: times, tag: tag, written: written)
        rule.id = id
        return rule
    }
}

extension RuleEffectMember {
    static let claims = claims(
        "claims", of: [.idToken, .accessToken, .userInfo],
        at: EndpointName.ofWorkloads.union([.authorize, .token, .userinfo]))
    static let idToken = claims(
        "id_token", of: [.idToken], at: EndpointName.ofWorkloads.union([.authorize, .token]))
    static let accessToken = claims("access_token", of: [.accessToken], at: [.authorize, .token])
    static let userInfo = claims("userinfo", of: [.userInfo], at: [.userinfo, .api])

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
        return .object(isUnreserved ? claims : profile.reservedClaims.admitted(claims))
    }
}

/// `defect`: makes a token that a careful client has to refuse.
struct DefectChange: RuleEffect {
    /// The defects of the named tokens.
    var named: [TokenDefect.Target: [TokenDefect]] = [:]
    /// The defects of the ID token of an answer, or of its access token where it has no ID token;
    /// and of the one token that logout and userinfo give.
    var unnamed: [TokenDefect] = []

    /// - Parameter hasIDToken: whether the answer has one.
    /// - Returns: empty where the token stays sound.
    func defects(of target: TokenDefect.Target, hasIDToken: Bool) -> [TokenDefect] {
        let other: TokenDefect.Target = hasIDToken ? .idToken : .accessToken
        let isChosen = [.idToken, .accessToken, .authorizationResponse].contains(target)
        let isMeant = !isChosen || target == other
        return named[target]
            ?? unnamed.filter { $0.targets.contains(target) && (isMeant || $0.targets.count == 1) }
    }
}

extension RuleEffectMember {
    static let defect = RuleEffectMember(
        name: "defect",
        endpoints: EndpointName.ofWorkloads.union([.authorize, .token, .userinfo, .logout])
    ) { name, members in
        let targets = TokenDefect.Target.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        let kind = "the name of a defect or a list of them, or an object with these for \(targets)"
        guard members.value(name, as: .described(kind))?.object != nil else {
            return members.defects(name, in: nil).map { DefectChange(unnamed: $0) }
        }
        return members.object(name) { members in
            var change = DefectChange()
            for target in TokenDefect.Target.allCases {
                change.named[target] = members.defects(target.rawValue, in: target)
            }
            if members.names.isEmpty { members.report("names no token") }
            return change
        }
    }
}

/// `expires_in` and `id_token_expires_in`: the lifetime of a token, or the time since it expired.
struct LifetimeChange: RuleEffect {
    let kind: Lifetime
    let seconds: Seconds
}

extension RuleEffectMember {
    static let expiresIn = lifetime("expires_in", of: .accessToken)
    static let idTokenExpiresIn = lifetime(
        "id_token_expires_in", of: .idToken, at: EndpointName.ofWorkloads)

    /// A token with a negative lifetime begins that long before its end, which has to lie in a time
    /// that clients consider possible.
    private static let tenYears: Seconds = 315_576_000

    /// - Parameter others: the endpoints besides those of logins that issue such tokens.
    private static func lifetime(
        _ name: String, of kind: Lifetime, at others: Set<EndpointName> = []
    ) -> RuleEffectMember {
        RuleEffectMember(name: name, endpoints: others.union([.authorize, .token])) {
            name, members in
            members.seconds(name, from: -tenYears).map { LifetimeChange(kind: kind, seconds: $0) }
        }
    }
}

/// `add_scope` and `remove_scope`: changes to the access token's scope, whatever was requested.
enum ScopeChange: RuleEffect {
    case add(Scope)
    case remove(Scope)
}

extension RuleEffectMember {
    static let addScope = scope("add_scope", ScopeChange.add)
    static let removeScope = scope("remove_scope", ScopeChange.remove)

    /// The values in one string, as on the wire, or in a list.
    private static func scope(
        _ name: String, _ change: @escaping @Sendable (Scope) -> ScopeChange
    ) -> RuleEffectMember {
        RuleEffectMember(name: name, endpoints: [.authorize, .token]) { name, members in
            let kind = MemberKind.described("a string, or a list of strings")
            let isList = members.value(name, as: kind)?.array != nil
            let texts =
                isList
                ? members.strings(name, check: Scope.flaw(in:))
                : members.string(name, check: Scope.flaw(in:)).map { [$0] }
            return texts.map { change(Scope(text: $0.joined(separator: " "))) }
        }
    }
}
