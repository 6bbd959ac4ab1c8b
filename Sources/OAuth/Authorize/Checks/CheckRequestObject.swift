/// - `registration` is not served, and ignoring it would answer something that was not asked
///   (OpenID Connect Core §3.1.2.6, §7.2.1).
/// - Neither would a request object be heeded that was not opened before the checks.
struct CheckRequestObject: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        for (name, code) in Self.refused where request.parameters[name] != nil {
            throw OAuthError(code, .requestObject(name))
        }
    }

    private static let refused: [(String, OAuthError.Code)] = [
        ("request", .requestNotSupported),
        ("request_uri", .requestURINotSupported),
        ("registration", .registrationNotSupported),
    ]
}
