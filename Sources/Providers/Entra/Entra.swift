import JOSE
import OAuth

extension Profile {
    /// Microsoft Entra ID, as applications see it at its endpoints of version 2.0
    /// (https://learn.microsoft.com/entra/identity-platform/v2-protocols).
    package static let entra: Profile = {
        var profile = foundation
        profile.name = "entra"
        offer(&profile)
        issue(&profile)
        answer(&profile)
        profile.errors = Entra.errors
        profile.errorAnswerParts = [DirectoryErrorPart(), GraphErrorPart()]
        return profile
    }()
}

private extension Profile {
    static func offer(_ profile: inout Profile) {
        // Graph's own addresses are on another host, and here beside the tenants.
        profile.tenantPath = TenantPath("/{common|organizations|oidc|v1.0}")
        profile.issuerName = DirectoryID.of
        profile.issuer = IssuerRules(path: "/v2.0") ?? .bare
        // Access tokens of version 1.0 have that issuer, whichever endpoint issued them.
        profile.otherIssuers = [.trailingSlash]
        profile.paths = Entra.paths
        profile.scopes = ResourceScope.identity
        profile.scopeClaims = [
            "profile": ["name", "given_name", "family_name", "picture"], "email": ["email"],
        ]
        profile.grants = [
            Catalog.authorizationCode, Catalog.refreshToken, Catalog.clientCredentials,
            DirectoryPasswordGrant(), Catalog.deviceCode, Catalog.jwtBearer,
        ]
        profile.grantAliases = ["device_code": Catalog.deviceCode.name]
        profile.responseTypes = [
            "code", "id_token", "code id_token", "id_token token", "token",
        ].map(ResponseType.init(text:))
        profile.responseModes = [.query, .fragment, .formPost]
        profile.clientAuthentication = [
            Catalog.clientSecretPost, Catalog.privateKeyJWT, Catalog.clientSecretBasic,
            Catalog.publicClient,
        ]
        profile.keys.algorithms = [.rs256]
        profile.keys.publishesCertificates = true
        profile.keys.names = .certificate
        profile.keys.publishesNext = true
        profile.keySet = DirectoryMetadata.keySet
        profile.discovery = Entra.discovery
        profile.metadataParts = [DirectoryMetadata()]
    }

    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([
            .code: 600, .accessToken: 3599, .idToken: 3599, .refreshToken: 90 * 86_400,
            .deviceCode: 900,
        ]) { $1 }
        profile.accessTokenShape = Entra.accessTokens.first
        profile.accessTokenDialects = [
            "v1": Entra.accessTokens.first, "v2": Entra.accessTokens.second,
        ]
        profile.idTokenShape = Entra.idTokenShape
        profile.claimSources = [DirectoryClaims()]
        profile.tokenForms = TokenForms(
            code: "1.A<250 base64url>", accessToken: "EwB<250 base64url><250 base64url>",
            refreshToken: .text("1.A<250 base64url><250 base64url>"))
        // An older token remains valid.
        profile.refreshToken = RefreshTokenRules(given: .offlineAccess, rotation: .always)
        profile.refreshToken.keepsReplaced = true
        profile.refreshToken.slides = true
        profile.subjects = SubjectRules(ownText: Entra.guid, isPairwise: true)
        profile.subjects.isPerClient = true
    }

    static func answer(_ profile: inout Profile) {
        profile.audiences.named = ResourceScope.apis
        profile.audiences.wellKnown = [Entra.graph]
        profile.audiences.isOneAPI = true
        profile.userInfo.audience = Entra.graph
        profile.redirects.ignoresLoopbackPorts = true
        profile.authorization.takesPlainChallenges = true
        profile.checks = [CheckResourceScope()]
        profile.tokenChecks = [CheckTokenScope(), CheckDefaultScope(), CheckPlatform()]
        profile.admissions.append(SinglePageAdmission())
        Entra.refusals.join(&profile)
        profile.answerParts = [DirectoryAnswerPart()]
        profile.tokenAnswerParts = [DirectoryTokenPart()]
        profile.authorizationAnswer.status = 302
        profile.authorizationAnswer.namesIssuer = false
        profile.authorizationAnswer.hasSessionState = false
        profile.backChannel.takesJSON = false
        profile.backChannel.followsWebOrigins = true
        profile.sessions.logoutLeadsToRedirectURIs = true
        profile.device.slowDown = 0
        profile.device.splitsUserCodes = false
        profile.device.addsDigit = true
        profile.device.namesCompleteURI = false
        profile.device.message =
            "To sign in, use a web browser to open the page {verification_uri} and enter the code "
            + "{user_code} to authenticate."
        // SDKs of Entra send parameters of their own, and its APIs have scopes that nobody lists.
        profile.diagnosis = [
            "parameter.foreign": .ignore, "pkce.absent": .ignore, "scope.unknown": .ignore,
            // Each application may use each method.
            "client.method-mismatch": .ignore,
            // Entra wants the URL of the token endpoint.
            "assertion.audience-not-issuer": .ignore,
        ]
        profile.fields.requestIDs = ["x-ms-request-id"]
        profile.fields.byEndpoint = [
            "token": [
                "Expires": "-1", "x-ms-clitelem": "1,0,0,,",
                "P3P": "CP=\"DSP CUR OTPi IND OTRi ONL FIN\"",
            ],
            "discovery": ["Cache-Control": "max-age=86400, private"],
            "jwks": ["Cache-Control": "max-age=86400, private"],
        ]
    }
}
