/// For which APIs a request wants tokens (RFC 8707 §2).
///
/// - `resource` is an absolute URI without a fragment; `audience`, its older sibling, is any string.
/// - Where APIs are configured, both name one of them.
package enum Audience {
    package static func named(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> [String] {
        let apis = context.server.configuration.apis
        var audience: [String] = []
        for (name, value) in parameters.pairs where !value.isEmpty {
            guard name == "audience" || name == "resource" else { continue }
            if name == "resource" {
                guard let uri = URI(value), uri.fragment == nil else {
                    throw OAuthError(.invalidTarget, .resourceMalformed(value))
                }
            }
            guard apis.isEmpty || apis.contains(where: { $0.identifier == value }) else {
                throw OAuthError(.invalidTarget, .audienceUnknown(value, apis))
            }
            if !audience.contains(value) { audience.append(value) }
        }
        return audience
    }

    /// `scope` without what one of the APIs forbids: `offline_access`.
    package static func scope(
        _ scope: Scope, for audience: [String], _ context: Context
    ) -> Scope {
        let forbids = context.server.configuration.apis.contains {
            audience.contains($0.identifier) && !$0.allowOfflineAccess
        }
        return forbids ? scope.subtracting(["offline_access"]) : scope
    }
}
