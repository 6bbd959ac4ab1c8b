import JOSE
import OAuth

/// The operations by which signed-in users change their accounts
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/managing-users.html).
extension PoolUsers {
    static let operations: [(name: String, answer: PoolAPI.Operation)] = [
        ("ChangePassword", changePassword), ("UpdateUserAttributes", update),
        ("DeleteUserAttributes", deleteAttributes), ("DeleteUser", delete),
        ("GetUserAttributeVerificationCode", sendCode), ("VerifyUserAttribute", verify),
    ]

    @Sendable private static func changePassword(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try user(of: call, context)
        let password = try call.text("ProposedPassword")
        try PasswordAttempts.check(of: user, context) { () throws(OAuthError) in
            _ = try context.user(named: user.username, password: call["PreviousPassword"])
        }
        try call.change(user, by: ["password": .string(password)])
        return [:]
    }

    /// An address that changes is not verified any more.
    @Sendable private static func update(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let issued = try call.accessToken(context)
        let user = try user(of: call, context)
        var claims = try call.attributes()
        let codes = [PoolCode.email, .phone].filter { code in
            claims[code.claim].map { $0 != user.claims[code.claim] } ?? false
        }
        for code in codes { claims[code.claim + "_verified"] = false }
        try call.change(user, by: ["claims": .object(claims)])
        let client = try context.client(named: issued.authorization.clientID)
        let changed = try self.user(of: call, context)
        return [
            "CodeDeliveryDetailsList": .array(
                codes.map { PoolCode.send(for: $0, to: changed, client, context).document })
        ]
    }

    @Sendable private static func deleteAttributes(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try user(of: call, context)
        let names = (call.members["UserAttributeNames"]?.array ?? []).compactMap(\.string)
        var claims: [String: JSON] = [:]
        for name in names {
            try PoolAttribute.refuseIfFixed(name)
            claims[name] = .null
        }
        try call.change(user, by: ["claims": .object(claims)])
        return [:]
    }

    @Sendable private static func delete(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        try call.call.remove(user(of: call, context))
        return [:]
    }

    @Sendable private static func sendCode(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let client = try context.client(
            named: call.accessToken(context).authorization.clientID)
        let (user, code) = try attribute(in: call, context)
        return ["CodeDeliveryDetails": PoolCode.send(for: code, to: user, client, context).document]
    }

    @Sendable private static func verify(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let (user, code) = try attribute(in: call, context)
        try PoolCode.check(try call.text("Code"), for: code, of: user, context)
        try call.change(user, by: ["claims": [code.claim + "_verified": true]])
        return [:]
    }

    /// The attribute that the request names, which the user has.
    private static func attribute(
        in call: PoolCall, _ context: Context
    ) throws(OAuthError) -> (User, PoolCode) {
        let user = try user(of: call, context)
        let name = try call.text("AttributeName")
        guard let code = [PoolCode.email, .phone].first(where: { $0.claim == name }),
            user.claims[name]?.string != nil
        else {
            throw OAuthError(
                .invalidRequest, "pool.member-invalid",
                ["answer": name, "served": PoolCode.addresses], as: "choice")
        }
        return (user, code)
    }
}

/// The claims that users state about themselves
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-attributes.html).
enum PoolAttribute {
    /// Claims that users may not state.
    private static let fixed =
        PoolClaims.ofTokens + ["sub", "email_verified", "phone_number_verified"]

    static func refuseIfFixed(_ name: String) throws(OAuthError) {
        guard fixed.contains(name) else { return }
        throw OAuthError(.accessDenied, "pool.attribute-fixed", ["name": name])
    }

    /// The claim that a user states, whose values are texts; an empty one if there is none.
    static func claim(_ name: String, stated value: JSON?) throws(OAuthError) -> JSON {
        try refuseIfFixed(name)
        guard let text = (value ?? "").string else {
            throw OAuthError(.invalidRequest, "pool.member-invalid", ["name": name])
        }
        return .string(text)
    }
}

extension PoolCall {
    /// The claims in `UserAttributes`.
    func attributes() throws(OAuthError) -> [String: JSON] {
        var claims: [String: JSON] = [:]
        for attribute in members["UserAttributes"]?.array ?? [] {
            guard let name = attribute["Name"]?.string else { continue }
            claims[name] = try PoolAttribute.claim(name, stated: attribute["Value"])
        }
        return claims
    }
}

/// The wrong passwords of a user. After five, there is a pause before another attempt counts, of a
/// second, and twice as long after each further one
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/amazon-cognito-user-pools-authentication-flow.html).
struct PasswordAttempts: Sendable, Codable, MemorySized {
    private static let most = 5
    private static let longest = 900

    private var failures = 0
    private var pause = Timestamp(seconds: 0)

    var heapBytes: Int { 0 }

    /// - Throws: during a pause, and what `attempt` throws, which counts.
    static func check(
        of user: User, _ context: Context, _ attempt: () throws(OAuthError) -> Void
    ) throws(OAuthError) {
        let (store, now) = (context.state.passwordAttempts, context.now)
        let known = store[user.sub]
        guard (known?.pause ?? now) <= now else {
            throw OAuthError(.accessDenied, "pool.attempts", ["user": user.username])
        }
        do throws(OAuthError) { try attempt() } catch {
            var next = known ?? PasswordAttempts()
            next.failures += 1
            if next.failures >= most {
                next.pause = now + min(1 << min(next.failures - most, 10), longest)
            }
            store.insert(next, for: user.sub, until: now + longest)
            throw error
        }
        _ = store.take(user.sub)
    }
}

extension State {
    /// The wrong passwords by the `sub` of users.
    var passwordAttempts: Expiring<String, PasswordAttempts> {
        store(of: .key, atMost: 10_000)
    }
}
