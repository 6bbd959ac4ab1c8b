import JOSE

extension TokenDefect {
    static let noSubject = TokenDefect(
        "no-sub", "has no `sub`", .draft { draft, _ in draft.claims["sub"] = nil })

    static let emptySubject = TokenDefect(
        "sub-empty", "has an empty `sub`", .draft { draft, _ in draft.claims["sub"] = "" })

    static let numericSubject = TokenDefect(
        "sub-number", "has a number as its `sub`, which has to be a string (RFC 7519 §4.1.2)",
        .draft { draft, _ in draft.claims["sub"] = 12345 })

    /// The rest of a mix-up: all is right except the user (OpenID Connect Core §5.3.2, §12.2).
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
