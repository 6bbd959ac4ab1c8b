import JOSE
import OAuth

/// The mark of an authorization from a login at a browser; the others do not state its time.
struct BrowserLogin: Extension, Codable {
    var isOne = false
}

extension Authorization {
    var isBrowserLogin: Bool { extensions[BrowserLogin.self].isOne }
}

/// Marks it. It admits everybody.
struct BrowserLoginNote: Admission {
    func admit(
        _ sub: String, to request: inout AuthorizationRequest, binding bound: inout Extensions,
        _ context: Context
    ) {
        bound[BrowserLogin.self].isOne = true
    }
}

/// `session_state`: the session's id, as `sid` in the tokens.
struct KeycloakSessionState: AnswerPart {
    func add(to draft: inout AuthorizationDraft, _ context: Context) {
        guard let subject = draft.authorization.subject else { return }
        draft.parameters.append(("session_state", subject.sessionID))
    }
}

/// The profile of a user in the form of Keycloak's account console, which keycloak-js asks for.
package enum AccountProfile {
    package static func answer(
        to token: String, sentBy presentation: TokenPresentation, _ context: Context
    ) throws(OAuthError) -> JSON {
        let issued = try BearerToken.verified(token, sentBy: presentation, context)
        try context.learn(issued, at: "account")
        let user = try context.user(of: issued, else: .invalidToken)
        var profile: JSON = ["id": .string(user.sub), "username": .string(user.username)]
        let names = ["firstName": "given_name", "lastName": "family_name", "email": "email"]
        for (member, claim) in names { profile[member] = user.claims[claim] }
        profile["emailVerified"] = .bool(user.claims["email_verified"]?.bool ?? false)
        profile["attributes"] = [:]
        return profile
    }
}
