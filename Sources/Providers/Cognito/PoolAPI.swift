import JOSE
import OAuth
import Text

/// The operations of user pools that SDKs sign users in with, on the same clients, users and tokens
/// as the endpoints of the domain
/// (https://docs.aws.amazon.com/cognito-user-identity-pools/latest/APIReference/Welcome.html).
package enum PoolAPI {
    typealias Operation = @Sendable (PoolCall, Context) async throws(OAuthError) -> JSON

    /// What `X-Amz-Target` has before the name of an operation.
    package static let service = "AWSCognitoIdentityProviderService."

    private static let operations: [(name: String, answer: Operation)] =
        [
            ("InitiateAuth", PoolSignIns.initiate),
            ("RespondToAuthChallenge", PoolChallenges.answer),
            ("GetTokensFromRefreshToken", PoolTokens.refresh),
            ("RevokeToken", PoolTokens.revoke),
            ("SignUp", PoolAccounts.signUp),
            ("ConfirmSignUp", PoolAccounts.confirm),
            ("ResendConfirmationCode", PoolAccounts.resend),
            ("ForgotPassword", PoolAccounts.forgot),
            ("ConfirmForgotPassword", PoolAccounts.confirmForgotten),
            ("GetUser", PoolUsers.get),
            ("GlobalSignOut", PoolUsers.signOut),
        ] + PoolUsers.operations + PoolFactors.operations + PoolDevices.operations

    /// `X-Amz-Target` names the service and the operation.
    static func answer(
        _ call: any ProviderCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let body = PoolCall(members: try call.json(), call: call)
        let target = call.field("X-Amz-Target").first
        let asked = target?.halves(at: ".").map { String($0.after) }
        guard let operation = operations.first(where: { $0.name == asked }) else {
            throw OAuthError(
                .invalidRequest, "pool.operation-unknown",
                [
                    "value": target ?? "",
                    "near": (target ?? "").nearest(among: operations.map(\.name)),
                    "served": operations.map(\.name),
                ])
        }
        try body.checkLengths(context)
        return try await operation.answer(body, context)
    }
}

/// The members of a request to the API.
struct PoolCall: Sendable {
    let members: JSON
    let call: any ProviderCall

    subscript(name: String) -> String? { members[name]?.string }

    /// The members of one of the members.
    func inner(_ name: String) -> PoolCall { PoolCall(members: members[name] ?? [:], call: call) }

    func text(_ name: String) throws(OAuthError) -> String {
        guard let text = self[name], !text.isEmpty else {
            throw OAuthError(.invalidRequest, "pool.member-invalid", ["name": name])
        }
        return text
    }

    func change(_ user: User, by patch: JSON) throws(OAuthError) {
        try call.change(user, by: patch)
    }

    /// The client that the request names, not yet authenticated.
    func client(_ context: Context) throws(OAuthError) -> Client {
        try context.client(named: text("ClientId"), else: .invalidClient)
    }

    /// The access token of the request, if it is for the API and the user is not blocked.
    func accessToken(_ context: Context) throws(OAuthError) -> IssuedAccessToken {
        let issued = try BearerToken.verified(try text("AccessToken"), context)
        try context.learn(issued, at: "user-pool")
        guard issued.scope.contains(Cognito.scopeOfAPI) else {
            throw OAuthError(
                .insufficientScope, "bearer.scope-missing", ["missing": Cognito.scopeOfAPI])
        }
        if let subject = issued.authorization.subject {
            try context.users.user(of: subject)?.refuseIfBlocked(by: .accessDenied)
        }
        return issued
    }
}

private extension PoolCall {
    /// The members with tokens, and with what devices and passkeys make.
    static let long: Set = [
        "AccessToken", "RefreshToken", "REFRESH_TOKEN", "Token", "Session", "SECRET_BLOCK",
        "PASSWORD_CLAIM_SECRET_BLOCK", "CREDENTIAL", "attestationObject", "clientDataJSON",
        "EncodedData",
    ]

    /// Refuses a text that is longer than a parameter of other endpoints may be, unless the tenant
    /// permits it.
    func checkLengths(_ context: Context) throws(OAuthError) {
        for (name, text) in Self.texts(in: members, "body") {
            let most = Self.long.contains(name) ? ParameterLengths.signed : ParameterLengths.usual
            guard text.utf8.count > most else { continue }
            try context.permit(
                .invalidRequest, "request.parameter-length",
                ["name": name, "length": text.utf8.count, "most": most], for: nil)
        }
    }

    /// The texts in a value by the names of their members. What apps send for their own functions
    /// is left out, since nothing reads it.
    static func texts(in json: JSON, _ name: String) -> [(name: String, text: String)] {
        switch json {
        case .string(let text): [(name, text)]
        case .array(let elements): elements.flatMap { texts(in: $0, name) }
        case .object(let members):
            members.filter { $0.key != "ClientMetadata" }.flatMap { texts(in: $0.value, $0.key) }
        default: []
        }
    }
}

/// `GetUser` and `GlobalSignOut`.
enum PoolUsers {
    /// The user of the request's access token.
    static func user(of call: PoolCall, _ context: Context) throws(OAuthError) -> User {
        try context.user(of: call.accessToken(context), else: .invalidToken)
    }

    @Sendable static func get(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let known = try user(of: call, context)
        var claims = context.presented(known).claims
        for name in PoolClaims.ofTokens + ["username", "sub"] { claims[name] = nil }
        let attributes = claims.ordered { $0.key }.map {
            ($0.key, $0.value.string ?? $0.value.text)
        }
        let factors = known.poolFactors.map { JSON.string(PoolLogin.challenge(for: $0).rawValue) }
        var answer: JSON = [
            "Username": .string(known.username),
            "UserAttributes": .array(
                ([("sub", known.sub)] + attributes).map { name, value in
                    ["Name": .string(name), "Value": .string(value)]
                }),
        ]
        if let first = factors.first {
            answer["PreferredMfaSetting"] = first
            answer["UserMFASettingList"] = .array(factors)
        }
        return answer
    }

    /// Ends all that the user has granted, to every client.
    @Sendable static func signOut(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let issued = try call.accessToken(context)
        guard let sub = issued.authorization.subject?.sub else { return [:] }
        context.state.revokeGrants { $0.subject?.sub == sub }
        return [:]
    }
}
