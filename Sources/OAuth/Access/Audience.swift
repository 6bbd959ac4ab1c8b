import Text

/// The APIs that a request wants tokens for, and their effect on the scope (RFC 8707 §2).
///
/// - `resource` is an absolute URI without a fragment; `audience`, an older name, is any string.
/// - If APIs are configured, both name one of them.
package enum Audience {
    /// The audience of a new authorization: the request's APIs, else the tenant's default.
    package static func wanted(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> [String] {
        let named = try named(in: parameters, context)
        let isStated = !parameters.namedAPIs(context).isEmpty
        let isChosen = isStated && !context.profile.audiences.areFixed
        guard !isChosen, named.isEmpty, let usual = context.configuration.defaultAudience else {
            return named
        }
        return [usual]
    }

    package static func named(
        in parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> [String] {
        if context.profile.audiences.areFixed { return [] }
        let apis = context.configuration.apis
        let rules = context.profile.audiences
        var audience = rules.named(Scope(text: parameters.scopeText(context) ?? ""))
        // APIs named by a scope count as known if any are.
        if let other = audience.first(where: { !isKnown($0, apis, rules) }) {
            throw unknown(other, apis)
        }
        for (name, value) in parameters.namedAPIs(context) where !value.isEmpty {
            if value == userInfo(context) { continue }
            if name == "resource" { try checkResource(value) }
            let identifier = try context.lookUp(value, as: name, else: unknown(value, apis)) {
                known($0, apis, rules)
            }
            if !audience.contains(identifier) { audience.append(identifier) }
        }
        return audience
    }

    /// The audience that a token request gets from an authorization: all of it, or the part that
    /// the request names (RFC 8707 §2.2); one API where the provider's tokens are for one.
    package static func narrowed(
        _ authorization: Authorization, by parameters: Parameters, _ context: Context
    ) throws(OAuthError) -> [String] {
        let named = try named(in: parameters, context).map { name in
            authorization.audience.first { isSame($0, as: name, context.profile.audiences) } ?? name
        }
        if context.profile.audiences.isOneAPI {
            return Array((named.isEmpty ? authorization.audience : named).prefix(1))
        }
        if let other = named.first(where: { !authorization.audience.contains($0) }) {
            throw OAuthError(
                .invalidTarget, "target.not-granted",
                ["resource": other, "granted": authorization.audience.map(\.shown)],
                as: authorization.audience.isEmpty ? "empty" : nil)
        }
        return named.isEmpty ? authorization.audience : named
    }

    /// The part of `scope` that applies to `audience`: without `offline_access` if one of the APIs
    /// forbids it, and without values that belong only to other configured APIs.
    package static func scope(_ scope: Scope, for audience: [String], _ context: Context) -> Scope {
        let scope = known(scope, to: audience, context)
        guard !audience.isEmpty else { return scope }
        let apis = context.configuration.apis
        let asked = apis.filter { audience.contains($0.identifier) }
        let forbidden: Scope = asked.allSatisfy(\.allowOfflineAccess) ? [] : [offlineAccess]
        let foreign = Scope(apis.flatMap(\.scopes)).subtracting(Scope(asked.flatMap(\.scopes)))
        return scope.subtracting(forbidden).subtracting(foreign)
    }

    /// The API that takes a value out of the scope of its audience; nil where none does.
    static func forbidding(_ value: String, among audience: [String], _ context: Context) -> String?
    {
        guard value == offlineAccess else { return nil }
        return context.configuration.apis
            .first { audience.contains($0.identifier) && !$0.allowOfflineAccess }?.identifier
    }

    private static let offlineAccess = "offline_access"

    /// Checks that a `resource` is an absolute URI without a fragment.
    static func checkResource(_ text: String) throws(OAuthError) {
        guard let uri = URI(text), uri.fragment == nil else {
            throw OAuthError(
                .invalidTarget, "authorize.audience-unknown", ["sent": text], as: "resource")
        }
    }

    /// The userinfo endpoint as an API; nil if the provider does not treat it as one.
    static func userInfo(_ context: Context) -> String? {
        let issuer = context.addresses.issuer
        return context.profile.audiences.includesUserInfo
            ? issuer + (issuer.hasSuffix("/") ? "" : "/") + "userinfo" : nil
    }
}

extension Audience {
    /// Returns true if two names mean one resource.
    static func isSame(_ one: String, as other: String, _ rules: AudienceRules) -> Bool {
        one == other || (rules.equatesOrigins && withoutSlash(one) == withoutSlash(other))
    }

    /// An origin without the slash that some clients add to it.
    private static func withoutSlash(_ name: String) -> Substring {
        guard name.hasSuffix("/"), let uri = URI(name), uri.path == "/", uri.query == nil else {
            return name[...]
        }
        return name.dropLast()
    }
}

private extension Audience {
    static func unknown(_ name: String, _ apis: [API]) -> OAuthError {
        let known = apis.map(\.identifier)
        return OAuthError(
            .invalidTarget, "authorize.audience-unknown",
            [
                "sent": name, "alike": Similarity.remedy(for: name, among: known),
                "nearest": name.nearest(among: known),
            ])
    }

    /// The known name of an API that a request names; nil for an unknown API.
    static func known(_ name: String, _ apis: [API], _ rules: AudienceRules) -> String? {
        if isKnown(name, apis, rules) { return name }
        return apis.first { isSame($0.identifier, as: name, rules) }?.identifier
    }

    static func isKnown(_ name: String, _ apis: [API], _ rules: AudienceRules) -> Bool {
        apis.isEmpty || apis.contains { $0.identifier == name } || rules.wellKnown.contains(name)
    }

    /// The scope without values that no API of the request has, if the provider drops those. An API
    /// that lists none accepts any.
    static func known(_ scope: Scope, to audience: [String], _ context: Context) -> Scope {
        let profile = context.profile
        if !profile.audiences.dropsUnknownScopes { return scope }
        let asked = context.configuration.apis.filter { audience.contains($0.identifier) }
        let listed = asked.filter { !$0.scopes.isEmpty }
        guard listed.count == audience.count else { return scope }
        let unknown = scope.subtracting(Scope(profile.scopes + listed.flatMap(\.scopes)))
        if !unknown.isEmpty {
            context.remark(
                "target.scope-dropped", ["scope": unknown.text],
                as: audience.isEmpty ? "empty" : nil, for: nil)
        }
        return scope.subtracting(unknown)
    }
}
