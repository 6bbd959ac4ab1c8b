import JOSE
import Members
import OAuth

/// A temporary password, which the user has to replace.
extension PoolLogin {
    private static let prefix = "userAttributes."
    /// Claims that users may not state about themselves.
    private static let fixed = PoolClaims.ofTokens + ["sub"]

    func askForNewPassword(_ user: User) throws(OAuthError) -> JSON {
        let claims = user.claims.filter { !PoolClaims.ofTokens.contains($0.key) }
        let attributes = claims.mapValues { JSON.string($0.string ?? $0.text) }
        return try ask(for: .newPassword, user) { _ in
            [
                "USER_ID_FOR_SRP": .string(user.username), "requiredAttributes": "[]",
                "userAttributes": .string(JSON.object(attributes).text),
            ]
        }
    }

    /// Changes after the user has replaced a temporary password.
    static func changed(_ password: String) -> JSON {
        ["password": .string(password), NewPasswordDemand.member: .null]
    }

    func newPassword() async throws(OAuthError) -> JSON {
        let user = try user()
        let password = try sent.text("NEW_PASSWORD")
        var attributes: [String: JSON] = [:]
        for (name, value) in sent.members.object ?? [:] where name.hasPrefix(Self.prefix) {
            let claim = String(name.dropFirst(Self.prefix.count))
            if !Self.fixed.contains(claim) { attributes[claim] = value }
        }
        let patch = Self.changed(password).merging(["claims": .object(attributes)])
        guard user.poolFactors.isEmpty else {
            try sent.change(user, by: patch)
            return try askForFactor(of: user)
        }
        return try await finish(user, attributes: attributes) { () throws(OAuthError) in
            try end()
            try sent.change(user, by: patch)
        }
    }
}

/// The mark of a user who has to change their password before they can sign in.
struct NewPasswordDemand: Extension {
    static let member = "new_password_required"

    var isMade = false
}

extension User {
    var needsNewPassword: Bool { extensions[NewPasswordDemand.self].isMade }
}

/// Reads `new_password_required` of a user.
struct PoolUserMembers: UserMembers {
    func read(_ members: inout MemberReader, into user: inout User) {
        user.extensions[NewPasswordDemand.self].isMade =
            members.bool(NewPasswordDemand.member) ?? false
    }
}
