import OAuth
import Text

/// The obstacles to a login by a password that the client sends, since no page is shown:
///
/// - consent to a client that asks for it,
/// - and actions required of the user first.
struct CheckDirectLogin: TokenCheck {
    func check(
        _ request: ClientRequest, by client: Client, for granted: GrantedAccess,
        _ context: Context
    ) throws(OAuthError) {
        guard request.parameters["grant_type"] == "password",
            let subject = granted.authorization.subject
        else { return }
        if client.policy.consent == .ask {
            throw .invalidClient(
                Finding(
                    "consent.required", ["scope": granted.scope.text, "client": client.id],
                    as: "lacks"))
        }
        let actions = context.users.user(of: subject)?.keycloakRoles.requiredActions ?? []
        guard actions.isEmpty else {
            throw .invalidGrant(
                Finding(
                    "login.actions-required",
                    ["actions": actions.map(\.shown).joined(separator: ", ")]))
        }
    }
}
