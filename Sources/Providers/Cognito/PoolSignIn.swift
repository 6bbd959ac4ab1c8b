import JOSE
import OAuth

/// The mark of an authorization from the API of user pools, whose tokens are for that API alone.
struct PoolSignIn: Extension, Codable {
    var isOne = false
}

extension Authorization {
    var isPoolSignIn: Bool { extensions[PoolSignIn.self].isOne }
}

/// A user's grant to a client by signing in through the API. Its tokens have one scope whatever the
/// client may ask for.
struct PoolSignInGrant: Grant {
    let name = Catalog.password.name
    let user: User
    /// The claims that the user has just changed.
    let attributes: [String: JSON]
    let useUp: @Sendable () throws(OAuthError) -> Void

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        var bound = Extensions()
        bound[PoolSignIn.self].isOne = true
        let subject = Subject.signedIn(user, context)
        let authorization = Authorization(
            clientID: client.id,
            subject: Subject(
                sub: subject.sub, claims: attributes, authTime: subject.authTime,
                sessionID: subject.sessionID),
            scope: [Cognito.scopeOfAPI], extensions: bound, flowID: context.record.id)
        var granted = GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context),
            useUp: useUp)
        granted.isLogin = true
        return granted
    }
}

/// `refresh_token`, which gives an ID token where the API issued the refresh token.
struct PoolRefreshGrant: Grant {
    let name = Catalog.refreshToken.name

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        var granted = try await Catalog.refreshToken.redeem(request, by: client, context)
        granted.isLogin = granted.authorization.isPoolSignIn
        return granted
    }
}
