import JOSE

/// Turns the input of the login page into a session.
package enum SignIn {
    /// The claims typed on the page: nothing, or a JSON object.
    package static func claims(from text: String) throws(OAuthError) -> [String: JSON] {
        guard text.contains(where: { !$0.isWhitespace }) else { return [:] }
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON(parsing: text, dialect: .json5)
        } catch {
            throw .invalidRequest(Finding("login.claims-invalid", ["reason": error.problem]))
        }
        guard let claims = json.object else {
            throw .invalidRequest(
                Finding("login.claims-invalid", ["reason": "they are another kind of value"]))
        }
        return claims
    }

    /// The user for a request answered without a page: the hinted one, or else the first.
    package static func automaticUser(
        for request: AuthorizationRequest, _ context: Context
    ) -> User? {
        let users = context.users
        if request.demandedSubjects != nil,
            let user = users.all.first(where: { request.admits($0.sub) })
        {
            return user
        }
        let wanted = request.demandedSubjects?.first ?? request.parameters["login_hint"]
        return wanted.flatMap(users.user(named:)) ?? users.all.first
    }

    /// Starts a session in place of the browser's former one, if any. If that was another user's,
    /// its clients are notified.
    package static func begin(
        as user: User, claims: [String: JSON] = [:], replacing ended: Session?, _ context: Context
    ) async -> (session: Session, cookie: String) {
        if let ended, ended.sub != user.sub {
            await BackChannelLogout.tell(of: ended, context)
        }
        return begin(as: user, claims: claims, after: ended, context)
    }

    /// Starts a session.
    ///
    /// - Parameter ended: the former session of this browser. The same user keeps the `sid`, which
    ///   is the one that their clients know.
    /// - Returns: the session, and the secret for the browser's cookie; only its digest is kept.
    package static func begin(
        as user: User, claims: [String: JSON] = [:], after ended: Session? = nil, _ context: Context
    ) -> (session: Session, cookie: String) {
        let server = context.server
        let cookie = server.world.entropy.token()
        let previous = ended?.sub == user.sub ? ended : nil
        let session = Session(
            id: previous?.id ?? server.world.entropy.token(bits: 128), sub: user.sub,
            claims: claims, authTime: context.now, clients: previous?.clients ?? [])
        server.state.sessions.insert(
            session, for: SecretDigest(cookie), until: context.now + server.lifetime(.session))
        return (session, cookie)
    }
}
