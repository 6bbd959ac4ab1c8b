/// - `response_mode` must be one that is served,
/// - and `query` is not for answers with a token in them (OAuth 2.0 Multiple Response Types §3).
struct CheckResponseMode: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let mode = request.parameters["response_mode"].map(ResponseMode.init(rawValue:))
        else { return }
        guard Catalog.responseModes.contains(mode) else {
            throw .invalidRequest(.responseModeUnsupported(mode.rawValue))
        }
        if mode == .query, request.responseType.defaultMode == .fragment {
            throw .invalidRequest(.responseModeUnsupported(mode.rawValue))
        }
    }
}
