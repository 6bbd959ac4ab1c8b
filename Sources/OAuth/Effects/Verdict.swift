import Members

/// `login` and `deny`: how a request for access ends, without anybody being asked. Of several the
/// last one counts.
enum Verdict: RuleEffect {
    /// Yes, by the user of that name.
    case login(String)
    /// No, in exactly these words; without any where there is no description.
    case deny(OAuthError.Code, description: String?)

    var isDenial: Bool {
        if case .deny = self { true } else { false }
    }
}

extension RuleEffectMember {
    static let login = RuleEffectMember(
        name: "login", endpoints: [.authorize], precedes: [WhenUser.member]
    ) { name, members in
        members.string(name).map(Verdict.login)
    }

    static let deny = RuleEffectMember(
        name: "deny", endpoints: [.authorize, .token]
    ) { name, members in
        members.object(name) { members in
            let error = members.string("error").map(OAuthError.Code.init(rawValue:))
            return Verdict.deny(
                error ?? .accessDenied, description: members.string("error_description"))
        }
    }
}
