import JOSE
import Locks

extension Logout {
    /// True if the user of `session` has to be asked first, since any page can send a browser here.
    /// An ID token of theirs proves that a client means it (OpenID Connect RP-Initiated Logout §2,
    /// §6). Users who sign in without a page also leave without one.
    package static func isAsked(
        _ parameters: Parameters, of session: Session, _ context: Context
    ) -> Bool {
        if context.configuration.login == .auto { return false }
        guard let claims = hint(in: parameters, context) else { return true }
        let client = context.client(ofIDToken: claims)
        let known = SubjectIdentifier(for: client, context).identifier(of: session.sub)
        return claims["sub"]?.string != known
    }

    /// Ends the session of the hint where the browser sent no cookie: browsers add none to a form
    /// of another site.
    package static func endHinted(_ parameters: Parameters, _ context: Context) throws(OAuthError)
        -> Session?
    {
        guard let id = hint(in: parameters, context)?["sid"]?.string else { return nil }
        let hinted = context.state.sessions.values.first { $0.id == id }
        if let hinted { try context.learn(hinted.subject) }
        let found = Lock<Session?>(nil)
        context.state.sessions.removeAll { session in
            guard session.id == id else { return false }
            found.withLock { $0 = session }
            return true
        }
        return found.withLock { $0 }
    }

    private static func hint(in parameters: Parameters, _ context: Context) -> JSON? {
        parameters["id_token_hint"].flatMap { IDTokenHint.claims(of: $0, context) }
    }
}
