import HTTP
import OAuth

/// The certificate authority that clients must trust to speak TLS with this server.
enum AuthorityEndpoint {
    static func answer(_ exchange: Exchange) async throws -> Response {
        guard let pem = exchange.installation.authority else {
            throw OAuthError(.notFound, Finding("tls.no-authority"))
        }
        return Response(
            .ok, [.contentType: "application/x-x509-ca-cert"], body: Array(pem.utf8))
    }
}
