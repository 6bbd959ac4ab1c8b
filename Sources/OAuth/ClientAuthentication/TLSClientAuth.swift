/// `tls_client_auth`: a certificate with the name that the client registered (RFC 8705 §2.1). Any
/// issuer is accepted, so that tests need no authority.
struct TLSClientAuth: ClientAuthenticationMethod {
    static let methodName = "tls_client_auth"
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
        guard client.certificate.subject?.matches(certificate) == true else {
            throw .invalidClient(
                Finding(
                    "certificate.subject",
                    ["names": certificate.allNames.joined(separator: ", "), "client": client.id]))
        }
    }
}
