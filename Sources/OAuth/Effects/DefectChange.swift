import JOSE
import Members

/// `defect`: makes a token that a careful client has to refuse.
struct DefectChange: RuleEffect {
    /// The defects of the named tokens.
    var named: [TokenDefect.Target: TokenDefect] = [:]
    /// The defect of the ID token of an answer, or of its access token where it has no ID token.
    var unnamed: TokenDefect?

    /// - Parameter hasIDToken: whether the answer has one.
    func defect(of target: TokenDefect.Target, hasIDToken: Bool) -> TokenDefect? {
        let isMeant = target == (hasIDToken ? .idToken : .accessToken)
        let unnamed = isMeant ? unnamed.flatMap { $0.targets.contains(target) ? $0 : nil } : nil
        return named[target] ?? unnamed
    }
}

extension RuleEffectMember {
    static let defect = RuleEffectMember(
        name: "defect", endpoints: [.authorize, .token]
    ) { name, members in
        let kind = "the name of a defect, or an object with one for `id_token`, `access_token`"
        guard members.value(name, as: .described(kind))?.object != nil else {
            return members.defect(name, in: nil).map { DefectChange(unnamed: $0) }
        }
        return members.object(name) { members in
            var change = DefectChange()
            for target in TokenDefect.Target.allCases {
                change.named[target] = members.defect(target.rawValue, in: target)
            }
            if members.names.isEmpty { members.report("names no token") }
            return change
        }
    }
}

private extension MemberReader {
    /// Reads the name of a defect that the token can have.
    ///
    /// - Parameter target: nil for any token.
    mutating func defect(_ name: String, in target: TokenDefect.Target?) -> TokenDefect? {
        let possible = TokenDefect.all.filter { defect in
            target.map(defect.targets.contains) ?? true
        }
        _ = value(name, as: .word(possible.map(\.name)))
        let name = string(name) { name in
            guard let defect = TokenDefect.named(name) else {
                return .unknown("defect", name, known: TokenDefect.all.map(\.name))
            }
            guard let target, !defect.targets.contains(target) else { return nil }
            let able = defect.targets.map { "'\($0.rawValue)'" }.sorted()
            return Flaw(
                "\(name) spoils a claim that this token does not have; put it into "
                    + able.joined(separator: " or "))
        }
        return name.flatMap(TokenDefect.named)
    }
}
