import JOSE
import OAuth

extension Profile {
    /// Google, whose hosts share no path and so fit on one
    /// (https://developers.google.com/identity/protocols/oauth2).
    package static let google: Profile = {
        var profile = foundation
        profile.name = "google"
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
    static let paths: [String: [String]] = [
        "authorize": ["/o/oauth2/v2/auth", "/o/oauth2/auth"],
        "token": ["/token", "/oauth2/v4/token", "/o/oauth2/token"],
        "device": ["/device/code"], "verification": ["/device"],
        "revoke": ["/revoke", "/o/oauth2/revoke"],
        "tokeninfo": ["/tokeninfo", "/oauth2/v3/tokeninfo", "/oauth2/v1/tokeninfo"],
        "userinfo": ["/v1/userinfo", "/oauth2/v3/userinfo"],
        "legacy-userinfo": ["/oauth2/v2/userinfo", "/oauth2/v1/userinfo"],
        "jwks": ["/oauth2/v3/certs"], "certificates": ["/oauth2/v1/certs"],
        "discovery": ["/.well-known/openid-configuration"],
        "service-accounts": ["/_understudy/service-accounts"],
        "introspect": [], "logout": [], "check-session": [], "par": [], "register": [],
        "registration": [],
    ]
}

extension Google {
    static func offer(_ profile: inout Profile) {
        profile.scopes = ["openid", "email", "profile"]
        profile.scopeRules.refusesUnknown = true
        profile.scopeRules.fullNames = fullNames
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
        profile.discovery = discovery
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
        profile.backChannel.fillsEmptyAnswers = true
        profile.tokenAnswerParts = [ServiceAccountAnswer()]
        profile.errors = errors
        profile.errorAnswerParts = [GoogleErrorPart()]
        let json = ["Content-Type": "application/json; charset=utf-8"]
        for endpoint in ["token", "device", "revoke", "tokeninfo", "userinfo", "legacy-userinfo"] {
            profile.fields[endpoint] = json
        }
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
