import OAuth

/// Errors whose text depends on the grant, the mode or the path.
struct KeycloakErrorPart: ErrorAnswerPart {
    func add(
        to worded: inout WordedError, for error: OAuthError, on place: ErrorPlace,
        _ context: Context
    ) {
        let facts = error.diagnosis.facts
        worded.fields.merge(Keycloak.protection) { $1 }
        if Self.areNeverKept(context.path) { worded.fields["Pragma"] = "no-cache" }
        if worded.text != nil { worded.fields["Content-Type"] = "text/plain;charset=utf-8" }
        switch error.diagnosis.code.name {
        case "client.grant-not-allowed":
            if place == .redirect {
                worded.take(
                    facts["grant"] == "implicit" ? "implicit" : "standard", of: error, context)
            } else if let grant = Self.grants[facts["grant"] ?? ""] {
                worded.take(grant, of: error, context)
            } else if let grant = Self.pollingGrants[facts["grant"] ?? ""],
                context.path.hasSuffix("/token")
            {
                worded.take(grant, of: error, context)
            }
        case "login.user-unknown", "login.password-wrong":
            let release = context.configuration.keycloak.release
            if release?.isBefore(26, 6) == true { worded.status = 401 }
        case "ciba.scope-lacks-openid":
            worded.take(wasSent("login_hint", context) ? "scope" : "login-hint", of: error, context)
        case "request.not-found":
            if let text = Self.absence(of: context.path) { worded.error = text }
        // A parameter without a value counts as present, with an invalid value.
        case "authorize.response-type-missing"
        where place == .redirect && wasSent("response_type", context):
            worded.error = "unsupported_response_type"
            worded.description = nil
        case "code.missing" where wasSent("code", context):
            worded.take("empty", of: error, context)
        case "pkce.verifier-missing" where wasSent("code_verifier", context):
            worded.take("empty", of: error, context)
        case "authorize.response-mode-unsupported" where facts["sent"] == "query":
            worded.take("query", of: error, context)
        case "request.method" where Self.isStrict(context.path):
            worded.status = 405
            worded.error = "HTTP 405 Method Not Allowed"
        case "refresh-token.revoked" where facts["offline"] != nil:
            worded.take("offline", of: error, context)
        case "refresh-token.revoked" where facts["replayed"] != nil:
            worded.take("replayed", of: error, context)
        case "dpop.malformed" where facts["sent"] == "":
            worded.take("empty", of: error, context)
        case "introspect.hint-unknown":
            worded.take("type", of: error, context)
        default: break
        }
    }
}

private extension KeycloakErrorPart {
    func wasSent(_ name: String, _ context: Context) -> Bool {
        context.record.read { !$0.parameters(name).isEmpty }
    }

    /// The cases of grants that a client may not use.
    static let grants = [
        "client_credentials": "service-account", "password": "direct-access",
    ]

    /// The same of clients that poll.
    static let pollingGrants = [
        "urn:ietf:params:oauth:grant-type:device_code": "device",
        "urn:openid:params:grant-type:ciba": "ciba",
    ]

    /// The paths whose errors have `Pragma`, too.
    static func areNeverKept(_ path: String) -> Bool {
        path.hasSuffix("/protocol/openid-connect/token")
            || path.hasSuffix("/protocol/openid-connect/userinfo")
    }

    /// The text about a path of a realm that nothing serves, below its protocols or elsewhere; nil
    /// for one outside realms.
    static func absence(of path: String) -> String? {
        let segments = path.split(separator: "/")
        guard let realms = segments.firstIndex(of: "realms") else { return nil }
        let inside = segments[(realms + 1)...].dropFirst()
        guard inside.first == "protocol", let name = inside.dropFirst().first,
            !["openid-connect", "saml"].contains(name)
        else { return "HTTP 404 Not Found" }
        return "Protocol not found"
    }

    /// The paths that know their methods; elsewhere a wrong method finds nothing.
    static func isStrict(_ path: String) -> Bool {
        ["/auth", "/logout", "/auth/device"].contains {
            path.hasSuffix("/protocol/openid-connect" + $0)
        }
    }
}

/// The refusals of a client, a user or a whole realm by its settings.
extension Keycloak {
    static let refusals = ConfiguredRefusals(
        moments: [
            "bearer-only": [.opening, .backChannel], "disabled": [.opening, .backChannel],
            "realm-disabled": [.opening, .backChannel], "https-required": [.opening, .backChannel],
            // The administrator has declared tokens issued before some time to be no longer valid.
            "stale-token": [.refresh],
            // A profile lacks a name or an address, which a page would ask for.
            "not-set-up": [.renewal], "locked-out": [.login, .renewal],
        ],
        isMet: { name, context in
            guard ["not-set-up", "locked-out"].contains(name) else { return true }
            // Both are about passwords, and a page has no grant.
            let grant = context.record.read { $0.grantType }
            return grant == nil || grant == Catalog.password.name
        })
}
