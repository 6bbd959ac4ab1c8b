/// - Parameters of the token endpoint are reported: a URL stays in histories and logs
///   (RFC 6749 §2.3.1, RFC 7636 §7.1).
struct CheckSecrets: AuthorizeCheck {
    private static let names = ["client_secret", "client_assertion", "code_verifier", "password"]

    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        for name in Self.names where request.parameters[name] != nil {
            context.remark(
                Finding("browser.secret-in-url", ["parameter": name]), for: request.client)
        }
    }
}
