import JOSE

extension TokenIssuer {
    /// An ID token about a program, which no user signed in. Rules change it as they do any other.
    ///
    /// - Parameter claims: its claims except its times.
    package static func identify(
        _ claims: JSON, _ context: Context
    ) throws(OAuthError) -> String {
        let changes = context.tokenChanges
        let span = TokenSpan(
            lasting: changes.lifetime(.idToken) ?? context.server.lifetime(.idToken),
            from: context.now)
        var timed = claims
        timed["iat"] = .integer(span.issued.seconds)
        timed["exp"] = .integer(span.expires.seconds)
        let changed = changes.claims(of: .idToken).reduce(timed) { $0.merging($1) }
        context.record.learn { $0.artefacts.append(.idToken) }
        return try TokenSigner(context.keys.current).sign(
            changed, type: context.profile.idTokenShape.type,
            with: changes.defects(of: .idToken, hasIDToken: true), context)
    }
}
