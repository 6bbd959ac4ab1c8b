/// - `resource` is an absolute URI without a fragment (RFC 8707 §2); `audience`, its older sibling,
///   is any string.
/// - Where APIs are configured, both name one of them.
/// - An API that forbids offline access takes `offline_access` out of the scope.
struct CheckAudience: AuthorizeCheck {
    func check(_ request: inout AuthorizationRequest, _ context: Context) throws(OAuthError) {
        let apis = context.server.configuration.apis
        for (name, value) in request.parameters.pairs where !value.isEmpty {
            guard name == "audience" || name == "resource" else { continue }
            if name == "resource" {
                guard let uri = URI(value), uri.fragment == nil else {
                    throw OAuthError(.invalidTarget, .resourceMalformed(value))
                }
            }
            guard apis.isEmpty || apis.contains(where: { $0.identifier == value }) else {
                throw OAuthError(.invalidTarget, .audienceUnknown(value, apis))
            }
            if !request.audience.contains(value) { request.audience.append(value) }
        }
        let asked = apis.filter { request.audience.contains($0.identifier) }
        if asked.contains(where: { !$0.allowOfflineAccess }) {
            request.scope = request.scope.subtracting(["offline_access"])
        }
    }
}
