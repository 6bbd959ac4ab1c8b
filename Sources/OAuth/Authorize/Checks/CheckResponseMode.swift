/// - `response_mode` must be one that is served,
/// - `web_message` needs an origin to speak to,
/// - and `query` is not for answers with a token in them (OAuth 2.0 Multiple Response Types §3).
struct CheckResponseMode: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let mode = request.parameters["response_mode"].map(ResponseMode.init(rawValue:))
        else { return }
        let served = context.server.profile.responseModes
        let isFit =
            switch mode {
            case .query: !request.responseType.isImplicit
            case .webMessage: URI(request.redirect.uri)?.isHTTP == true
            default: true
            }
        guard isFit, served.contains(mode) else {
            throw .invalidRequest(.responseModeUnsupported(mode.rawValue, served: served))
        }
    }
}
