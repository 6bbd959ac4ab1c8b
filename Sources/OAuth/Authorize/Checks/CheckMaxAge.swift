import Text

/// - `max_age` is a whole number of seconds; left out, the client's `default_max_age` counts
///   (OpenID Connect Core §3.1.2.1, Dynamic Client Registration §2).
struct CheckMaxAge: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["max_age"] else {
            request.maxAge = request.client.defaultMaxAge
            return
        }
        guard text.utf8.allSatisfy(\.isDigit), let age = Seconds(text) else {
            throw .invalidRequest(Finding("authorize.max-age-invalid", ["seconds": text]))
        }
        request.maxAge = age
    }
}
