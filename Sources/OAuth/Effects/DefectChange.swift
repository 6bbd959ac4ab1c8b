import JOSE
import Members

/// `defect`: makes a token that a careful client has to refuse.
struct DefectChange: RuleEffect {
    /// The defects of the named tokens.
    var named: [TokenDefect.Target: [TokenDefect]] = [:]
    /// The defects of the ID token of an answer, or of its access token where it has no ID token; and
    /// of the one token that logout and userinfo give.
    var unnamed: [TokenDefect] = []

    /// - Parameter hasIDToken: whether the answer has one.
    /// - Returns: empty where the token stays sound.
    func defects(of target: TokenDefect.Target, hasIDToken: Bool) -> [TokenDefect] {
        let other: TokenDefect.Target = hasIDToken ? .idToken : .accessToken
        let isChosen = [.idToken, .accessToken, .authorizationResponse].contains(target)
        let isMeant = !isChosen || target == other
        return named[target]
            ?? unnamed.filter {
                $0.targets.contains(target) && (isMeant || $0.targets.count == 1)
            }
    }
}

extension RuleEffectMember {
    static let defect = RuleEffectMember(
        name: "defect", endpoints: [.authorize, .token, .userinfo, .logout, .idToken]
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
