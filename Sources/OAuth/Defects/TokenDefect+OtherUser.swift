import JOSE

extension TokenDefect {
    /// What is left of a mix-up: all is right, but for whom it is about (OpenID Connect Core §5.3.2,
    /// §12.2).
    static let otherUser = TokenDefect(
        "other-user", "is about another user, by `sub`; the rest is the first one's",
        .draft { draft, context in
            guard let authorization = draft.authorization, let subject = authorization.subject,
                let other = context.users.all.first(where: { $0.sub != subject.sub })
            else { return }
            let identifier = SubjectIdentifier(of: authorization, context)
            draft.claims["sub"] = .string(identifier.identifier(of: other.sub))
        })
}
