import JOSE
import OAuth

/// The members of Keycloak's token answers beside the standard ones. Two names have hyphens.
struct KeycloakTokenAnswer: TokenAnswerPart {
    func add(to answer: inout JSON, for granted: GrantedAccess, _ context: Context) {
        let end = granted.authorization.isOffline ? nil : granted.refreshToken.expires
        answer["refresh_expires_in"] = .integer(end.map { $0 - context.now } ?? 0)
        answer["not-before-policy"] = 0
        answer["scope"] = answer["scope"] ?? ""
        guard let id = granted.authorization.subject?.sessionID, !id.isEmpty else { return }
        answer["session_state"] = .string(id)
    }
}
