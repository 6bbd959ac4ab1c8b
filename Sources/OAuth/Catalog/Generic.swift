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
        grants: Catalog.grants,
        responseTypes: Catalog.responseTypes,
        responseModes: Catalog.responseModes,
        clientAuthentication: Catalog.clientAuthentication,
        protection: .all,
        lifetimes: Catalog.usualLifetimes,
        accessTokenShape: accessTokenShape,
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
