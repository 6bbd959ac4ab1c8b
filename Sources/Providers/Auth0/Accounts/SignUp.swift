import JOSE
import OAuth
import Text

/// Sign-up with an e-mail address and a password, without a page.
package enum SignUp {
    /// - Returns: the new user as the client sees them.
    package static func answer(
        _ parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> JSON {
        let account = try AccountRequest(parameters, context)
        guard let password = parameters["password"] else {
            throw .invalidRequest(Finding("account.parameter-missing", ["parameter": "password"]))
        }
        let rules = context.configuration.auth0.database
        let report = PasswordReport(policy: rules.passwordPolicy, password: password)
        guard report.isGood else {
            throw OAuthError(
                .invalidPassword,
                Finding("account.password-weak", ["policy": rules.passwordPolicy.rawValue]),
                details: report.details)
        }
        let id = context.world.entropy.bytes(12).hexadecimal
        let user = self.user(id, account.email, password, parameters, context)
        if let taken = context.users.enroll(user) {
            throw refusal(taken, account.email, rules)
        }
        return answer(id, user, parameters)
    }
}

private extension SignUp {
    static let profileClaims = ["name", "given_name", "family_name", "nickname", "picture"]

    static func user(
        _ id: String, _ email: String, _ password: String, _ parameters: Parameters,
        _ context: Context
    ) -> User {
        var claims: [String: JSON] = [
            "email": .string(email), "email_verified": false, "name": .string(email),
            "nickname": .string(String(email.prefix { $0 != "@" })),
            "updated_at": .integer(context.now.seconds),
        ]
        for name in profileClaims {
            if let value = parameters[name] { claims[name] = .string(value) }
        }
        let username = parameters["username"]
        claims["preferred_username"] = username.map(JSON.string)
        return User(
            sub: "auth0|\(id)", username: username ?? email, password: password, claims: claims)
    }

    static func refusal(
        _ taken: TakenName, _ email: String, _ rules: DatabaseRules
    ) -> OAuthError {
        guard rules.revealsUsers else {
            return OAuthError(.invalidSignup, Finding("account.email-exists", ["email": email]))
        }
        switch taken {
        case .email:
            return OAuthError(.userExists, Finding("account.email-exists", ["email": email]))
        case .username: return OAuthError(.usernameExists, Finding("account.username-exists"))
        }
    }

    static func answer(_ id: String, _ user: User, _ parameters: Parameters) -> JSON {
        var answer: JSON = ["_id": .string(id), "email_verified": false]
        answer["email"] = user.claims["email"]
        for name in profileClaims + ["username"] {
            answer[name] = parameters[name].map(JSON.string)
        }
        answer["user_metadata"] = parameters["user_metadata"].flatMap { try? JSON(parsing: $0) }
        return answer
    }
}
