import JOSE
import OAuth
import Text

extension Profile {
    /// Google, whose hosts share no path and so fit on one
    /// (https://developers.google.com/identity/protocols/oauth2).
    package static let google: Profile = {
        var profile = foundation
        profile.name = "google"
        profile.look = Look(.wide, "#0b57d0", on: "#f0f4f9", .round, .account, nameFirst: true)
        profile.paths = Google.paths
        Google.offer(&profile)
        Google.issue(&profile)
        Google.authorize(&profile)
        Google.answer(&profile)
        return profile
    }()
}

/// Google's own values.
enum Google {
    /// The paths of `accounts.google.com`, `oauth2.googleapis.com`, `openidconnect.googleapis.com`
    /// and `www.googleapis.com`, the present one of each first.
    static let paths = ProviderTables.lists("google_paths")
}

extension Google {
    static func offer(_ profile: inout Profile) {
        profile.scopes = ["openid", "email", "profile"]
        profile.scopeRules.refusesUnknown = true
        profile.scopeRules.fullNames = fullNames
        // The address of a user makes a request a login.
        profile.scopeRules.implied = [emailScope: ["openid"]]
        profile.scopeRules.knownPrefixes = [
            "https://www.googleapis.com/auth/", "https://mail.google.com/",
            "https://www.google.com/",
        ]
        profile.scopeClaims = scopeClaims
        profile.grants = [
            Catalog.authorizationCode, Catalog.refreshToken, Catalog.deviceCode,
            ServiceAccountGrant(),
        ]
        profile.responseModes = [.query, .fragment, .formPost]
        profile.clientAuthentication = [
            Catalog.clientSecretPost, Catalog.clientSecretBasic, Catalog.publicClient,
        ]
        profile.keys.algorithms = [.rs256]
        profile.keys.names = .pattern("<40 hex>")
        profile.keys.publishesNext = true
        profile.discovery = DiscoveryRules(named: "google")
    }

    static func authorize(_ profile: inout Profile) {
        profile.authorization.responseTypes = .any
        profile.authorization.consentGroup = project
        profile.authorization.takesPlainChallenges = true
        profile.authorization.prompts = [.none, .consent, .selectAccount, .login]
        profile.redirects.isRequired = true
        profile.redirects.takesAnyLoopback = true
        profile.checks = [
            CheckScopeStated(), CheckApprovalPrompt(), CheckRedirectPolicy(), CheckBrowser(),
        ]
        profile.admissions.append(OnlineAccessAdmission())
        refusals.join(&profile)
        profile.answerParts = [CallbackPart()]
        profile.authorizationAnswer.status = 302
        profile.authorizationAnswer.hasSessionState = false
        profile.diagnosis = [
            "pkce.verifier-unexpected": .strict, "bearer.scope-lacks-openid": .ignore,
            "parameter.foreign": .ignore,
        ]
    }

    static func answer(_ profile: inout Profile) {
        profile.userInfo.takesTokenInQuery = true
        profile.backChannel.bearersRevoke = true
        profile.backChannel.revocationEndsGrant = true
        profile.backChannel.reportsUnrevoked = true
        profile.tokenAnswerParts = [ServiceAccountAnswer()]
        profile.errors = errors
        profile.errorAnswerParts = [GoogleErrorPart()]
        let json = ["Content-Type": "application/json; charset=utf-8"]
        for endpoint in ["token", "device", "revoke", "tokeninfo", "userinfo", "legacy-userinfo"] {
            profile.fields[endpoint] = json
        }
        for endpoint in ["jwks", "certificates"] {
            profile.fields[endpoint] = [
                "Cache-Control": "public, max-age=21155, must-revalidate, no-transform",
                "Content-Type": "application/json; charset=UTF-8",
            ]
        }
        profile.fields.uncached = [
            "Cache-Control": "no-cache, no-store, max-age=0, must-revalidate",
            "Pragma": "no-cache", "Expires": "Mon, 01 Jan 1990 00:00:00 GMT",
        ]
    }

    /// The project of a client: the number that its id begins with.
    @Sendable static func project(of clientID: String) -> String {
        let number = clientID.prefix { $0 != "-" }
        guard clientID.hasSuffix(".apps.googleusercontent.com"), !number.isEmpty,
            number.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else { return clientID }
        return "project \(number)"
    }
}

extension PlayedProvider {
    static let google = PlayedProvider(
        profiles: [.google],
        members: ProviderMembers(tenants: [GoogleTenantMembers()], clients: [DelegationMembers()]),
        remembers: [.kind(OnlineAccess.self)], refusals: Google.refusals,
        endpoints: Google.ownEndpoints, libraries: [.googleAuth])
}

private extension Google {
    static let ownEndpoints: [ProviderEndpoint] = [
        // The token is in the URL, in a form, or a bearer token.
        .at("tokeninfo", ["GET", "POST"], .token, .crossOrigin) { call, context in
            let parameters = Parameters(try call.parameters().pairs + call.query.pairs)
            let bearer = try call.bearer(orQuery: true, schemes: [])
            return .json(try TokenInfo.answer(to: parameters, bearer: bearer, context))
        },
        .at("legacy-userinfo", ["GET", "POST"], .bearer, .crossOrigin) { call, context in
            .json(
                try LegacyUserInfo.answer(
                    to: call.userInfoToken(), sentBy: call.presentation, context))
        },
        .get("certificates", .document, [.published, .crossOrigin]) { _, context in
            let view = context.keyView
            let name = view.map { "certificates seen through \($0.name)" } ?? "certificates"
            return .document(name) {
                SigningCertificates.document(of: context.server.keys.seen(through: view))
            }
        },
        // Makes a service account, or a new key for one, and hands out the file with which its SDKs
        // sign.
        .post("service-accounts", .own, .control) { call, context in
            let order = try call.members(ServiceAccountKey.init(reading:))
            let key = try await ServiceAccountKey.key(on: context.server.world.worker)
            try call.put(client: order.client(with: key))
            return .json(order.file(with: key, at: call.url(of:), context), status: 201)
        },
    ]
}

private extension ClientLibrary {
    /// Over http this library demands `OAUTHLIB_INSECURE_TRANSPORT`.
    static let googleAuth = ClientLibrary(
        name: "google-auth-oauthlib", file: "auth.py", table: "google-auth-oauthlib.py")
}

/// The metadata in discovery (https://accounts.google.com/.well-known/openid-configuration).
extension Google {
    private static let scopeBase = "https://www.googleapis.com/auth/"
    static let emailScope = scopeBase + "userinfo.email"
    static let profileScope = scopeBase + "userinfo.profile"

    static let fullNames = ["email": emailScope, "profile": profileScope]

    /// The scopes that devices may ask for
    /// (https://developers.google.com/identity/protocols/oauth2/limited-input-device#allowedscopes).
    static let deviceScopes: Set<String> = Set(
        ["openid", "email", "profile"]
            + ["drive.appdata", "drive.file", "youtube", "youtube.readonly"].map { scopeBase + $0 })

    static let scopeClaims: [String: [String]] = {
        let ofEmail = ["email", "email_verified"]
        let ofProfile = ["name", "picture", "given_name", "family_name"]
        return [
            "openid": ["hd"], "email": ofEmail, emailScope: ofEmail, "profile": ofProfile,
            profileScope: ofProfile,
        ]
    }()
}

/// The refusals by policies of Google and of organizations
/// (https://developers.google.com/identity/protocols/oauth2/web-server#authorization-errors).
extension Google {
    static let refusals = ConfiguredRefusals(
        moments: [
            "deleted_client": [.opening, .backChannel], "origin_mismatch": [.request],
            "org_internal": [.login, .poll], "admin_policy_enforced": [.login, .renewal, .poll],
            // An app in testing, and a user who is not among its testers.
            "access_denied": [.login], "invalid_rapt": [.renewal], "internal_failure": [.renewal],
            // An app for Android or Chrome whose redirect URI has a scheme of its own.
            "custom-scheme": [.request],
            // An app with the old library, which expects this error for silent requests.
            "immediate_failed": [.request, .silence],
        ],
        isMet: { name, context in
            name != "immediate_failed"
                || context.record.read { $0.parameters("prompt") == [Prompt.none.rawValue] }
        })
}
