/// - `response_mode` must be supported and able to reach the client, which `TrustedRedirect` has
///   checked,
/// - and the query is not for answers that contain a token (OAuth 2.0 Multiple Response Types §3),
///   unless they are encrypted (JWT Secured Authorization Response Mode §2.3.1).
///
/// Some providers check none of this.
struct CheckResponseMode: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard !context.profile.authorization.ignoresResponseType,
            let mode = request.parameters["response_mode"].map(ResponseMode.init(rawValue:))
        else { return }
        let served = context.profile.responseModes
        let meant = request.responseType.meant(by: mode)
        let isEncrypted = meant.isJWT && request.client.encryption[.authorization] != nil
        guard meant == request.redirect.mode, served.contains(mode),
            meant.carrier != .query || !request.responseType.isImplicit || isEncrypted
        else {
            throw .invalidRequest(
                .responseModeUnsupported(mode, of: request.responseType, served: served))
        }
    }
}
