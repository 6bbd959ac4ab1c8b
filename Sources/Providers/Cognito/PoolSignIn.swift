import OAuth

/// Whether an authorization comes from the API of user pools, whose tokens are for that API alone.
struct PoolSignIn: Extension {
    var isOne = false
}

extension PoolSignIn: SavedExtension {
    static let savedName = "pool_sign_in"

    static let layout = SavedLayout<PoolSignIn> { layout in
        let isOne = layout.member("is_one", \.isOne)
        return { PoolSignIn(isOne: $0[isOne]) }
    }
}

extension Authorization {
    var isPoolSignIn: Bool { extensions[PoolSignIn.self].isOne }
}

/// A name and a password, sent to the API. Its tokens have one scope whatever the client may ask for.
struct PoolSignInGrant: Grant {
    let name = Catalog.password.name

    func redeem(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) async throws(OAuthError) -> GrantedAccess {
        guard let username = request.parameters["username"] else {
            throw .invalidRequest(.usernameMissing)
        }
        guard request.parameters.has("password") else {
            throw .invalidRequest(.passwordMissing)
        }
        let user = try context.user(named: username, password: request.parameters["password"])
        try user.refuseIfBlocked(by: .accessDenied)
        return Self.access(of: user, to: client, context)
    }

    /// What a user who has signed in grants a client.
    static func access(of user: User, to client: Client, _ context: Context) -> GrantedAccess {
        var bound = Extensions()
        bound[PoolSignIn.self].isOne = true
        let authorization = Authorization(
            clientID: client.id, subject: .signedIn(user, context), scope: [Cognito.scopeOfAPI],
            extensions: bound, flowID: context.record.id)
        var granted = GrantedAccess(
            authorization, refreshToken: .first(of: authorization, for: client, context))
        granted.isLogin = true
        return granted
    }
}

/// `refresh_token`, which gives those an ID token who got one by the API.
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
