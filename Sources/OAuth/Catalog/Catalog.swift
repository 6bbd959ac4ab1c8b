import Members

/// THE neutral lists of served features. Discovery is computed from them and from the additions of
/// providers; anything else is neither served nor advertised.
package enum Catalog {
    package static let grants: [any Grant] = [
        AuthorizationCodeGrant(), RefreshTokenGrant(), ClientCredentialsGrant(), PasswordGrant(),
        TokenExchangeGrant(), DeviceCodeGrant(), JWTBearerGrant(), CIBAGrant(),
    ]

    package static let clientAuthentication: [any ClientAuthenticationMethod] =
        [
            ClientSecretBasic(), ClientSecretPost(), ClientSecretJWT(), PrivateKeyJWT(),
            PublicClient(),
        ] + CertificateMethods.all

    /// The methods that a switch turns on.
    package static let switchedClientAuthentication = AttestedClient.methods

    package static let responseTypes: [ResponseType] = [
        .code, ResponseType(text: "id_token"), ResponseType(text: "id_token token"),
        ResponseType(text: "token"), ResponseType(text: "code id_token"),
        ResponseType(text: "code token"), ResponseType(text: "code id_token token"),
        ResponseType(text: "none"),
    ]

    package static let responseModes: [ResponseMode] = [
        .query, .fragment, .formPost, .webMessage, .jwt, .queryJWT, .fragmentJWT, .formPostJWT,
    ]

    /// The members of a client that single features have.
    package static let clientMembers: [any ClientMembers] = [
        ClientLogoutMembers(), ClientEncryptionMembers(), FAPIMembers(), ClientCIBAMembers(),
        ClientDetailMembers(),
    ]

    /// The members of a tenant that single features have.
    package static let tenantMembers: [any TenantMembers] = [
        ClientDocumentMembers(), FAPIMembers(), IdentityProviderMembers(), EncryptionKeyMembers(),
        SignalsMembers(), DetailTypeMembers(), ACRLadderMembers(), FeatureSwitchMembers(),
        AttestationMembers(), FederationMembers(), InitialAccessMembers(),
        IdentityAssuranceMembers(),
    ]

    static let issuedThings: [IssuedThing] = [
        .accessToken, .idToken, .refreshToken, .code, .deviceCode, .userCode, .requestURI,
        .authRequestID,
    ]
}

/// The grants by name, for profiles that offer some of them.
extension Catalog {
    package static let authorizationCode: any Grant = AuthorizationCodeGrant()
    package static let refreshToken: any Grant = RefreshTokenGrant()
    package static let clientCredentials: any Grant = ClientCredentialsGrant()
    package static let password: any Grant = PasswordGrant()
    package static let tokenExchange: any Grant = TokenExchangeGrant()
    package static let deviceCode: any Grant = DeviceCodeGrant()
    package static let jwtBearer: any Grant = JWTBearerGrant()
}

/// The ways in which clients authenticate, by name.
extension Catalog {
    package static let clientSecretBasic: any ClientAuthenticationMethod = ClientSecretBasic()
    package static let clientSecretPost: any ClientAuthenticationMethod = ClientSecretPost()
    package static let clientSecretJWT: any ClientAuthenticationMethod = ClientSecretJWT()
    package static let privateKeyJWT: any ClientAuthenticationMethod = PrivateKeyJWT()
    package static let publicClient: any ClientAuthenticationMethod = PublicClient()
}

extension Catalog {
    /// THE list of things that expire.
    package static let lifetimes: [Lifetime] = [
        .code, .accessToken, .frontChannelToken, .idToken, .refreshToken, .session, .deviceCode,
        .cibaRequest, .deviceSecret, .pushedRequest, .passwordlessCode,
    ]

    static let usualLifetimes = Dictionary(
        uniqueKeysWithValues: lifetimes.compactMap { kind in kind.usual.map { (kind, $0) } })
}

extension [Lifetime: Seconds] {
    /// Reads lifetimes in seconds, each at least one.
    package static func read(_ members: inout MemberReader) -> [Lifetime: Seconds] {
        var lifetimes: [Lifetime: Seconds] = [:]
        for lifetime in Catalog.lifetimes {
            lifetimes[lifetime] = members.seconds(lifetime.name, from: 1)
        }
        return lifetimes
    }
}

/// The features that any of these profiles serves, without duplicates.
extension [Profile] {
    package func profile(named name: String) -> Profile? { first { $0.name == name } }

    package var grants: [any Grant] { distinct(flatMap(\.grants), by: \.name) }

    package var clientAuthentication: [any ClientAuthenticationMethod] {
        distinct(flatMap(\.clientAuthentication), by: \.name)
    }

    private func distinct<Thing>(_ things: [Thing], by name: (Thing) -> String) -> [Thing] {
        var seen: Set<String> = []
        return things.filter { seen.insert(name($0)).inserted }
    }
}

extension OAuthError.Code {
    /// Every neutral code that an answer can have, for configurations that name codes.
    package static let all: [OAuthError.Code] = [
        .invalidRequest, .invalidClient, .invalidGrant, .unauthorizedClient,
        .unsupportedGrantType, .unsupportedResponseType, .invalidScope, .invalidTarget,
        .invalidToken, .insufficientScope, .accessDenied, .serverError, .loginRequired,
        .consentRequired, .requestNotSupported, .requestURINotSupported,
        .registrationNotSupported, .unauthorized, .interactionRequired, .notFound,
        .methodNotAllowed, .misdirectedRequest, .invalidDPoPProof,
        .useDPoPNonce, .invalidRequestObject, .invalidRequestURI, .authorizationPending,
        .slowDown, .expiredToken, .unsupportedTokenType, .invalidRedirectURI,
        .invalidClientMetadata, .expiredLoginHintToken, .unknownUserID, .missingUserCode,
        .invalidUserCode, .invalidBindingMessage, .transactionFailed, .conflict,
        .invalidAuthorizationDetails,
        .unmetAuthenticationRequirements, .insufficientUserAuthentication, .invalidGrantID,
        .insufficientAuthorization, .invalidSession, .redirectToWeb,
        .invalidClientAttestation, .useFreshAttestation, .useAttestationChallenge,
        .invalidSubject, .invalidTrustAnchor, .invalidTrustChain, .invalidMetadata,
    ]
}

extension Profile {
    /// A provider that follows the standards: OAuth 2.0 with RFC 9700, and OpenID Connect Core.
    package static let generic: Profile = {
        var profile = plain
        profile.admissions = [GrantAdmission()]
        return profile
    }()

    private static let plain = Profile(
        name: "generic",
        scopes: ["openid", "profile", "email", "address", "phone", "offline_access"],
        grants: Catalog.grants, responseTypes: Catalog.responseTypes,
        responseModes: Catalog.responseModes, clientAuthentication: Catalog.clientAuthentication,
        protection: .all, lifetimes: Catalog.usualLifetimes, accessTokenShape: accessTokenShape,
        accessTokenDialects: [
            "access_token": accessTokenShape, "rfc9068_profile": standardAccessTokenShape,
        ],
        idTokenShape: TokenShape(
            type: "JWT",
            claims: [
                "iss", "sub", "aud", "azp", "iat", "exp", "auth_time", "amr", "sid", "acr", "act",
                "nonce", "at_hash", "c_hash", "s_hash",
            ], carriesScopeClaims: true),
        issuedThings: Catalog.issuedThings)

    /// The base of the other providers: generic without encryption, answers that are JWTs, and
    /// logins on the back channel, which few of them have.
    package static let foundation: Profile = {
        var profile = generic
        profile.protection = ProtectionRules()
        profile.responseModes.removeAll(where: \.isJWT)
        profile.grants.removeAll { $0.name == CIBAFlow.grant.name }
        return profile
    }()
}

private extension Profile {
    /// The claims are those of RFC 9068 §2.2. The type is the usual one, since resource servers
    /// with widespread libraries accept no other by default.
    static let accessTokenShape = TokenShape(
        type: "JWT",
        claims: [
            "iss", "aud", "sub", "client_id", "iat", "exp", "jti", "scope", "auth_time", "acr",
            "act", "cnf",
        ])

    /// The same shape with the type of RFC 9068 §2.1.
    static let standardAccessTokenShape = TokenShape(
        type: "at+jwt", claims: accessTokenShape.claims)
}
