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
                worded.description = Self.flowIsOff(facts["grant"] == "implicit")
            } else if facts["grant"] == "client_credentials" {
                worded.status = 401
                worded.description = "Client not enabled to retrieve service account"
            } else if facts["grant"] == "password" {
                worded.description = "Client not allowed for direct access grants"
            } else if let grant = Self.pollingGrants[facts["grant"] ?? ""],
                context.path.hasSuffix("/token")
            {
                worded.error = "invalid_grant"
                worded.description = "Client not allowed \(grant)"
            }
        case "login.user-unknown", "login.password-wrong":
            let release = context.configuration.keycloak.release
            if release?.isBefore(26, 6) == true { worded.status = 401 }
        case "ciba.scope-lacks-openid":
            worded.error = "invalid_request"
            let missing = wasSent("login_hint", context) ? "scope" : "login_hint"
            worded.description = "missing parameter : \(missing)"
        case "request.not-found":
            if let text = Self.absence(of: context.path) { worded.error = text }
        // A parameter without a value counts as present, with an invalid value.
        case "authorize.response-type-missing"
        where place == .redirect && wasSent("response_type", context):
            worded.error = "unsupported_response_type"
            worded.description = nil
        case "code.missing" where wasSent("code", context):
            worded.error = "invalid_grant"
            worded.description = "Code not valid"
        case "pkce.verifier-missing" where wasSent("code_verifier", context):
            worded.description = "PKCE verification failed: Invalid code verifier"
        case "authorize.response-mode-unsupported" where facts["sent"] == "query":
            worded.description = "Response_mode 'query' not allowed for implicit or hybrid flow"
        case "request.method" where Self.isStrict(context.path):
            worded.status = 405
            worded.error = "HTTP 405 Method Not Allowed"
        case "refresh-token.revoked" where facts["offline"] != nil:
            worded.description = "Offline user session not found"
        case "refresh-token.revoked" where facts["replayed"] != nil:
            worded.description = "Session doesn't have required client"
        case "dpop.malformed" where facts["sent"] == "":
            worded.description = "DPoP proof is missing"
        case "introspect.hint-unknown":
            worded.description = "Unsupported token type [\(facts["sent"] ?? "")]."
        default: break
        }
    }
}

private extension KeycloakErrorPart {
    func wasSent(_ name: String, _ context: Context) -> Bool {
        context.record.read { !$0.parameters(name).isEmpty }
    }

    static func flowIsOff(_ isImplicit: Bool) -> String {
        "Client is not allowed to initiate browser login with given response_type. "
            + "\(isImplicit ? "Implicit" : "Standard") flow is disabled for the client."
    }

    /// The grants of clients that poll, as their refusals name them.
    static let pollingGrants = [
        "urn:ietf:params:oauth:grant-type:device_code": "OAuth 2.0 Device Authorization Grant",
        "urn:openid:params:grant-type:ciba": "OIDC CIBA Grant",
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
