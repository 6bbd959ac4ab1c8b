import JOSE

/// The demands of FAPI-CIBA beyond CIBA Core (FAPI: Client Initiated Backchannel Authentication
/// Profile, implementer's draft 1, §5.2.2).
enum FAPICIBA {
    /// §7.10.
    static let algorithms: [Algorithm] = [.ps256, .es256]

    /// The maximum age of `nbf`, and the maximum time to `exp`.
    private static let longest: Seconds = 3600

    static func check(
        _ request: ClientRequest, by client: Client, _ context: Context
    ) throws(OAuthError) {
        if client.isPublic {
            throw OAuthError(
                .unauthorizedClient,
                Finding("ciba.fapi", ["client": client.id], as: "public-client"))
        }
        if client.extensions[ClientCIBA.self].delivery == .push {
            throw OAuthError(
                .unauthorizedClient, Finding("ciba.fapi", ["client": client.id], as: "push"))
        }
        if request.parameters["request"] == nil {
            throw .invalidRequest(Finding("ciba.fapi", as: "unsigned"))
        }
    }

    /// Demands a `binding_message`; a `request_context` tells the user enough, too.
    static func check(_ wishes: CIBAWishes) throws(OAuthError) {
        if wishes.bindingMessage == nil, wishes.names["request_context"] == nil {
            throw OAuthError(.invalidBindingMessage, Finding("ciba.fapi", as: "binding-message"))
        }
    }

    static func checkTimes(of claims: JSON, _ context: Context) throws(OAuthError) {
        guard let start = claims.numericDate("nbf"), let end = claims.numericDate("exp") else {
            return
        }
        guard context.now - start <= longest, end - context.now <= longest else {
            throw .invalidRequest(Finding("ciba.fapi", ["most": longest], as: "window"))
        }
    }
}
