import Members

/// `login` and `deny`: the outcome of an access request without asking anybody. The last of several
/// verdicts applies.
enum Verdict: RuleEffect {
    /// Signs in the user of that name.
    case login(String)
    /// Refuses with exactly this code, and this description and HTTP status if any.
    case deny(OAuthError.Code, description: String?, status: Int?)

    var isDenial: Bool {
        if case .deny = self { true } else { false }
    }
}

extension RuleEffectMember {
    static let login = RuleEffectMember(
        name: "login", endpoints: [.authorize, .ciba], precedes: [WhenUser.member]
    ) { name, members in
        members.string(name).map(Verdict.login)
    }

    static let deny = RuleEffectMember(name: "deny", reach: .requests) { name, members in
        members.object(name) { members in
            let error = members.string("error").map(OAuthError.Code.init(rawValue:))
            return Verdict.deny(
                error ?? .accessDenied, description: members.string("error_description"),
                status: members.integer("status", in: WordedError.statuses))
        }
    }
}
