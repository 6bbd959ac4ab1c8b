/// - `response_type` must be there (RFC 6749 §3.1.1),
/// - be one that is served,
/// - and one that the client registered for (RFC 7591 §2).
struct CheckResponseType: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        guard let text = request.parameters["response_type"] else {
            throw .invalidRequest(.responseTypeMissing)
        }
        let served = context.server.profile.responseTypes
        let type = try context.lookUp(
            text, as: "response_type", for: request.client,
            else: OAuthError(
                .unsupportedResponseType, .responseTypeUnsupported(text, served: served))
        ) { text in served.first { $0 == ResponseType(text: text) } }
        request.responseType = type
        guard context.server.profile.restrictsResponseTypes else { return }
        let allowed = request.client.responseTypes.map(ResponseType.init(text:))
        guard allowed.contains(type) else {
            throw OAuthError(.unauthorizedClient, .responseTypeNotAllowed(text, request.client))
        }
        if type.isImplicit, !request.client.grantTypes.contains("implicit") {
            throw OAuthError(.unauthorizedClient, .grantNotAllowed("implicit", request.client))
        }
    }
}
