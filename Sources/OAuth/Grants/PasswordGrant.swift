/// `password`: the user's name and password, typed into the client (RFC 6749 §4.3). RFC 9700 §2.4
/// forbids it to new clients; a stand-in has to serve the old ones.
struct PasswordGrant: Grant {
    let name = "password"

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        try context.permit(.unsupportedGrantType, "fapi.password-grant", for: client)
        let parameters = request.parameters
        let username = try parameters.required("username", else: "grant.username-missing")
        // Not every user has a password, so an empty one may be right.
        guard parameters.has("password") else {
            throw OAuthError(.invalidRequest, "grant.password-missing")
        }
        var access = try RequestedAccess(parameters, by: client, context)
        if context.profile.audiences.passwordsOpenAll, parameters["scope"] == nil {
            access.openAll(context)
        }
        let user = try user(named: username, password: parameters["password"], context)
        guard user.password != nil || context.vouches(for: client) else {
            throw OAuthError(
                .unauthorizedClient, "grant.self-registered",
                ["client": client.id, "user": username])
        }
        let authorization = access.authorization(of: client, subject: .signedIn(user, context))
        return GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context))
    }
}

private extension PasswordGrant {
    /// RFC 6749 §5.2: wrong credentials are an invalid grant.
    func user(
        named name: String, password: String?, _ context: Context
    ) throws(OAuthError) -> User {
        do throws(OAuthError) {
            return try context.user(named: name, password: password)
        } catch {
            throw OAuthError(.invalidGrant, error.diagnosis)
        }
    }
}

extension Subject {
    /// `user`, signed in now and without a browser: the session id belongs to no session.
    package static func signedIn(_ user: User, _ context: Context) -> Subject {
        Subject(
            sub: user.sub, claims: [:], authTime: context.now,
            sessionID: context.world.entropy.token(bits: 128))
    }
}
