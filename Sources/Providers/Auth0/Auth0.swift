import JOSE
import OAuth
import Text

extension Profile {
    /// Auth0 as a first-party client of a current tenant sees it
    /// (https://auth0.com/docs/api/authentication).
    package static let auth0: Profile = {
        var profile = foundation
        profile.name = "auth0"
        profile.look = Look(.plain, "#4f46e5", on: "#eceef2", .soft, .welcome)
        offer(&profile)
        issue(&profile)
        answer(&profile)
        profile.addAuth0Database()
        profile.addAuth0Passwordless()
        profile.addAuth0Organizations()
        profile.addAuth0Devices()
        profile.addAuth0Factors()
        Auth0.refusals.join(&profile)
        return profile
    }()
}

private extension Profile {
    static func offer(_ profile: inout Profile) {
        // SDKs compare the issuer, with its trailing slash, byte for byte.
        profile.issuer = .trailingSlash
        profile.paths = [
            "authorize": ["/authorize"], "login": ["/u/login"], "consent": ["/u/consent"],
            "logout": ["/oidc/logout"], "v2-logout": ["/v2/logout"], "introspect": [],
            "ciba": ["/bc-authorize"],
            "check-session": [],
        ]
        profile.scopes = [
            "openid", "profile", "offline_access", "name", "given_name", "family_name", "nickname",
            "email", "email_verified", "picture", "created_at", "identities", "phone", "address",
        ]
        profile.scopeClaims = Auth0.scopeClaims
        profile.grants = [
            Catalog.authorizationCode, Catalog.refreshToken, Catalog.clientCredentials,
            Catalog.password, PasswordRealmGrant(), Catalog.deviceCode, Catalog.tokenExchange,
            CIBAFlow.grant,
        ]
        profile.responseTypes = [
            "code", "token", "id_token", "code token", "code id_token", "token id_token",
            "code token id_token",
        ].map(ResponseType.init(text:))
        profile.clientAuthentication = [
            Catalog.clientSecretBasic, Catalog.clientSecretPost, Catalog.privateKeyJWT,
            Catalog.publicClient,
        ]
        // A key that is not RSA in the key set crashes apps that use Auth0.swift.
        profile.keys.algorithms = [.rs256, .ps256, .hs256]
        profile.keys.publishesCertificates = true
        // The members that tenants publish include `plain`, though it is refused.
        profile.discovery = DiscoveryRules(named: "auth0")
    }

    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([
            .code: 600, .accessToken: 86_400, .frontChannelToken: 7200, .idToken: 36_000,
            .refreshToken: 2_592_000,
        ]) { $1 }
        // A token for userinfo alone is opaque, since no other API takes it.
        profile.accessToken = .byAudience
        profile.accessTokenShape = Auth0.accessTokenShape
        profile.accessTokenDialects = Auth0.accessTokenDialects
        profile.idTokenShape = Auth0.idTokenShape
        // Single-page applications have to ask for rotation; it is off by default.
        profile.refreshToken = RefreshTokenRules(given: .offlineAccess, rotation: .never)
        profile.refreshToken.takesAccessTokens = false
        profile.subjects = SubjectRules(prefix: "auth0|")
        // The schema says number, but Auth0 sends text, and Auth0.swift reads only text.
        profile.updatedAt = .iso8601
        profile.usualClaims = Auth0.usualClaims
        profile.reservedClaims = Auth0.reservedClaims
        profile.backChannel.wrongVerifierSpendsCode = true
        profile.backChannel.documentsJSON = true
        profile.backChannel.fillsEmptyAnswers = false
    }

    static func answer(_ profile: inout Profile) {
        // Most foreign parameters are Auth0's own.
        profile.diagnosis["parameter.foreign"] = .ignore
        // Auth0 cuts a fragment off, at both endpoints.
        profile.diagnosis["redirect-uri.fragment"] = .warn
        // Auth0 shows an error where neither a hint nor a client vouches for the address.
        profile.diagnosis["logout.id-token-hint-missing"] = .strict
        profile.redirects.comparison = .wildcard
        profile.audiences.includesUserInfo = true
        profile.readsAPI = ResourceProfile.reads
        profile.audiences.dropsUnknownScopes = true
        profile.audiences.isRequiredOfClients = true
        profile.audiences.passwordsOpenAll = true
        // The APIs of a tenant let its own clients skip consent.
        profile.authorization.consent = .skip
        profile.authorization.responseTypes = .grantTypes
        profile.checks = [CheckWebOrigin()]
        profile.authorizationAnswer.status = 302
        profile.authorizationAnswer.namesIssuer = false
        profile.authorizationAnswer.hasSessionState = false
        profile.authorizationAnswer.restrictsFrames = false
        profile.userInfo.takesTokenInQuery = true
        profile.sessions.cookiesCrossSites = true
        profile.sessions.idForm = "<32 base64url>"
        profile.errors = Auth0.errors
        profile.fields.byEndpoint = [
            "userinfo": ["Content-Type": "application/json; charset=utf-8"],
            "ciba": ["Content-Type": "application/json; charset=utf-8"],
            // The body is empty.
            "revoke": ["Content-Type": "application/json"],
        ]
        profile.fields.rateLimit = RateLimitFields(prefix: "X-RateLimit-", limit: 300)
        profile.fields.exposed = [
            "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset",
        ]
    }

    /// Adds sign-up and password change, whose errors have members of their own.
    mutating func addAuth0Database() {
        paths["signup"] = ["/dbconnections/signup"]
        paths["change-password"] = ["/dbconnections/change_password"]
        fields["signup"] = ["Content-Type": "application/json; charset=utf-8"]
        fields["change-password"] = ["Content-Type": "text/html; charset=utf-8"]
        var form = ErrorBodyForm()
        form.error = "code"
        form.description = "description"
        form.status = "statusCode"
        form.constants = ["name": "BadRequestError"]
        for endpoint in ["signup", "change-password"] { errors.bodies[endpoint] = form }
    }

    /// Adds codes and links that are sent to an address.
    mutating func addAuth0Passwordless() {
        grants.append(PasswordlessGrant())
        paths["passwordless"] = ["/passwordless/start"]
        paths["passwordless-link"] = ["/passwordless/verify_redirect"]
        fields["passwordless"] = ["Content-Type": "application/json; charset=utf-8"]
    }

    /// Adds the organizations and connections that authorization requests name.
    mutating func addAuth0Organizations() {
        checks += [CheckOrganization(), CheckConnection()] as [any AuthorizeCheck]
        questions.append(OrganizationQuestion())
        admissions.append(OrganizationAdmission())
        claimSources.append(OrganizationClaims())
        tokenChecks.append(CheckClientOrganization())
        paths["organization"] = ["/u/organization"]
        accessTokenShape.claims.formUnion(["org_id", "org_name"])
        idTokenShape.claims.formUnion(["org_id", "org_name"])
    }

    /// Sets Auth0's own paths and times for devices, pushed requests and registration.
    mutating func addAuth0Devices() {
        paths["verification"] = ["/activate"]
        paths["register"] = ["/oidc/register"]
        paths["registration"] = ["/oidc/register/{client_id}"]
        lifetimes.merge([.deviceCode: 900, .pushedRequest: 30]) { $1 }
        device.slowDown = 0
        device.tellsExpiryOnce = true
        fields["par"] = ["Content-Type": "application/json; charset=utf-8"]
    }

    /// Adds the second factor of logins with a password.
    mutating func addAuth0Factors() {
        grants += [FactorGrant.Proof.otp, .outOfBand, .recoveryCode].map(FactorGrant.init)
        paths["mfa-challenge"] = ["/mfa/challenge"]
        paths["mfa-associate"] = ["/mfa/associate"]
        paths["mfa-authenticators"] = ["/mfa/authenticators"]
        for endpoint in ["mfa-challenge", "mfa-associate", "mfa-authenticators"] {
            fields[endpoint] = ["Content-Type": "application/json; charset=utf-8"]
        }
        tokenChecks.append(CheckSecondFactor())
        claimSources.append(FactorClaim())
        tokenAnswerParts.append(RecoveryAnswer())
        errorAnswerParts.append(FactorErrorPart())
    }
}

extension PlayedProvider {
    static let auth0 = PlayedProvider(
        profiles: [.auth0],
        members: ProviderMembers(
            tenants: [Auth0TenantMembers()], clients: [OrganizationClientMembers()],
            users: [AuthenticatorMembers()]),
        remembers: [
            .part("passwordlessCodes") { $0.passwordlessCodes },
            .part("enrolledAuthenticators") { $0.enrolledAuthenticators },
            .part("pendingFactors") { $0.pendingFactors }, .part("sentFactors") { $0.sentFactors },
            .part("spentFactors") { $0.spentFactors }, .part("memberships") { $0.memberships },
            .kind(OrganizationBinding.self), .kind(OrganizationOfRequest.self),
            .kind(PassedFactor.self),
        ],
        refusals: Auth0.refusals,
        errorCodes: [
            .invalidSignup, .invalidPassword, .userExists, .usernameExists, .badConnection,
            .badEmail, .badPhoneNumber, .mfaRequired, .tooManyAttempts, .unsupportedChallengeType,
        ],
        endpoints: Auth0.ownEndpoints,
        libraries: [.auth0SPA, .auth0Python])
}

private extension Auth0 {
    static let ownEndpoints: [ProviderEndpoint] = [
        .question(OrganizationQuestion()),
        .post("signup", .enrolment, .crossOrigin) { call, context in
            .json(try SignUp.answer(call.parameters(), context))
        },
        .post("change-password", .enrolment, [.noMembers, .crossOrigin]) { call, context in
            .text(try PasswordChange.answer(call.parameters(), context))
        },
        .post("passwordless", .token, .crossOrigin, pages: ["passwordless-link"]) { call, context in
            .json(
                try await PasswordlessStart.answer(
                    call.clientRequest(), linkPage: call.url(of: "passwordless-link") ?? "",
                    context))
        },
        .get("passwordless-link", .page, .members) { call, context in
            let link = try PasswordlessLink(call.browserParameters())
            let trusted = try AuthorizeFlow.trust(link.request, context)
            let request = try await AuthorizeFlow.verify(trusted, context)
            try context.learn(request)
            return .signIn(try link.redeem(for: request, context), for: request)
        },
        .post(
            "mfa-challenge", .token, .crossOrigin, metadata: "mfa_challenge_endpoint"
        ) { call, context in
            .json(try await FactorChallenge.answer(call.clientRequest(), context))
        },
        .post("mfa-associate", .token, .crossOrigin) { call, context in
            let token = try call.bearer()
            let wish = try call.members { FactorEnrolment.Wish(&$0) }
            return .json(try FactorEnrolment.associate(wish, by: token, context))
        },
        .get("mfa-authenticators", .token, .crossOrigin) { call, context in
            .json(try FactorEnrolment.list(by: call.bearer(), context))
        },
        // Older than the logout of OpenID Connect
        // (https://auth0.com/docs/api/authentication/logout/auth-0-logout).
        .get("v2-logout", .page) { call, context in
            let parameters = try call.browserParameters()
            return .signOut(
                to: try ReturnTo.destination(of: parameters, context), parameters, text: "OK")
        },
    ]
}

/// This library reads a domain without a scheme as https.
private extension ClientLibrary {
    static let auth0SPA = ClientLibrary(
        name: "auth0-spa-js", file: "auth.ts", table: "auth0-spa-js.ts")

    static let auth0Python = ClientLibrary(
        name: "auth0-python", file: "auth.py", table: "auth0-python.py"
    ) { settings in
        ["scheme": settings.isSecure ? "https" : "http"]
    }
}

/// The refusals of users and clients where no page may ask for more, and where a password was tried
/// too often.
extension Auth0 {
    static let refusals = ConfiguredRefusals(
        moments: [
            "mfa_required": [.silence], "interaction_required": [.silence],
            "too_many_attempts": [.renewal],
        ],
        isMet: { name, context in
            guard name == "too_many_attempts", let grant = context.record.read({ $0.grantType })
            else { return true }
            return CheckSecondFactor.grants.contains(grant)
        })
}
