import Text

/// - `dpop_jkt` is the thumbprint of the only key that may redeem the code: 43 characters of
///   base64url (RFC 9449 §10, RFC 7638 §3).
struct CheckDPoPKey: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let thumbprint = request.parameters["dpop_jkt"] else { return }
        guard thumbprint.utf8.count == 43, thumbprint.utf8.allSatisfy(\.isBase64URL) else {
            throw .invalidRequest(Finding("dpop.jkt-malformed", ["thumbprint": thumbprint]))
        }
        request.keyThumbprint = thumbprint
    }
}
