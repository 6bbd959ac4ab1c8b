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
        let password = try parameters.required(
            "password", else: "account.parameter-missing", ["parameter": "password"])
        let rules = context.configuration.auth0.database
        let report = PasswordReport(policy: rules.passwordPolicy, password: password)
        guard report.isGood else {
            throw OAuthError(
                .invalidPassword, "account.password-weak",
                ["policy": rules.passwordPolicy.rawValue], details: report.details)
        }
        let id = context.world.entropy.bytes(12).hexadecimal
        let user = self.user(id, account.email, password, parameters, context)
        if let taken = context.users.enroll(user) { throw refusal(taken, account.email, rules) }
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

    static func refusal(_ taken: TakenName, _ email: String, _ rules: DatabaseRules) -> OAuthError {
        guard rules.revealsUsers else {
            return OAuthError(.invalidSignup, "account.email-exists", ["email": email])
        }
        switch taken {
        case .email: return OAuthError(.userExists, "account.email-exists", ["email": email])
        case .username: return OAuthError(.usernameExists, "account.username-exists")
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

/// The common part of requests about an account with a password.
struct AccountRequest {
    /// The address in lower case, as it is stored.
    let email: String

    /// - Throws: `invalid_request` when the client, the connection or the e-mail address is missing
    ///   or invalid.
    init(_ parameters: Parameters, _ context: Context) throws(OAuthError) {
        try parameters.refuseDuplicates()
        try context.learn(CheckClient.client(named: parameters, context))
        let email = try parameters.required(
            "email", else: "account.parameter-missing", ["parameter": "email"])
        guard EmailAddress.isPlausible(email) else {
            throw OAuthError(.invalidRequest, "account.email-malformed", ["sent": email])
        }
        let connection = try parameters.required(
            "connection", else: "account.parameter-missing", ["parameter": "connection"])
        try CheckConnection.check(connection, context)
        self.email = email.lowercased()
    }
}

enum EmailAddress {
    /// Returns true if there is text on both sides of the last `@`, and nothing that ends an
    /// address.
    static func isPlausible(_ text: String) -> Bool {
        guard let at = text.lastIndex(of: "@"), text.utf8.count <= 254 else { return false }
        let isClean = text.unicodeScalars.allSatisfy { scalar in
            scalar.value > 0x20 && scalar.value != 0x7f && !"<>,;\"".unicodeScalars.contains(scalar)
        }
        return isClean && at > text.startIndex && text.index(after: at) < text.endIndex
    }
}

/// Requests for an e-mail to change a password.
package enum PasswordChange {
    /// Gives the same answer whether or not the address has a user, so that it reveals none.
    ///
    /// - Returns: a sentence for the user.
    package static func answer(
        _ parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> String {
        let account = try AccountRequest(parameters, context)
        context.remark("account.no-password-mail", ["email": account.email], for: nil)
        return "We've just sent you an email to reset your password."
    }
}

/// The rules for sign-up with a password: the `database` member of the configuration.
package struct DatabaseRules: Sendable, Equatable {
    package var passwordPolicy = PasswordPolicy.none
    /// True if an answer says that a name is taken, instead of only that the sign-up failed.
    package var revealsUsers = false

    package init() {}
}

extension OAuthError.Code {
    package static let invalidSignup = Self(rawValue: "invalid_signup")
    package static let invalidPassword = Self(rawValue: "invalid_password")
    package static let userExists = Self(rawValue: "user_exists")
    package static let usernameExists = Self(rawValue: "username_exists")
}
