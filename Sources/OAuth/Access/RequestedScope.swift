import JOSE
import Text

/// Reads the `scope` of a request:
///
/// - it may use only the characters of RFC 6749 §3.3,
/// - and only the values that the client may request.
///
/// Any other value is accepted, since the APIs decide which scopes exist, unless the provider
/// refuses values that none of them has.
enum RequestedScope {
    static func scope(
        in parameters: Parameters, for client: Client, _ context: Context
    ) throws(OAuthError) -> Scope {
        let text = parameters.scopeText(context) ?? ""
        try ScopeMistake.refuseList(text)
        let scope = try context.lookUp(
            text, as: "scope", for: client,
            else: OAuthError(.invalidScope, "authorize.scope-malformed", ["sent": text])
        ) { text -> Scope? in
            let scope = context.profile.scopeRules.scope(in: text)
            return scope.isWellFormed && Corruption.braces.undone(in: text) == nil ? scope : nil
        }
        try checkValues(of: scope, for: client, context)
        try refuseUnknown(scope, in: parameters, for: client, context)
        let rules = context.profile.scopeRules
        let refused = refused(scope, to: client, rules, context)
        guard refused.isEmpty else {
            throw OAuthError(
                .invalidScope, "authorize.scope-not-allowed",
                [
                    "client": client.id, "refused": refused.text,
                    "parameter": context.profile.refreshToken.parameter,
                ], as: context.profile.refreshToken.line(against: refused), facts: ["sent": text])
        }
        return rules.inFull(Scope(scope.values + rules.given).subtracting(Scope(rules.silent)))
    }

    /// The values that the client may not ask for.
    private static func refused(
        _ scope: Scope, to client: Client, _ rules: ScopeRules, _ context: Context
    ) -> Scope {
        guard let allowed = allowed(to: client, rules, context) else { return [] }
        let full = rules.inFull(allowed)
        return Scope(
            scope.values.filter { value in
                !allowed.contains(value) && !full.contains(value)
                    && (client.scope != nil || !rules.isKnown(value))
            })
    }

    /// The values that the client may ask for; nil for any.
    private static func allowed(
        to client: Client, _ rules: ScopeRules, _ context: Context
    ) -> Scope? {
        let isLimited = !client.isSelfRegistered || context.profile.selfRegistration.limitsScope
        guard rules.refusesUnknown else { return isLimited ? client.scope : nil }
        let always = [context.profile.loginScope].compactMap(\.self) + rules.given + rules.silent
        let apis = context.configuration.apis.flatMap(\.scopes)
        return Scope(always + (client.scope?.values ?? context.profile.scopes + apis))
    }

    /// The scope of a token request for any scope of an API, with the granted values that belong to
    /// no API; nil where the provider keeps to the granted scope, or the request states none.
    static func ofOneAPI(
        in parameters: Parameters, beside granted: Scope, for client: Client, _ context: Context
    ) throws(OAuthError) -> Scope? {
        guard context.profile.audiences.isOneAPI, parameters.scopeText(context) != nil
        else { return nil }
        let asked = try scope(in: parameters, for: client, context)
        return Scope(asked.values + granted.intersection(Scope(context.profile.scopes)).values)
    }

    /// Notes the values that none of the request's APIs has, or none at all; most providers grant
    /// them all the same. An API that lists no scopes may have any.
    private static func refuseUnknown(
        _ scope: Scope, in parameters: Parameters, for client: Client, _ context: Context
    ) throws(OAuthError) {
        let apis = context.configuration.apis
        let isRefused = context.profile.audiences.refusesUnknownScopes
        // Some providers drop these, and say so.
        guard isRefused || !apis.isEmpty, !context.profile.audiences.dropsUnknownScopes,
            !context.profile.scopeRules.refusesUnknown
        else { return }
        let named = parameters.namedAPIs(context).map(\.value)
        let isFixed = context.profile.audiences.areFixed
        let usual = [context.configuration.defaultAudience].compactMap(\.self)
        let asked =
            named.isEmpty && !isFixed
            ? apis : apis.filter { (isFixed ? usual : named).contains($0.identifier) }
        guard !asked.contains(where: \.scopes.isEmpty) else { return }
        let known = Scope(
            context.profile.scopes + context.server.switches.scopes
                + (client.scope?.values ?? []) + asked.flatMap(\.scopes))
        let unknown = scope.subtracting(known)
        if unknown.isEmpty { return }
        let branch = context.profile.branches?.path.path(of: nil)
        let finding = Finding(
            "scope.unknown",
            [
                "values": unknown.text, "apis": asked.map(\.identifier).prefix(5).map(\.shown),
                "path": branch,
            ], as: !asked.isEmpty ? nil : branch == nil ? "no-api" : "branch")
        if isRefused { throw OAuthError(.invalidScope, finding) }
        let isExplained = context.record.findings.contains { ScopeMistake.codes.contains($0.code) }
        if !isExplained { context.remark(finding, for: client) }
    }

    /// Accepts an unknown value, unless it is nearly a known one.
    private static func checkValues(
        of scope: Scope, for client: Client, _ context: Context
    ) throws(OAuthError) {
        let known =
            context.profile.scopes + (client.scope?.values ?? [])
            + context.configuration.apis.flatMap(\.scopes)
        let unknown = scope.values(beyond: known)
        guard !unknown.isEmpty else { return }
        for value in unknown.prefix(ScopeMistake.mostValues) {
            guard let other = ScopeMistake.caseless(value, among: known) else { continue }
            try context.permit(
                .invalidScope, "authorize.scope-case", ["value": value, "known": other],
                for: client)
        }
        for mistake in ScopeMistake.all(in: scope, known: known) {
            try context.permit(OAuthError(.invalidScope, .scopeMistaken(mistake)), for: client)
        }
    }
}

extension RequestedAccess {
    package init(
        _ parameters: Parameters, by client: Client, _ context: Context
    ) throws(OAuthError) {
        let asked = try RequestedScope.scope(in: parameters, for: client, context)
        let audience = try Audience.wanted(in: parameters, context)
        self.init(
            scope: Audience.scope(asked, for: audience, context), audience: audience,
            flowID: context.record.id)
        let details = try AuthorizationDetails(parameters, by: client, context)
        if !details.list.isEmpty { extensions[AuthorizationDetails.self] = details }
    }

    /// Requests every scope value of the APIs and every claim of the user.
    mutating func openAll(_ context: Context) {
        let apis = context.configuration.apis.filter { audience.contains($0.identifier) }
        scope = Scope(["openid", "profile", "email", "address", "phone"] + apis.flatMap(\.scopes))
    }

    /// A new authorization of `client` for this access.
    ///
    /// - Parameter actor: the party that acts for the subject (RFC 8693 §4.1).
    package func authorization(
        of client: Client, subject: Subject?, acr: String? = nil, actor: JSON? = nil
    ) -> Authorization {
        Authorization(
            clientID: client.id, subject: subject, scope: scope, audience: audience, acr: acr,
            actor: actor, extensions: extensions, flowID: flowID)
    }
}

extension Finding {
    static func scopeMistaken(_ mistake: ScopeMistake) -> Finding {
        switch mistake {
        case .separator(let sent, let meant):
            Finding("authorize.scope-separator", ["value": sent, "meant": meant])
        case .spelling(let sent, let meant):
            Finding("authorize.scope-misspelt", ["value": sent, "meant": meant])
        }
    }
}
