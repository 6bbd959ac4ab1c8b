/// THE lists of what is served. Discovery is computed from them; what stands in none is not served
/// and not advertised.
package enum Catalog {
    package static let profiles: [Profile] = [
        .generic
    ]

    package static let grants: [any Grant] = [
        AuthorizationCodeGrant(),
        RefreshTokenGrant(),
    ]

    package static let clientAuthentication: [any ClientAuthenticationMethod] = [
        ClientSecretBasic(),
        ClientSecretPost(),
        PublicClient(),
    ]

    package static let responseTypes: [ResponseType] = [
        .code
    ]

    package static let responseModes: [ResponseMode] = [
        .query,
        .fragment,
        .formPost,
    ]
}

extension Catalog {
    package static func profile(named name: String) -> Profile? {
        profiles.first { $0.name == name }
    }

    package static func grant(named name: String) -> (any Grant)? {
        grants.first { $0.name == name }
    }
}
