/// - `registration` is not supported, and ignoring it would answer a different request
///   (OpenID Connect Core §3.1.2.6, §7.2.1).
/// - A request object that was not opened before the checks is refused, too.
struct CheckRequestObject: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        for (name, code) in Self.refused where request.parameters[name] != nil {
            throw OAuthError(code, Finding("authorize.request-object", ["parameter": name]))
        }
    }

    private static let refused: [(String, OAuthError.Code)] = [
        ("request", .requestNotSupported),
        ("request_uri", .requestURINotSupported),
        ("registration", .registrationNotSupported),
    ]
}
