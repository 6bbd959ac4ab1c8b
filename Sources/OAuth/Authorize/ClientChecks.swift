import Text

/// The demands of FAPI 2.0 beyond OAuth (Security Profile §5.3.2.2, Message Signing §5.4.1):
///
/// - the code flow alone, with a challenge by S256,
/// - `redirect_uri` stated, and by https unless it leads to this machine,
/// - a signed answer, where those are demanded.
struct CheckFAPI: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let client = request.client
        guard !client.isPlayground else { return }
        if request.responseType != .code {
            try context.permit(
                OAuthError(
                    .unsupportedResponseType,
                    Finding("fapi.response-type", ["type": request.responseType.text])),
                for: client)
        }
        if request.challenge?.isPlain ?? true {
            try context.permit(.invalidRequest(Finding("fapi.pkce-missing")), for: client)
        }
        if request.parameters["redirect_uri"] == nil {
            try context.permit(.invalidRequest(Finding("fapi.redirect-uri-missing")), for: client)
        }
        if let uri = URI(request.redirect.uri), uri.scheme.lowercased() == "http", !uri.isLoopback {
            try context.permit(.invalidRequest(Finding("fapi.redirect-uri-http")), for: client)
        }
        let mode = request.parameters["response_mode"]
        if mode != "jwt", mode?.hasSuffix(".jwt") != true {
            try context.permit(.invalidRequest(Finding("fapi.response-unsigned")), for: client)
        }
    }
}
