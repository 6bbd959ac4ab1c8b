import JOSE
import OAuth

/// The forms and contents of Google's tokens
/// (https://developers.google.com/identity/openid-connect/openid-connect).
extension Google {
    static func issue(_ profile: inout Profile) {
        profile.lifetimes.merge([
            .code: 600, .accessToken: 3599, .idToken: 3600, .refreshToken: 180 * 86_400,
            .deviceCode: 1800,
        ]) { $1 }
        profile.accessToken = .opaque
        profile.tokenForms = TokenForms(
            code: "4/0A<70 base64url>", accessToken: "ya29.a0<160 base64url>",
            refreshToken: "1//0<60 base64url>")
        profile.tokenForms.deviceCode = "AH-1Ng<80 base64url>"
        profile.idTokenShape = TokenShape(
            type: "JWT",
            claims: [
                "iss", "azp", "aud", "sub", "at_hash", "c_hash", "nonce", "iat", "exp", "nbf",
                "jti",
            ], carriesScopeClaims: true)
        profile.claimSources = [GoogleClaims()]
        profile.usualClaims = ["email_verified": true]
        profile.subjects = SubjectRules(ownText: "1<20 digits>")
        profile.refreshToken = RefreshTokenRules(given: .always, rotation: .never)
        profile.refreshToken.parameter = "access_type=offline"
        profile.refreshToken.lack = { $0[OnlineAccess.self].lack }
        profile.device.pageMember = "verification_url"
        profile.device.namesCompleteURI = false
        profile.device.scopes = deviceScopes
        profile.device.beginsWithoutProof = true
        profile.assertions.hasScope = true
        profile.assertions.subjectIsOptional = true
        profile.assertions.longestLife = 3600
        profile.assertions.audiences = [
            "https://oauth2.googleapis.com/token", "https://www.googleapis.com/oauth2/v4/token",
            "https://accounts.google.com/o/oauth2/token",
        ]
    }
}

/// The issuer that a tenant states for its ID tokens, and the additional claims of those that come
/// by redirect.
struct GoogleClaims: ClaimSource {
    private static let redirecting: Set<EndpointName> = ["authorize", "login", "consent"]
    /// The time by which such a token is valid before it is made, for clocks that are late.
    private static let leeway: Seconds = 300

    func add(
        to claims: inout [String: JSON], of kind: TokenKind, for authorization: Authorization,
        _ context: Context
    ) {
        guard kind == .idToken else { return }
        if let issuer = context.configuration.google.idTokenIssuer {
            claims["iss"] = .string(issuer)
        }
        guard let endpoint = context.record.read({ $0.endpoint }),
            Self.redirecting.contains(endpoint)
        else { return }
        claims["nbf"] = (claims["iat"]?.timestamp).map { .integer(($0 + -Self.leeway).seconds) }
        claims["jti"] = .string(context.world.entropy.text(in: "<40 hex>"))
    }
}

/// The user under the names that Google had before OpenID Connect.
package enum LegacyUserInfo {
    private static let names = ["sub": "id", "email_verified": "verified_email"]

    /// - Throws: the errors of the userinfo endpoint.
    package static func answer(
        to token: String, sentBy presentation: TokenPresentation, _ context: Context
    ) throws(OAuthError) -> JSON {
        let told = try UserInfo.answer(to: token, sentBy: presentation, context)
        let claims =
            switch told {
            case .claims(let claims): claims
            case .jwt(let jwt): (try? JWS(compact: jwt))?.claims ?? [:]
            }
        let members = (claims.object ?? [:]).map { (names[$0.key] ?? $0.key, $0.value) }
        return .object(Dictionary(members) { first, _ in first })
    }
}

/// The claims of a token, for any bearer, with every value as a text
/// (https://developers.google.com/identity/sign-in/web/backend-auth#calling-the-tokeninfo-endpoint).
package enum TokenInfo {
    /// - Parameter bearer: the access token of a request that has none in its parameters.
    /// - Throws: `invalid_token` for a token that is not valid.
    package static func answer(
        to parameters: Parameters, bearer: String?, _ context: Context
    ) throws(OAuthError) -> JSON {
        if let token = parameters["id_token"] { return try ofIDToken(token, context) }
        guard let token = parameters["access_token"] ?? bearer else {
            throw OAuthError(.invalidToken, "bearer.missing")
        }
        let told = try ofAccessToken(token, context)
        return oldPaths.contains(where: context.path.hasSuffix) ? renamed(told) : texts(told)
    }
}

private extension TokenInfo {
    static let oldPaths = ["/oauth2/v1/tokeninfo", "/oauth2/v2/tokeninfo"]
    static let oldNames = [
        "aud": "audience", "azp": "issued_to", "sub": "user_id", "email_verified": "verified_email",
    ]

    /// The members of the first version, whose values are no texts.
    static func renamed(_ members: [String: JSON]) -> JSON {
        let kept = members.filter { $0.key != "exp" }
        return .object(
            Dictionary(uniqueKeysWithValues: kept.map { (oldNames[$0.key] ?? $0.key, $0.value) }))
    }

    static func ofAccessToken(
        _ token: String, _ context: Context
    ) throws(OAuthError) -> [String: JSON] {
        let issued = try BearerToken.verified(token, sentBy: .reported, as: "access_token", context)
        try context.learn(issued, at: "tokeninfo")
        let authorization = issued.authorization
        let isOnline = authorization.extensions[OnlineAccess.self].isOne
        var answer: [String: JSON] = [
            "azp": .string(authorization.clientID), "aud": .string(authorization.clientID),
            "scope": .string(issued.scope.text), "exp": .integer(issued.expires.seconds),
            "expires_in": .integer(issued.expires - context.now),
            "access_type": isOnline ? "online" : "offline",
        ]
        let claims = authorization.subject.flatMap {
            UserInfo.claims(about: $0, for: issued, context)
        }
        for name in ["sub", "email", "email_verified"] { answer[name] = claims?[name] }
        return answer
    }

    static func ofIDToken(_ token: String, _ context: Context) throws(OAuthError) -> JSON {
        guard let jws = try? JWS(compact: token), let claims = jws.claims?.object,
            context.keyRing.isSigner(of: jws),
            let end = claims["exp"]?.timestamp, end > context.now
        else { throw OAuthError(.invalidToken, "tokeninfo.id-token-invalid") }
        return texts(claims.merging(jws.header.object ?? [:]) { claim, _ in claim })
    }

    static func texts(_ members: [String: JSON]) -> JSON {
        .object(members.mapValues { .string($0.string ?? $0.text) })
    }
}

/// The keys as certificates by their ids, for clients that read no JSON Web Keys
/// (https://www.googleapis.com/oauth2/v1/certs).
package enum SigningCertificates {
    package static func document(of keys: KeySet) -> JSON {
        var document: [String: JSON] = [:]
        for key in keys.published {
            guard case .rsa = key.key.kind,
                let certificate = try? SelfSignedCertificate.pem(of: key.key)
            else { continue }
            document[key.id] = .string(certificate)
        }
        return .object(document)
    }
}
