/// - `request`, `request_uri` and `registration` are not served, and ignoring them would answer
///   something that was not asked (OpenID Connect Core §3.1.2.6, §6.1, §7.2.1).
struct CheckRequestObject: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        for (name, code) in Self.refused where request.parameters.has(name) {
            throw OAuthError(code, .requestObject(name))
        }
    }

    private static let refused: [(String, OAuthError.Code)] = [
        ("request", .requestNotSupported),
        ("request_uri", .requestURINotSupported),
        ("registration", .registrationNotSupported),
    ]
}
