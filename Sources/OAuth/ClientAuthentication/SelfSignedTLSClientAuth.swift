import JOSE

/// `self_signed_tls_client_auth`: a certificate for one of the keys that the client registered,
/// with or without `x5c` (RFC 8705 §2.2).
struct SelfSignedTLSClientAuth: ClientAuthenticationMethod {
    static let methodName = "self_signed_tls_client_auth"
    let name = methodName
    let needsCertificate = true

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        nil  // the certificate is part of the connection
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        guard let certificate = context.certificate.certificate else {
            throw .invalidClient(
                Finding(
                    "certificate.missing", ["client": client.id],
                    as: context.certificate.isAsked ? "asked" : nil))
        }
        let keys = try await ClientKeySet.keys(of: client, context)
        guard let own = certificate.publicKey?.thumbprint,
            keys.contains(where: { $0.key.thumbprint == own })
        else { throw .invalidClient(Finding("certificate.key", ["client": client.id])) }
    }
}
