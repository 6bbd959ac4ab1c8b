/// THE neutral lists of served features. Discovery is computed from them and from the additions of
/// providers; anything else is neither served nor advertised.
package enum Catalog {
    package static let grants: [any Grant] = [
        AuthorizationCodeGrant(),
        RefreshTokenGrant(),
        ClientCredentialsGrant(),
        PasswordGrant(),
        TokenExchangeGrant(),
        DeviceCodeGrant(),
        JWTBearerGrant(),
        CIBAGrant(),
    ]

    package static let clientAuthentication: [any ClientAuthenticationMethod] =
        [
            ClientSecretBasic(),
            ClientSecretPost(),
            ClientSecretJWT(),
            PrivateKeyJWT(),
            PublicClient(),
        ] + CertificateMethods.all

    /// The methods that a switch turns on.
    package static let switchedClientAuthentication = AttestedClient.methods

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
        .jwt,
        .queryJWT,
        .fragmentJWT,
        .formPostJWT,
    ]

    /// The members of a client that single features have.
    package static let clientMembers: [any ClientMembers] = [
        ClientLogoutMembers(),
        ClientEncryptionMembers(),
        FAPIMembers(),
        ClientCIBAMembers(),
        ClientDetailMembers(),
    ]

    /// The members of a tenant that single features have.
    package static let tenantMembers: [any TenantMembers] = [
        ClientDocumentMembers(),
        FAPIMembers(),
        IdentityProviderMembers(),
        EncryptionKeyMembers(),
        SignalsMembers(),
        DetailTypeMembers(),
        ACRLadderMembers(),
        FeatureSwitchMembers(),
        AttestationMembers(),
        FederationMembers(),
        InitialAccessMembers(),
    ]

    static let issuedThings: [IssuedThing] = [
        .accessToken,
        .idToken,
        .refreshToken,
        .code,
        .deviceCode,
        .userCode,
        .requestURI,
        .authRequestID,
    ]
}
