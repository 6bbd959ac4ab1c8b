/// - No parameter may occur twice (RFC 6749 §3.1).
struct CheckRepetition: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        if let name = request.parameters.firstDuplicate() {
            throw .invalidRequest(Finding("request.duplicate-parameter", ["name": name]))
        }
    }
}
