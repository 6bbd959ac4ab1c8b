/// - `response_type` must be there (RFC 6749 §3.1.1),
/// - be one that is served,
/// - and one that the client registered for (RFC 7591 §2).
///
/// Some providers check none of this.
struct CheckResponseType: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        if context.profile.authorization.ignoresResponseType {
            request.responseType = .code
            return
        }
        guard let text = request.parameters["response_type"] else {
            throw .invalidRequest(Finding("authorize.response-type-missing"))
        }
        let served = context.profile.responseTypes
        let type = try context.lookUp(
            text, as: "response_type", for: request.client,
            else: OAuthError(
                .unsupportedResponseType,
                Finding(
                    "authorize.response-type-unsupported",
                    [
                        "sent": text,
                        "meant": AllowedWords.meant(
                            by: text, as: "response_type", among: served.map(\.text)),
                        "served": served.map(\.text).joined(separator: ", "),
                    ]))
        ) { text in served.first { $0 == ResponseType(text: text) } }
        request.responseType = type
        let client = request.client
        switch context.profile.authorization.responseTypes {
        case .any: return
        case .grantTypes:
            if type.words.contains("code") { try check("authorization_code", client) }
        case .registered:
            guard client.responseTypes.map(ResponseType.init(text:)).contains(type) else {
                throw OAuthError(
                    .unauthorizedClient,
                    Finding(
                        "authorize.response-type-not-allowed", ["client": client.id, "type": text],
                        facts: ["served": client.responseTypes.joined(separator: ", ")]))
            }
        }
        if type.isImplicit { try check("implicit", client) }
    }

    private func check(_ grant: String, _ client: Client) throws(OAuthError) {
        guard client.grantTypes.contains(grant) else {
            throw OAuthError(
                .unauthorizedClient,
                Finding(
                    "client.grant-not-allowed", ["client": client.id, "grant": grant],
                    facts: ["served": client.grantTypes.joined(separator: ", ")]))
        }
    }
}
