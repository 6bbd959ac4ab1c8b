import JOSE
import OAuth
import Text

extension Profile {
    /// Microsoft Entra ID, as applications see it at its endpoints of version 2.0
    /// (https://learn.microsoft.com/entra/identity-platform/v2-protocols).
    package static let entra: Profile = {
        var profile = foundation
        profile.name = "entra"
        profile.look = Look(.line, "#0067b8", on: "#e9eef3", .square, .account, nameFirst: true)
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
        profile.responseTypes = ["code", "id_token", "code id_token", "id_token token", "token"]
            .map(ResponseType.init(text:))
        profile.responseModes = [.query, .fragment, .formPost]
        profile.clientAuthentication = [
            Catalog.clientSecretPost, FederatedAssertion(), Catalog.clientSecretBasic,
            Catalog.publicClient,
        ]
        profile.admitsPage = SinglePage.admits
        profile.keys.algorithms = [.rs256]
        profile.keys.publishesCertificates = true
        profile.keys.names = .certificate
        profile.keys.publishesNext = true
        profile.keySet = DirectoryMetadata.keySet
        profile.discovery = DiscoveryRules(named: "entra")
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
        profile.subjects = SubjectRules(ownText: .uuid, isPairwise: true)
        profile.subjects.isPerClient = true
    }

    static func answer(_ profile: inout Profile) {
        profile.audiences.named = ResourceScope.apis
        profile.askedScope = FirstVersion.scope
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
        profile.authorizationAnswer.completesPaths = true
        profile.backChannel.takesJSON = false
        profile.backChannel.followsWebOrigins = true
        profile.sessions.idForm = .uuid
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
            // MSAL for Java asks for the scopes of a login with each grant.
            "scope.of-user": .ignore,
            // Each application may use each method.
            "client.method-mismatch": .ignore,
            // Entra wants the URL of the token endpoint.
            "assertion.audience-not-issuer": .ignore,
        ]
        profile.fields.opensDocuments = true
        profile.fields.requestIDs = ["x-ms-request-id"]
        profile.fields.requestIDForm = .uuid
        profile.fields.echoed = ["client-request-id": "return-client-request-id"]
        profile.fields.exposed = [
            "Content-Length", "Content-Encoding", "x-ms-request-id", "x-ms-srs",
        ]
        let answer = [
            "Cache-Control": "no-store, no-cache", "Pragma": "no-cache", "Expires": "-1",
            "x-ms-clitelem": "1,0,0,,", "Content-Type": "application/json; charset=utf-8",
        ]
        let document = [
            "Cache-Control": "max-age=86400, private",
            "Content-Type": "application/json; charset=utf-8",
        ]
        profile.fields.byEndpoint = [
            "token": answer, "device": answer, "discovery": document, "jwks": document,
            "instance-discovery": document,
            "*": [
                "P3P": "CP=\"DSP CUR OTPi IND OTRi ONL FIN\"",
                "x-ms-ests-server": "2.1.21845.12 - NCUS ProdSlices", "X-XSS-Protection": "0",
                "Referrer-Policy": "strict-origin-when-cross-origin",
            ],
        ]
    }
}

extension PlayedProvider {
    static let entra = PlayedProvider(
        profiles: [.entra],
        members: ProviderMembers(
            clients: [SinglePageClientMembers(), FederatedCredentialMembers()]),
        remembers: [.kind(SinglePage.self)], refusals: Entra.refusals,
        errorCodes: [.invalidInstance], endpoints: Entra.ownEndpoints, libraries: [.msalPython])
}

private extension Entra {
    static let ownEndpoints: [ProviderEndpoint] = [
        // It is served below `common` alone.
        .get("instance-discovery", .document, .crossOrigin) { call, _ in
            guard call.path.hasPrefix("/common/") else { return .notServed }
            return .json(try InstanceDiscovery(call.query, at: call.authority).answer())
        },
        .get("admin-consent", .page, .answersLogin) { call, context in
            .redirect(try AdminConsent.answer(to: call.browserParameters(), context))
        },
        // Tells SDKs before they send a password that users sign in here, not at a server of their
        // company.
        .get("user-realm", .document) { call, _ in
            let user = call.segment("user")
            let domain = user.split(separator: "@").last.map(String.init) ?? user
            return .json([
                "ver": "1.0", "account_type": "Managed", "domain_name": .string(domain),
                "cloud_instance_name": "microsoftonline.com",
                "cloud_audience_urn": "urn:federation:MicrosoftOnline",
            ])
        },
        .get("me", .bearer, .crossOrigin) { call, context in
            .json(
                try GraphProfile.answer(
                    to: call.token(), selecting: call.query["$select"], context))
        },
    ]
}

private extension ClientLibrary {
    /// This library accepts only https, and an authority without the version.
    static let msalPython = ClientLibrary(
        name: "MSAL for Python", file: "auth.py", table: "msal-python.py"
    ) { settings in
        let authority = settings.issuerHalves(at: "/v2.0")?.base ?? settings.issuer
        let remark =
            settings.isSecure ? "" : "# MSAL takes https alone: start Understudy with --tls.\n"
        return ["authority": authority, "remark": remark]
    }
}

/// The tokens and the metadata of Entra ID.
enum Entra {
    /// The identifier of Microsoft Graph, which every tenant has.
    static let graph = "https://graph.microsoft.com"

    /// Sixteen bytes, of which the last is zero.
    static let tokenID: TextPattern = "<20 base64url>AA"

    /// Access tokens of both versions: the API decides which it gets
    /// (https://learn.microsoft.com/entra/identity-platform/access-token-claims-reference).
    static let accessTokens: (first: TokenShape, second: TokenShape) = {
        let common: Set = [
            "aud", "iss", "iat", "nbf", "exp", "aio", "name", "oid", "rh", "scp", "sub", "tid",
            "uti", "roles", "groups", "wids", "idtyp", "_claim_names", "_claim_sources", "cnf",
        ]
        var first = TokenShape(
            type: "JWT",
            claims: common.union([
                "acr", "amr", "appid", "appidacr", "ipaddr", "unique_name", "upn",
            ]),
            constants: ["ver": "1.0"])
        first.namesCertificate = true
        first.idForm = tokenID
        var second = TokenShape(
            type: "JWT", claims: common.union(["azp", "azpacr", "preferred_username"]),
            constants: ["ver": "2.0"])
        second.idForm = tokenID
        return (first, second)
    }()

    /// The endpoint decides which version an ID token has
    /// (https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference).
    static let idTokenShape: TokenShape = {
        var shape = TokenShape(
            type: "JWT",
            claims: [
                "aud", "iss", "iat", "nbf", "exp", "aio", "name", "nonce", "oid",
                "preferred_username", "rh", "sid", "sub", "tid", "uti", "at_hash", "c_hash", "amr",
                "unique_name", "upn", "given_name", "family_name", "ipaddr", "roles", "groups",
                "wids", "hasgroups", "_claim_names", "_claim_sources",
            ], userClaims: ["email"], constants: ["ver": "2.0"], carriesScopeClaims: true)
        shape.hashesAtTokenEndpoint = false
        return shape
    }()
}

extension Entra {
    /// The paths below the tenant, those of version 2.0 before those of 1.0.
    static let paths = ProviderTables.lists("entra_paths")
}
