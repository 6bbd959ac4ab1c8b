/// For which APIs a request wants tokens, and what that means for the scope (RFC 8707 §2).
///
/// - `resource` is an absolute URI without a fragment; `audience`, its older sibling, is any string.
/// - Where APIs are configured, both name one of them.
package enum Audience {
    /// What a new authorization is for: what the request names, else what the tenant has for such.
    package static func wanted(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> [String] {
        let named = try named(in: parameters, context)
        let isStated = parameters["audience"] != nil || parameters["resource"] != nil
        guard !isStated, let usual = context.server.configuration.defaultAudience else {
            return named
        }
        return [usual]
    }

    package static func named(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> [String] {
        let apis = context.server.configuration.apis
        var audience: [String] = []
        for (name, value) in parameters.pairs where !value.isEmpty {
            guard name == "audience" || name == "resource" else { continue }
            if value == userInfo(context) { continue }
            if name == "resource" {
                guard let uri = URI(value), uri.fragment == nil else {
                    throw OAuthError(.invalidTarget, .resourceMalformed(value))
                }
            }
            let identifier = try context.lookUp(
                value, as: name, else: OAuthError(.invalidTarget, .audienceUnknown(value, apis))
            ) { value in
                apis.isEmpty || apis.contains { $0.identifier == value } ? value : nil
            }
            if !audience.contains(identifier) { audience.append(identifier) }
        }
        return audience
    }

    /// What a token request may have of an authorization: all of it, or the part it names
    /// (RFC 8707 §2.2).
    package static func narrowed(
        _ authorization: Authorization, by parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> [String] {
        let named = try named(in: parameters, context)
        if let other = named.first(where: { !authorization.audience.contains($0) }) {
            throw OAuthError(
                .invalidTarget, .resourceNotGranted(other, granted: authorization.audience))
        }
        return named.isEmpty ? authorization.audience : named
    }

    /// The part of `scope` that means something to `audience`: without `offline_access` where one
    /// of the APIs forbids it, and without values that belong to other configured APIs only.
    package static func scope(
        _ scope: Scope, for audience: [String], _ context: Context
    ) -> Scope {
        let scope = known(scope, to: audience, context)
        guard !audience.isEmpty else { return scope }
        let apis = context.server.configuration.apis
        let asked = apis.filter { audience.contains($0.identifier) }
        let forbidden: Scope =
            asked.allSatisfy(\.allowOfflineAccess) ? [] : ["offline_access"]
        let foreign = Scope(apis.flatMap(\.scopes)).subtracting(Scope(asked.flatMap(\.scopes)))
        return scope.subtracting(forbidden).subtracting(foreign)
    }

    /// The userinfo endpoint as an API; nil where the provider does not take it for one.
    static func userInfo(_ context: Context) -> String? {
        let issuer = context.addresses.issuer
        return context.server.profile.audiences.includesUserInfo
            ? issuer + (issuer.hasSuffix("/") ? "" : "/") + "userinfo" : nil
    }
}

private extension Audience {
    /// Without values that no API of the request has, where the provider drops those. An API that
    /// lists none takes any.
    static func known(_ scope: Scope, to audience: [String], _ context: Context) -> Scope {
        let profile = context.server.profile
        if !profile.audiences.dropsUnknownScopes { return scope }
        let asked = context.server.configuration.apis.filter { audience.contains($0.identifier) }
        let listed = asked.filter { !$0.scopes.isEmpty }
        guard listed.count == audience.count else { return scope }
        let unknown = scope.subtracting(Scope(profile.scopes + listed.flatMap(\.scopes)))
        if !unknown.isEmpty {
            context.remark(.scopeDropped(unknown, audience), for: nil)
        }
        return scope.subtracting(unknown)
    }
}
