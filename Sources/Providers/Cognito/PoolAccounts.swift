import JOSE
import OAuth
import Text

/// `SignUp` and `ConfirmSignUp`: accounts that users make themselves
/// (https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html).
enum PoolAccounts {
    @Sendable static func signUp(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let (client, name) = try client(naming: call, context)
        try context.learn(client)
        let user = user(
            named: name, password: try call.text("Password"), try call.attributes(), context)
        if context.users.enroll(user) != nil {
            throw OAuthError(.usernameExists, "account.username-exists")
        }
        var answer = told(PoolCode.send(for: .signUp, to: user, client, context))
        answer["UserConfirmed"] = false
        answer["UserSub"] = .string(user.sub)
        return answer
    }

    @Sendable static func confirm(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try user(naming: call, context)
        guard !user.isConfirmed else {
            throw OAuthError(.accessDenied, "pool.user-confirmed", ["user": user.username])
        }
        let proven = try PoolCode.check(
            try call.text("ConfirmationCode"), for: .signUp, of: user, context)
        try call.change(user, by: confirmed(proven))
        return [:]
    }

    @Sendable static func resend(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try user(naming: call, context)
        guard !user.isConfirmed else {
            throw OAuthError(.invalidRequest, "pool.resend-confirmed", ["user": user.username])
        }
        return told(PoolCode.send(for: .signUp, to: user, try call.client(context), context))
    }

    @Sendable static func forgot(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try user(naming: call, context)
        guard user.isReachable else {
            throw OAuthError(.invalidRequest, "pool.unreachable", ["user": user.username])
        }
        return told(PoolCode.send(for: .newPassword, to: user, try call.client(context), context))
    }

    @Sendable static func confirmForgotten(
        _ call: PoolCall, _ context: Context
    ) async throws(OAuthError) -> JSON {
        let user = try user(naming: call, context)
        let password = try call.text("Password")
        try PoolCode.check(try call.text("ConfirmationCode"), for: .newPassword, of: user, context)
        try call.change(user, by: changed(password))
        return [:]
    }

    /// Changes after an address was confirmed.
    static func confirmed(_ attribute: String) -> JSON {
        ["refused_as": .null, "claims": [attribute + "_verified": true]]
    }

    /// Changes after a password reset.
    static func changed(_ password: String) -> JSON {
        ["password": .string(password), "refused_as": .null]
    }
}

private extension PoolAccounts {
    static func told(_ delivery: PoolCode.Delivery) -> JSON {
        ["CodeDeliveryDetails": delivery.document]
    }

    /// The client, if it proves to have its secret, and the name of the user.
    static func client(
        naming call: PoolCall, _ context: Context
    ) throws(OAuthError) -> (Client, name: String) {
        let client = try call.client(context)
        let name = try call.text("Username")
        try SecretHash.check(call["SecretHash"], of: [name], for: client)
        return (client, name)
    }

    static func user(naming call: PoolCall, _ context: Context) throws(OAuthError) -> User {
        let (client, name) = try client(naming: call, context)
        try context.learn(client)
        let user = try context.user(named: name)
        try context.learn(user)
        try user.refuseIfBlocked(by: .accessDenied)
        return user
    }

    /// A user who cannot sign in before the address is confirmed.
    static func user(
        named name: String, password: String, _ attributes: [String: JSON], _ context: Context
    ) -> User {
        var claims = attributes
        for name in PoolCode.addresses where claims[name] != nil {
            claims[name + "_verified"] = false
        }
        let sub = context.profile.subjects.sub(of: name)
        var user = User(sub: sub, username: name, password: password, claims: claims)
        let refusal = "UserNotConfirmedException"
        user.extensions[ConfiguredRefusal.self].name = refusal
        user.written = user.described.merging(["refused_as": .string(refusal)])
        return user
    }
}

private extension User {
    var isConfirmed: Bool {
        extensions[ConfiguredRefusal.self].name != "UserNotConfirmedException"
    }

    /// True unless all addresses that the user states are unverified.
    var isReachable: Bool {
        let stated = PoolCode.addresses.filter { claims[$0]?.string != nil }
        return stated.isEmpty || stated.contains { claims[$0 + "_verified"] != false }
    }
}
