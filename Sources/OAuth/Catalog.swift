/// THE lists of what is served. Discovery is computed from them; what stands in none is not served
/// and not advertised.
package enum Catalog {
    package static let profiles: [Profile] = [
        .generic
    ]

    package static let grants: [any Grant] = [
        AuthorizationCodeGrant(),
        RefreshTokenGrant(),
        ClientCredentialsGrant(),
        PasswordGrant(),
        TokenExchangeGrant(),
        DeviceCodeGrant(),
        JWTBearerGrant(),
    ]

    package static let clientAuthentication: [any ClientAuthenticationMethod] = [
        ClientSecretBasic(),
        ClientSecretPost(),
        ClientSecretJWT(),
        PrivateKeyJWT(),
        PublicClient(),
    ]

    /// In the order in which they are made: an ID token hashes the others.
    package static let responseArtefacts: [any ResponseArtefact] = [
        CodeArtefact(),
        AccessTokenArtefact(),
        IDTokenArtefact(),
    ]

    package static let responseTypes: [ResponseType] = [
        .code,
        ResponseType(text: "id_token"),
        ResponseType(text: "id_token token"),
        ResponseType(text: "token"),
        ResponseType(text: "code id_token"),
        ResponseType(text: "code token"),
        ResponseType(text: "code id_token token"),
        ResponseType(text: "none"),
    ]

    package static let responseModes: [ResponseMode] = [
        .query,
        .fragment,
        .formPost,
        .webMessage,
    ]
}

extension Catalog {
    /// The values of `grant_types`: those of the token endpoint, and `implicit` for tokens that come
    /// by redirect (RFC 7591 §2).
    package static var grantTypes: [String] {
        grants.map(\.name) + ["implicit"]
    }

    package static func profile(named name: String) -> Profile? {
        profiles.first { $0.name == name }
    }

    package static func grant(named name: String) -> (any Grant)? {
        grants.first { $0.name == name }
    }
}
