/// - `response_mode` must be supported and able to reach the client, which `TrustedRedirect` has
///   checked,
/// - and `query` is not for answers that contain a token (OAuth 2.0 Multiple Response Types §3).
///
/// Some providers look at none of this.
struct CheckResponseMode: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard !context.profile.authorization.ignoresResponseType,
            let mode = request.parameters["response_mode"].map(ResponseMode.init(rawValue:))
        else { return }
        let served = context.server.profile.responseModes
        guard mode == request.redirect.mode, served.contains(mode),
            mode != .query || !request.responseType.isImplicit
        else {
            throw .invalidRequest(
                .responseModeUnsupported(mode, of: request.responseType, served: served))
        }
    }
}
