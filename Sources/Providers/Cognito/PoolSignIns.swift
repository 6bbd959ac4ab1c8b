import JOSE
import OAuth
import Text

/// `InitiateAuth`.
enum PoolSignIns {
    private static let flows = [
        "USER_SRP_AUTH", "USER_PASSWORD_AUTH", "USER_AUTH", "REFRESH_TOKEN_AUTH",
    ]

    @Sendable static func initiate(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let flow = try call.text("AuthFlow")
        let client = try call.client(context)
        let sent = call.inner("AuthParameters")
        if ["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"].contains(flow) {
            return try await refresh(with: sent, client, context)
        }
        guard !flow.hasPrefix("ADMIN_") else {
            throw OAuthError(.invalidRequest, "pool.flow-of-admin", ["flow": flow])
        }
        guard flows.contains(flow) else {
            throw OAuthError(
                .invalidRequest, "pool.member-invalid", ["flow": flow, "served": flows], as: "flow")
        }
        guard client.isOpen || client.grantTypes.contains(Catalog.password.name) else {
            throw OAuthError(
                .unauthorizedClient, "pool.flow-not-enabled",
                [
                    "client": client.id, "flow": flow,
                    "granted": (client.grantTypes + ["password"]).quoted,
                ])
        }
        let login = PoolLogin(client: client, sent: sent, context: context)
        switch flow {
        case "USER_SRP_AUTH": return try login.beginProof(hasSession: false)
        case "USER_AUTH": return try await login.preferred()
        default: return try await login.password()
        }
    }
}

private extension PoolSignIns {
    /// The hash covers the name of the token's user, or their `sub`.
    static func refresh(
        with sent: PoolCall, _ client: Client, _ context: Context
    ) async throws(OAuthError) -> JSON {
        guard client.policy.rotation != true else {
            throw OAuthError(
                .unauthorizedClient, "pool.flow-not-enabled", ["client": client.id],
                as: "of-rotation", facts: ["flow": "REFRESH_TOKEN_AUTH"])
        }
        let token = sent["REFRESH_TOKEN"] ?? ""
        let issued = context.state.refreshTokens[SecretDigest(token)]
        if let subject = issued?.authorization.subject {
            let names = [subject.sub, context.users.user(of: subject)?.username]
            try SecretHash.check(sent["SECRET_HASH"], of: names.compactMap(\.self), for: client)
        }
        let parameters = Parameters([("client_id", client.id), ("refresh_token", token)])
        return PoolTokens.signedIn(
            try await TokenFlow.answer(
                ClientRequest(parameters: parameters), admitting: client, to: PoolRefreshGrant(),
                context))
    }
}

/// `SECRET_HASH`, by which a client proves that it has its secret.
enum SecretHash {
    /// - Parameter usernames: the names that it may cover.
    static func check(
        _ sent: String?, of usernames: [String], for client: Client
    ) throws(OAuthError) {
        guard let secret = client.secret else { return }
        let isRight = usernames.contains { name in
            let hash = HMAC.sha256(key: Array(secret.utf8), message: Array((name + client.id).utf8))
            return constantTimeEqual(sent ?? "", Base64.encode(hash))
        }
        guard isRight else {
            throw OAuthError(.invalidClient, "pool.secret-hash", ["client_id": client.id])
        }
    }
}

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
    let consume: @Sendable () throws(OAuthError) -> Void

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
            consume: consume)
        granted.isLogin = true
        granted.hashesAccessToken = false
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
        granted.hashesAccessToken = !granted.isLogin
        return granted
    }
}
