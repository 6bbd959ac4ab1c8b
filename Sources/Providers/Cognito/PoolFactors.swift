import JOSE
import OAuth
import Text

/// The operations by which users set up second factors
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-mfa-totp.html).
enum PoolFactors {
    static let operations: [(name: String, answer: PoolAPI.Operation)] = [
        ("AssociateSoftwareToken", associate), ("VerifySoftwareToken", verify),
        ("SetUserMFAPreference", prefer), ("GetUserAuthFactors", list),
    ]

    private static let settings: [(name: String, kind: Authenticator.Kind)] = [
        ("SMSMfaSettings", .sms), ("SoftwareTokenMfaSettings", .otp), ("EmailMfaSettings", .email),
    ]

    /// The secret waits for the first code.
    @Sendable private static func associate(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try PoolUsers.user(of: call, context)
        let secret = Base32.encode(context.world.entropy.bytes(32))
        context.state.softwareTokens.insert(
            SoftwareToken(secret: secret), for: user.sub, until: context.now + 86_400)
        return ["SecretCode": .string(secret)]
    }

    @Sendable private static func verify(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try PoolUsers.user(of: call, context)
        let code = try call.text("UserCode")
        guard let waiting = context.state.softwareTokens[user.sub] else {
            throw OAuthError(.invalidRequest, "pool.software-token-none", ["user": user.username])
        }
        let step = Base32.decode(waiting.secret).flatMap {
            TimeBasedCode.step(of: code, secret: $0, at: context.now)
        }
        guard step != nil || context.configuration.auth0.factors.code == code else {
            throw OAuthError(.invalidGrant, "pool.software-token-wrong")
        }
        _ = context.state.softwareTokens.take(user.sub)
        try call.change(user, by: ["otp_secret": .string(waiting.secret)])
        return ["Status": "SUCCESS"]
    }

    /// The preferred factor comes first.
    @Sendable private static func prefer(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try PoolUsers.user(of: call, context)
        var kinds = user.statedAuthenticators.kinds
        for (name, kind) in settings {
            guard let setting = call.members[name] else { continue }
            kinds.removeAll { $0 == kind }
            guard setting["Enabled"] == true else { continue }
            let isReady =
                kind.claim.map { user.claims[$0]?.string != nil }
                ?? (user.statedAuthenticators.otpSecret != nil)
            guard isReady else {
                throw OAuthError(
                    .invalidRequest, "pool.factor-unready",
                    ["user": user.username, "factor": PoolLogin.challenge(for: kind).rawValue])
            }
            kinds.insert(kind, at: setting["PreferredMfa"] == true ? 0 : kinds.count)
        }
        try call.change(user, by: ["authenticators": .array(kinds.map { .string($0.rawValue) })])
        return [:]
    }

    @Sendable private static func list(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try await PoolUsers.get(call, context)
        var answer: JSON = ["ConfiguredUserAuthFactors": ["PASSWORD"]]
        for name in ["Username", "PreferredMfaSetting", "UserMFASettingList"] {
            answer[name] = user[name]
        }
        return answer
    }
}

/// A secret of an authenticator app that has not been shown to work.
struct SoftwareToken: Sendable, Codable, MemorySized {
    let secret: String

    var heapBytes: Int { secret.heapBytes }
}

extension State {
    /// The secrets by the `sub` of users.
    var softwareTokens: Expiring<String, SoftwareToken> { store(of: .key, atMost: 10_000) }
}
