import JOSE

/// - `request`, `request_uri` and `registration` are not served, and ignoring them would answer
///   something that was not asked (OpenID Connect Core §3.1.2.6, §6.1, §7.2.1).
struct CheckRequestObject: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        for (name, code) in Self.refused where request.parameters[name] != nil {
            throw OAuthError(code, .requestObject(name))
        }
    }

    /// Which of two redirect URIs is meant cannot be known, so neither is used.
    static func refuseContradiction(in parameters: Parameters) throws(OAuthError) {
        guard let object = parameters["request"],
            let inner = try? JWS(compact: object).claims?["redirect_uri"]?.string,
            inner != parameters["redirect_uri"]
        else { return }
        throw OAuthError(.requestNotSupported, .requestObjectRedirect(inner))
    }

    private static let refused: [(String, OAuthError.Code)] = [
        ("request", .requestNotSupported),
        ("request_uri", .requestURINotSupported),
        ("registration", .registrationNotSupported),
    ]
}
