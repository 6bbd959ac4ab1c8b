import JOSE
import Text

/// `private_key_jwt`: an assertion signed by a key whose public half the client registered (RFC
/// 7523 §2.2, OpenID Connect Core §9). It also takes, and refuses, an unsigned assertion.
struct PrivateKeyJWT: ClientAuthenticationMethod {
    static let algorithms: [Algorithm] = [
        .rs256, .rs384, .rs512, .ps256, .ps384, .ps512, .es256, .es384, .es512, .edDSA, .ed25519,
    ]
    let name = "private_key_jwt"
    let isAsymmetric = true

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        try ClientAssertion.credentials(in: request, isSymmetric: false)
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        guard let assertion = credentials.assertion else { return }
        let algorithm = try assertion.algorithm(from: Self.algorithms, for: client)
        try context.permitAlgorithm(
            algorithm, of: "client_assertion", as: .invalidClient, for: client)
        switch try await ClientKeySet.verify(assertion.token, by: client, context) {
        case .signed: break
        case .wrongSignature:
            throw OAuthError(
                .invalidClient, "assertion.signature", ["proof": "key", "client": client.id])
        case .noKey where client.isOpen:
            try context.permit(
                .invalidClient, "assertion.unverified", ["proof": "jwks", "client": client.id],
                for: client)
        case .noKey:
            throw OAuthError(
                .invalidClient, "assertion.key-unknown",
                ["client": client.id, "kid": assertion.token.keyID])
        }
        try assertion.redeem(for: client, context)
    }
}

/// `client_secret_jwt`: an assertion with an HMAC of the client secret (OpenID Connect Core §9).
struct ClientSecretJWT: ClientAuthenticationMethod {
    static let algorithms: [Algorithm] = [.hs256, .hs384, .hs512]
    let name = "client_secret_jwt"

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        try ClientAssertion.credentials(in: request, isSymmetric: true)
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        guard let assertion = credentials.assertion else { return }
        let algorithm = try assertion.algorithm(from: Self.algorithms, for: client)
        guard let secret = client.secret else {
            guard client.isOpen else {
                throw OAuthError(
                    .invalidClient, "assertion.key-unknown", ["client": client.id],
                    as: "without-secret")
            }
            try context.permit(
                .invalidClient, "assertion.unverified",
                ["proof": "client_secret", "client": client.id], for: client)
            return try assertion.redeem(for: client, context)
        }
        guard assertion.token.isSigned(bySecret: Array(secret.utf8), algorithm: algorithm) else {
            throw OAuthError(
                .invalidClient, "assertion.signature",
                ["proof": "client_secret", "client": client.id])
        }
        try assertion.redeem(for: client, context)
    }
}

/// True for a client that came by automatic registration, which only the keys in its metadata
/// identify (OpenID Federation 1.0 §12.1).
struct FederatedClient: Extension {
    var isFederated = false
}

extension Client {
    var isFederated: Bool { extensions[FederatedClient.self].isFederated }
}

/// The methods that use a client certificate (RFC 8705 §2).
enum CertificateMethods {
    static let all: [any ClientAuthenticationMethod] = [TLSClientAuth(), SelfSignedTLSClientAuth()]

    static func named(_ name: String?) -> (any ClientAuthenticationMethod)? {
        all.first { $0.name == name }
    }
}

/// The certificate is part of the connection, so the request itself holds no credentials.
protocol CertificateMethod: ClientAuthenticationMethod {}

extension CertificateMethod {
    var needsCertificate: Bool { true }

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? { nil }
}

extension Client {
    /// True if the client has to present a certificate.
    package var needsCertificate: Bool {
        certificate.bindsAccessTokens || CertificateMethods.named(tokenEndpointAuthMethod) != nil
    }
}

/// `tls_client_auth`: a certificate with the name that the client registered (RFC 8705 §2.1). Any
/// issuer is accepted, so that tests need no authority.
struct TLSClientAuth: CertificateMethod {
    static let methodName = "tls_client_auth"
    let name = methodName

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        let certificate = try context.certificate(of: client, failingAs: .invalidClient)
        guard client.certificate.subject?.matches(certificate) == true else {
            throw OAuthError(
                .invalidClient, "certificate.subject",
                ["names": certificate.allNames, "client": client.id])
        }
    }
}

/// `self_signed_tls_client_auth`: a certificate for one of the keys that the client registered,
/// with or without `x5c` (RFC 8705 §2.2); an unlisted client of a federation has to state it (OpenID
/// Federation 1.0 §12.1.1.2).
struct SelfSignedTLSClientAuth: CertificateMethod {
    static let methodName = "self_signed_tls_client_auth"
    let name = methodName

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        let certificate = try context.certificate(of: client, failingAs: .invalidClient)
        let jwks = try await ClientKeySet.jwks(of: client, failingAs: .invalidClient, context)
        let keys = ClientKeySet.keys(in: jwks, for: .signature)
        let der = JSON.string(Base64.encode(certificate.der))
        guard let own = certificate.publicKey?.thumbprint,
            keys.contains(where: { $0.key.thumbprint == own }),
            !client.isFederated || jwks.contains(where: { $0["x5c"]?.array?.first == der })
        else { throw OAuthError(.invalidClient, "certificate.key", ["client": client.id]) }
    }
}
