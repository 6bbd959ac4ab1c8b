import JOSE
import OAuth

/// `user`: the user's name and address, sent only with the first answer about them to a client.
///
/// It is an unsigned JSON text beside the tokens, with the requested and shared members. The name
/// is in no token. (Apple, "Request an authorization to the Sign in with Apple server")
struct AppleUserPart: AnswerPart {
    func add(to draft: inout AuthorizationDraft, _ context: Context) throws(OAuthError) {
        guard let subject = draft.authorization.subject,
            let user = context.user(of: subject, seenBy: draft.authorization)
        else { return }
        let before = context.state.introductions.insertNew(
            true, for: draft.request.client.introduction(of: subject.sub),
            until: context.now + Consent.lifetime)
        guard before == nil, let text = Self.text(user, sharing: draft.authorization.scope) else {
            return
        }
        draft.parameters.append(("user", text))
    }
}

private extension AppleUserPart {
    /// The JSON text with the name first, as Apple writes it; nil when nothing is shared.
    static func text(_ user: User, sharing scope: Scope) -> String? {
        var members: [String] = []
        if scope.contains("name") {
            members.append("\"name\":\(name(of: user).text)")
        }
        if scope.contains("email"), let email = user.claims["email"] {
            members.append("\"email\":\(email.text)")
        }
        return members.isEmpty ? nil : "{\(members.joined(separator: ","))}"
    }

    /// Takes missing parts of the name from the whole name, split before its last word.
    static func name(of user: User) -> JSON {
        let words = (user.claims["name"]?.string ?? user.username).split(separator: " ")
        let first = words.dropLast(words.count > 1 ? 1 : 0).joined(separator: " ")
        let last = words.count > 1 ? String(words[words.count - 1]) : ""
        return [
            "firstName": .string(user.claims["given_name"]?.string ?? first),
            "lastName": .string(user.claims["family_name"]?.string ?? last),
        ]
    }
}
