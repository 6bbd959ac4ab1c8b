import JOSE
import OAuth
import Text

extension Profile {
    /// Okta: the org authorization server, and the custom ones as its branches
    /// (https://developer.okta.com/docs/concepts/auth-servers/).
    package static let okta: Profile = {
        var profile = foundation
        profile.name = "okta"
        profile.look = Look(.plain, "#1f57d6", on: "#f4f4f4", .square, nameFirst: true)
        profile.paths = Okta.endpoints(below: "/oauth2").merging([
            "discovery": ["/.well-known/openid-configuration"],
            "login": [Okta.signInPage], "sign-in-page": [Okta.signInPage],
            "consent": ["/login/consent"],
            "verification": ["/activate"], "register": ["/oauth2/v1/clients"],
            "registration": ["/oauth2/v1/clients/{client_id}"], "check-session": [],
            "authn": ["/api/v1/authn"], "okta-organization": ["/.well-known/okta-organization"],
        ]) { $1 }
        profile.branches = Okta.customServers
        Okta.offer(&profile)
        Okta.issue(&profile)
        Okta.answer(&profile)
        return profile
    }()
}

/// Okta's own values.
enum Okta {
    static let signInPage = "/login/login.htm"
    /// The id of the org, which is the identity provider of its users.
    static let organization = "00ounderstudy0000001"

    /// The endpoints that org and custom servers have below their bases.
    static func endpoints(below base: String) -> [String: [String]] {
        [
            "authorize": "authorize", "token": "token", "userinfo": "userinfo", "jwks": "keys",
            "introspect": "introspect", "revoke": "revoke", "logout": "logout", "par": "par",
            "device": "device/authorize", "ciba": "bc/authorize",
        ].mapValues { ["\(base)/v1/\($0)"] }
    }
}

extension Okta {
    static func offer(_ profile: inout Profile) {
        profile.scopes = builtInScopes + serviceScopes
        profile.scopeClaims = StandardClaims.byScope
        profile.scopeClaims["phone"] = ["phone_number"]
        profile.scopeClaims["groups"] = ["groups"]
        profile.grants = [
            BrowserCodeGrant(), Catalog.refreshToken, Catalog.password, ServiceGrant(),
            Catalog.deviceCode, Catalog.tokenExchange, CIBAFlow.grant,
        ]
        profile.responseTypes = responseTypes
        profile.responseModes = [
            .query, .fragment, .formPost, ResponseMode(rawValue: "okta_post_message"),
        ]
        profile.clientAuthentication = [
            SoleCredentials(of: Catalog.clientSecretBasic), Catalog.clientSecretPost,
            SoleCredentials(of: Catalog.clientSecretJWT),
            SoleCredentials(of: Catalog.privateKeyJWT), Catalog.publicClient,
        ]
        profile.keys.algorithms = [.rs256]
        profile.keys.names = .pattern("<43 base64url>")
        profile.keys.publishesNext = true
        profile.discovery = discovery(scopes: builtInScopes)
        profile.metadataParts = [OrgMetadata()]
        profile.audiences.areFixed = true
        profile.audiences.refusesUnknownScopes = true
        profile.authorization.prompts = [.none, .login, .consent]
        // The usual setting of an app; its users see a page only for prompt=consent.
        profile.authorization.consent = .skip
        profile.checks = [CheckState(), CheckScopeStated()]
        profile.usualClaims = ["preferred_username": "${user.username}", "email_verified": true]
        profile.userByTicket = SessionToken.user
        refusals.join(&profile)
    }

    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([
            .code: 300, .refreshToken: 90 * 86_400, .deviceCode: 600, .pushedRequest: 3600,
        ]) { $1 }
        profile.accessTokenShape = accessTokenShape
        profile.accessTokenDialects = ["access_token": accessTokenShape]
        profile.idTokenShape = idTokenShape
        profile.claimSources = [OktaClaims()]
        profile.tokenForms.deviceCode = "<8 hex>-<4 hex>-<4 hex>-<4 hex>-<12 hex>"
        profile.refreshToken = RefreshTokenRules(
            given: .offlineAccess, rotation: .publicClients, isRepeated: true)
        profile.refreshToken.leeway = 30
        profile.subjects = SubjectRules(ownText: "00u<17 alphanumeric>")
        profile.device.splitsUserCodes = false
        profile.backChannel.publicClientsIntrospect = true
        profile.backChannel.takesJSON = false
        profile.backChannel.fillsEmptyAnswers = false
        profile.backChannel.takesQuery = true
    }

    static func answer(_ profile: inout Profile) {
        profile.authorizationAnswer.status = 302
        profile.authorizationAnswer.namesIssuer = false
        profile.authorizationAnswer.hasSessionState = false
        profile.authorizationAnswer.sendsBareMessages = true
        profile.sessions.logoutTakesClientID = false
        profile.sessions.afterLogout = "sign-in-page"
        profile.errors = errors
        profile.errorAnswerParts = [OktaErrorPart()]
        let referrer = ["Referrer-Policy": "no-referrer"]
        profile.fields.byEndpoint = [
            "authorize": referrer, "login": referrer,
            "authn": ["Content-Type": "application/json;charset=UTF-8"],
            "discovery": ["Cache-Control": "max-age=86400, must-revalidate"],
            "jwks": ["Cache-Control": "max-age=3832304, must-revalidate"],
        ]
        profile.fields.uncached = [
            "Cache-Control": "no-cache, no-store", "Pragma": "no-cache", "Expires": "0",
        ]
        profile.fields.requestIDs = ["X-Okta-Request-Id"]
        profile.fields.requestIDForm = "<27 base64url>"
        profile.fields.rateLimit = RateLimitFields(prefix: "X-Rate-Limit-", limit: 600)
        profile.fields.exposed =
            profile.fields.requestIDs + [
                "X-Rate-Limit-Limit", "X-Rate-Limit-Remaining", "X-Rate-Limit-Reset",
            ]
        profile.diagnosis = [
            // PKCE is demanded of every client without a secret.
            "pkce.absent": .strict, "pkce.verifier-unexpected": .strict,
            "client.secret-twice": .strict, "parameter.foreign": .ignore,
            // Okta wants the URL of the token endpoint.
            "assertion.audience-not-issuer": .ignore, "logout.id-token-hint-missing": .strict,
        ]
    }
}

extension PlayedProvider {
    static let okta = PlayedProvider(
        profiles: [.okta], members: ProviderMembers(tenants: [OktaServerMembers()]),
        remembers: [.part("sessionTokens") { $0.sessionTokens }], refusals: Okta.refusals,
        endpoints: [
            .post("authn", .token, .crossOrigin) { call, context in
                .json(try SessionToken.answer(call.json(), context))
            },
            // Programs find out here which kind of org it is.
            .get("okta-organization", .document, [.published, .crossOrigin]) { call, context in
                .json([
                    "id": .string(Okta.organization), "cell": "ok1", "pipeline": "idx",
                    "_links": ["organization": ["href": .string(context.addresses.issuer)]],
                ])
            },
            // A logout leads there. Nobody signs in there: no client asks for anybody.
            .get("sign-in-page", .page, .published) { _, _ in .page(.signedOut) },
        ],
        libraries: [.oktaAuthJS])
}

private extension ClientLibrary {
    /// This library treats localhost as secure.
    static let oktaAuthJS = ClientLibrary(
        name: "okta-auth-js", file: "auth.ts", table: "okta-auth-js.ts"
    ) { settings in
        let isCustom = settings.issuerHalves(at: "/oauth2/") != nil
        return ["server": isCustom ? settings.issuer : settings.issuer + "/oauth2/default"]
    }
}

/// The metadata in discovery
/// (https://developer.okta.com/docs/api/openapi/okta-oauth/oauth/tag/OrgAS/).
extension Okta {
    static let builtInScopes = [
        "openid", "email", "profile", "address", "phone", "offline_access", "groups",
    ]

    /// Some scopes of Okta's own API, which only services ask for.
    static let serviceScopes =
        ["users", "groups", "apps", "logs", "clients", "sessions"]
        .flatMap { ["okta.\($0).read", "okta.\($0).manage"] } + ["okta.apps.sso"]

    static let responseTypes = [
        "code", "id_token", "code id_token", "code token", "id_token token", "code id_token token",
    ].map(ResponseType.init(text:))

    static func discovery(scopes: [String]) -> DiscoveryRules {
        var rules = DiscoveryRules(named: "okta")
        rules.changes["scopes_supported"] = list(scopes)
        return rules
    }

    static func list(_ words: [String]) -> JSON { .array(words.map(JSON.string)) }
}

/// The refusals by the assignment of apps and the policies of a server.
extension Okta {
    static let refusals = ConfiguredRefusals(moments: [
        "not-assigned": [.login, .renewal], "policy": [.login, .renewal],
    ])
}
