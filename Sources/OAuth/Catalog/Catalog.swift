/// THE lists of what is served. Discovery is computed from them; what stands in none is not served
/// and not advertised.
package enum Catalog {
    package static let profiles: [Profile] = [
        .generic,
        .auth0,
        .apple,
        .iosApp,
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
    ] + CertificateMethods.all

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
    package static func profile(named name: String) -> Profile? {
        profiles.first { $0.name == name }
    }

    /// All that some profile serves, for configurations that name some of it.
    package static var servedGrants: [any Grant] {
        distinct(profiles.flatMap(\.grants), by: \.name)
    }

    package static var servedClientAuthentication: [any ClientAuthenticationMethod] {
        distinct(profiles.flatMap(\.clientAuthentication), by: \.name)
    }

    private static func distinct<Element>(
        _ elements: [Element], by name: (Element) -> String
    ) -> [Element] {
        var seen: Set<String> = []
        return elements.filter { seen.insert(name($0)).inserted }
    }
}
