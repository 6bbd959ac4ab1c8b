import JOSE
import OAuth
import Text

extension Profile {
    /// Amazon Cognito: the host of a user pool and that of its domain on one origin
    /// (https://docs.aws.amazon.com/cognito/latest/developerguide/federation-endpoints-oauth-grants.html).
    package static let cognito: Profile = {
        var profile = foundation
        profile.name = "cognito"
        profile.look = Look(.band, "#b35c00", on: "#f7f5f2", .soft, .yours)
        profile.paths = Cognito.paths
        profile.movePool(to: .usual)
        profile.misnomer = PoolID.misnomer
        Cognito.offer(&profile)
        Cognito.issue(&profile)
        Cognito.answer(&profile)
        return profile
    }()
}

/// Amazon Cognito's own values.
enum Cognito {
    /// The scope of the tokens that the API of user pools gives and accepts.
    static let scopeOfAPI = "aws.cognito.signin.user.admin"
    static let identityScopes = ["openid", "email", "phone", "profile"]
}

private extension Cognito {
    static func offer(_ profile: inout Profile) {
        profile.scopes = identityScopes + [scopeOfAPI]
        profile.scopeClaims["address"] = nil
        profile.scopeRules.bareOpensAll = true
        profile.grants = [Catalog.authorizationCode, PoolRefreshGrant(), MachineGrant()]
        profile.responseTypes = ["code", "token"].map(ResponseType.init(text:))
        profile.responseModes = [.query, .fragment]
        profile.clientAuthentication = [
            Catalog.clientSecretBasic, Catalog.clientSecretPost, Catalog.publicClient,
        ]
        profile.keys.algorithms = [.rs256]
        profile.keys.names = .digest
        profile.keys.publishesNext = true
        profile.keys.nextSignsAccessTokens = true
        // Cognito lists neither the method of PKCE nor that clients may have no secret.
        profile.discovery = DiscoveryRules(named: "cognito")
        profile.metadataParts = [PoolMetadata()]
        profile.redirects.isRequired = true
        profile.authorization.consent = .skip
        profile.authorization.demandsNonce = false
        profile.authorization.prompts = [.none, .login]
        profile.authorization.ignoresUnknownPrompts = true
        profile.authorization.loginPage = "hosted-login"
        profile.checks = [CheckUsualScope(), CheckEnabledScope(), CheckTokenResponse()]
        profile.questions = [HostedStepQuestion()]
        profile.admissions.append(PoolAdmission())
        refusals.join(&profile)
    }

    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([.code: 300, .session: 3600]) { $1 }
        profile.accessTokenShape = accessTokenShape
        profile.accessTokenDialects = [:]
        profile.idTokenShape = idTokenShape
        profile.claimSources = [PoolClaims()]
        profile.tokenForms = TokenForms(code: .uuid, refreshToken: .text(sealedToken))
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .never)
        profile.subjects = SubjectRules(ownText: "<8 hex>-<4 hex>-70<2 hex>-a<3 hex>-<12 hex>")
        profile.usualClaims = ["username": "${user.username}"]
        profile.textClaims = ["custom:"]
        profile.userInfo.textBooleans = ["email_verified", "phone_number_verified"]
        profile.userInfo.withheld = Set(PoolClaims.ofTokens)
        profile.reservedClaims.names = [
            "acr", "amr", "aud", "at_hash", "auth_time", "azp", "cognito:username", "exp", "iat",
            "identities", "iss", "jti", "nbf", "nonce", "origin_jti", "sub", "token_use",
        ]
    }

    static func answer(_ profile: inout Profile) {
        profile.authorizationAnswer.status = 302
        profile.authorizationAnswer.namesIssuer = false
        profile.authorizationAnswer.hasSessionState = false
        profile.backChannel.takesJSON = false
        profile.backChannel.fillsEmptyAnswers = false
        profile.backChannel.namesScope = false
        profile.backChannel.revokesRefreshTokensAlone = true
        profile.errors = errors
        profile.errorAnswerParts = [PoolErrorPart()]
        profile.diagnosis = [
            "parameter.foreign": .ignore, "client.method-mismatch": .ignore,
            // A challenge needs a method beside it.
            "pkce.method-missing": .strict,
        ]
        profile.fields.byEndpoint = [
            "token": ["Content-Type": "application/json;charset=UTF-8"],
            "userinfo": [
                "Content-Type": "application/json;charset=UTF-8",
                "Cache-Control": "no-cache, no-store, max-age=0, must-revalidate",
                "Pragma": "no-cache", "Expires": "0", "X-Frame-Options": "DENY",
            ],
            "user-pool": ["Content-Type": PoolErrorPart.mediaType],
        ]
        profile.fields.requestIDForm = .uuid
        profile.fields.requestIDs = ["x-amz-cognito-request-id", "x-amzn-RequestId"]
        profile.fields.exposed =
            ["x-amzn-RequestId", "x-amzn-ErrorType", "x-amzn-ErrorMessage"]
            + ["Date", "x-amz-cognito-request-id"]
        profile.fields.allowsAnyOrigin = true
    }
}

extension PlayedProvider {
    static let cognito = PlayedProvider(
        profiles: [.cognito],
        members: ProviderMembers(tenants: [PoolMembers()], users: [PoolUserMembers()]),
        remembers: [
            .part("pendingChallenges") { $0.pendingChallenges },
            .part("passwordAttempts") { $0.passwordAttempts },
            .part("softwareTokens") { $0.softwareTokens }, .part("passkeys") { $0.passkeys },
            .kind(PoolSignIn.self),
        ],
        refusals: Cognito.refusals, endpoints: Cognito.ownEndpoints, libraries: [.boto3, .amplify])
}

private extension Cognito {
    static let ownEndpoints: [ProviderEndpoint] = [
        .get("hosted-login", .page, .members) { _, _ in .authorize },
        .question(HostedStepQuestion()),
        // It asks nobody.
        .get("hosted-logout", .page) { call, context in
            let parameters = try call.browserParameters()
            let login = "\(call.path(of: "hosted-login"))?\(call.queryText)"
            return .signOut(
                to: try PoolLogout.destination(of: parameters, login: login, context), parameters)
        },
        // All operations are posted to one path.
        .post(
            "user-pool", .plain(ErrorPlace("user-pool", alwaysDescribes: true)), .crossOrigin
        ) { call, context in
            .json(try await PoolAPI.answer(call, context))
        },
    ]
}

private extension ClientLibrary {
    /// It demands credentials, though nobody checks them.
    static let boto3 = ClientLibrary(name: "boto3", file: "auth.py", table: "boto3.py")

    static let amplify = ClientLibrary(name: "Amplify", file: "auth.ts", table: "amplify.ts") {
        settings in ["pool": String(settings.issuer.split(separator: "/").last ?? "")]
    }
}

/// The paths and the metadata of Cognito.
extension Cognito {
    /// The paths of the domain; the pool has its documents below its id, and its API at the root.
    static let paths = ProviderTables.lists("cognito_paths")
}

/// Names the logout, which is not an OIDC logout, despite the name of its member.
struct PoolMetadata: MetadataPart {
    func add(to document: inout JSON, _ context: Context) {
        let path = context.profile.paths["hosted-logout"]?.first
        document["end_session_endpoint"] = path.map { .string(context.addresses.publicURL + $0) }
    }
}

/// The refusals of users by the state of their accounts, and of clients by their attributes.
extension Cognito {
    static let refusals = ConfiguredRefusals(
        moments: [
            "UserNotConfirmedException": [.login, .renewal],
            "PasswordResetRequiredException": [.login, .renewal], unreadable: [.backChannel],
            "server_error": [.login],
        ],
        isMet: { name, context in name != unreadable || context.record.facts.endpoint == "token" })

    /// A scope of the client opens attributes that it may not read.
    private static let unreadable = "unreadable-attributes"

    /// The refusals that are pages: the hosted pages go no further until the user complies.
    static let refusalsOnPages =
        ["UserNotConfirmedException", "PasswordResetRequiredException"].map {
            ConfiguredRefusals.cause + $0
        } + ["pool.password-temporary"]
}
