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
