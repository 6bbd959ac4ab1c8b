import JOSE
import OAuth
import Text

extension Profile {
    /// Keycloak, whose tenants are realms (releases 26, https://www.keycloak.org/docs/latest).
    package static let keycloak: Profile = {
        var profile = foundation
        profile.name = "keycloak"
        profile.look = Look(.line, "#0066cc", on: "#d2dbe8", .square, .yours)
        profile.tenantPath = TenantPath("/realms/{master}")
        profile.paths = keycloakPaths
        profile.setKeycloakOffer()
        profile.setKeycloakTokens()
        profile.setKeycloakAuthorization()
        profile.setKeycloakBackChannel()
        // The members and lists of release 26, some of which promise more than is played here.
        profile.discovery = DiscoveryRules(named: "keycloak")
        profile.metadataParts = [KeycloakMetadata()]
        profile.errors = Keycloak.errors
        profile.errorAnswerParts = [KeycloakErrorPart()]
        return profile
    }()
}

private extension Profile {
    static let keycloakPaths: [String: [String]] = {
        let protocolPath = "/protocol/openid-connect"
        let below = [
            "token": "/token", "userinfo": "/userinfo", "jwks": "/certs", "logout": "/logout",
            "introspect": "/token/introspect", "revoke": "/revoke", "device": "/auth/device",
            "par": "/ext/par/request", "ciba": "/ext/ciba/auth",
            "login-status": "/login-status-iframe.html",
            "login-status-init": "/login-status-iframe.html/init", "copying-page": "/oauth/oob",
        ]
        var paths = below.mapValues { [protocolPath + $0] }
        // The second one begins a registration, which is a login under a new name here.
        paths["authorize"] = ["/auth", "/registrations"].map { protocolPath + $0 }
        paths["third-party-cookies"] = ["step1", "step2"].map {
            "\(protocolPath)/3p-cookies/\($0).html"
        }
        paths["login"] = ["/login-actions/authenticate"]
        paths["consent"] = ["/login-actions/consent"]
        paths["register"] = ["/clients-registrations/openid-connect"]
        paths["registration"] = ["/clients-registrations/openid-connect/{client_id}"]
        paths["realm"] = ["/"]
        paths["account"] = ["/account"]
        paths["uma-configuration"] = ["/.well-known/uma2-configuration"]
        paths["check-session"] = []
        return paths
    }()

    mutating func setKeycloakOffer() {
        scopes = [
            "openid", "profile", "email", "address", "phone", "offline_access", "organization",
            "microprofile-jwt", "service_account", "acr", "basic", "roles", "web-origins",
        ]
        scopeRules.given = ["email", "profile"]
        scopeRules.silent = ["acr", "basic", "roles", "web-origins"]
        scopeRules.refusesUnknown = true
        responseModes = [.query, .fragment, .formPost, .queryJWT, .fragmentJWT, .formPostJWT, .jwt]
        protection = Profile.generic.protection
        protection.signsIntrospection = false
        grants.append(CIBAFlow.grant)
        keys.publishesCertificates = true
        keys.publishesDigests = true
        keys.others = [Keycloak.encryptionKey]
    }

    mutating func setKeycloakTokens() {
        lifetimes.merge([
            .code: 60, .accessToken: 300, .frontChannelToken: 900, .idToken: 300,
            .refreshToken: 1800, .session: 36_000, .pushedRequest: 60, .deviceCode: 600,
            .cibaRequest: 120,
        ]) { $1 }
        accessTokenShape = Keycloak.accessTokenShape
        accessTokenDialects = [Keycloak.lightweight: Keycloak.lightweightShape]
        userInfo.refusedDialects = [Keycloak.lightweight]
        idTokenShape = Keycloak.idTokenShape
        let uuid = "<8 hex>-<4 hex>-4<3 hex>-a<3 hex>-<12 hex>"
        tokenForms = TokenForms(
            code: TextPattern("\(uuid).<24 base64url>.\(uuid)"),
            refreshToken: .jwt(Keycloak.refreshTokenShape, signedWith: .hs512))
        refreshToken = RefreshTokenRules(given: .always, rotation: .always)
        refreshToken.keepsReplaced = true
        refreshToken.slides = true
        refreshToken.offlineLifetime = 2_592_000
        refreshToken.endsWithSession = true
        subjects = SubjectRules(ownText: .uuid)
        sessions.idForm = "<24 base64url>"
        usualClaims = ["email_verified": false, "preferred_username": "${user.username}"]
        claimSources = [KeycloakClaims(), KeycloakRoles(), KeycloakLegacyClaims()]
        tokenAnswerParts = [KeycloakTokenAnswer()]
    }

    mutating func setKeycloakAuthorization() {
        redirects.comparison = .prefix
        redirects.isRequired = true
        redirects.ignoresLoopbackPorts = true
        redirects.copyingPage = "copying-page"
        authorization.responseTypes = .grantTypes
        authorization.consent = .skip
        authorization.takesPlainChallenges = true
        authorization.prompts = [.none, .login, .consent]
        authorization.ignoresUnknownPrompts = true
        authorizationAnswer.status = 302
        // Keycloak's own `session_state` is the session's id.
        authorizationAnswer.hasSessionState = false
        checks = [CheckEmptyValues(), CheckSignUp()]
        tokenChecks = [CheckDirectLogin()]
        answerParts = [KeycloakSessionState()]
        admissions.append(BrowserLoginNote())
        Keycloak.refusals.join(&self)
        sessions.cookiesCrossSites = true
        sessions.cookieTellsSessionID = true
        sessions.logoutTakesRedirectURIs = true
        sessions.logoutTakesRefreshToken = true
        sessions.logoutRefuses = ["redirect_uri"]
        sessions.logoutTokenClaims = ["typ": "Logout"]
        diagnosis = [
            "pkce.absent": .ignore, "logout.id-token-hint-missing": .strict,
            "parameter.foreign": .ignore,
        ]
    }

    mutating func setKeycloakBackChannel() {
        device.slowDown = 0
        device.tellsExpiryOnce = true
        backChannel.takesJSON = false
        backChannel.failureSpendsCode = true
        backChannel.introspectionNeedsAudience = true
        backChannel.reportsUnrevoked = true
        backChannel.tokenHints = ["access_token", "refresh_token", "requesting_party_token"]
        backChannel.fillsEmptyAnswers = false
        backChannel.serviceAccountPrefix = "service-account-"
        backChannel.followsWebOrigins = true
        for (endpoint, own) in Keycloak.fields {
            fields[endpoint] = Keycloak.protection.merging(own) { $1 }
        }
        // Browsers frame no redirects.
        for endpoint in ["authorize", "login", "consent", "logout"] {
            fields[endpoint]?["X-Frame-Options"] = nil
        }
        fields.exposed = ["Access-Control-Allow-Methods"]
        fields.opensDocuments = true
    }
}

extension PlayedProvider {
    static let keycloak = PlayedProvider(
        profiles: [.keycloak],
        members: ProviderMembers(
            tenants: [KeycloakTenantMembers()], clients: [KeycloakClientMembers()],
            users: [KeycloakUserMembers()]), remembers: [.kind(BrowserLogin.self)],
        refusals: Keycloak.refusals, endpoints: Keycloak.ownEndpoints,
        libraries: [.keycloakJS, .pythonKeycloak])
}

/// keycloak-js asks for the account and for what follows it.
private extension Keycloak {
    static let ownEndpoints: [ProviderEndpoint] = [
        .get("realm", .document, [.published, .crossOrigin]) { _, context in
            .json(RealmDocument.document(context))
        },
        .get("uma-configuration", .document, [.published, .crossOrigin]) { _, context in
            .discovery { UMAConfiguration.document(from: $0, context) }
        },
        .get("copying-page", .page) { call, _ in CopyingPage.answer(to: call.query) },
        .get("account", .bearer, .crossOrigin) { call, context in
            .json(try AccountProfile.answer(to: call.token(), sentBy: call.presentation, context))
        },
        // By this page it notices that a session is over.
        .get("login-status", .page, .published) { _, _ in
            .page(.script("login-status.js", connects: true))
        },
        // The page asks before it answers: may pages of an origin ask for a client?
        .get("login-status-init", .document, [.browser, .noMembers, .published]) { call, context in
            let parameters = try call.browserParameters()
            let client = parameters["client_id"].flatMap { context.clients[$0] }
            let origin = parameters["origin"].flatMap(Origin.init)
            guard let client, let origin, client.lists(origin, servedAt: call.origin) else {
                return .status(403)
            }
            return .status(204)
        },
        // By these two pages it learns whether frames have cookies here.
        .get("third-party-cookies", .page, .published) { _, _ in
            .page(.script("third-party-cookies.js", cookie: "KEYCLOAK_3P_COOKIE"))
        },
    ]
}

private extension ClientLibrary {
    static let keycloakJS = ClientLibrary(
        name: "keycloak-js", file: "keycloak.ts", table: "keycloak-js.ts"
    ) { settings in
        let (url, realm) = settings.issuerHalves(at: "/realms/") ?? (settings.issuer, "")
        return ["url": url, "realm": realm]
    }

    /// The slash at the end of the URL matters where a path follows it.
    static let pythonKeycloak = ClientLibrary(
        name: "python-keycloak", file: "auth.py", table: "python-keycloak.py"
    ) { settings in
        let (url, realm) = settings.issuerHalves(at: "/realms/") ?? (settings.issuer, "")
        return ["url": url, "realm": realm]
    }
}
