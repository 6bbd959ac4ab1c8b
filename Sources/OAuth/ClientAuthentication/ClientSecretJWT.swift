import JOSE

/// `client_secret_jwt`: an assertion with an HMAC of the client secret (OpenID Connect Core §9).
struct ClientSecretJWT: ClientAuthenticationMethod {
    static let algorithms: [Algorithm] = [.hs256, .hs384, .hs512]
    let name = "client_secret_jwt"

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        guard let assertion = try ClientAssertion(in: request),
            assertion.token.algorithm?.isSymmetric == true
        else { return nil }
        return try assertion.credentials(in: request)
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        guard let assertion = credentials.assertion else { return }
        let algorithm = try assertion.algorithm(from: Self.algorithms, for: client)
        guard let secret = client.secret else {
            guard client.isOpen else {
                throw .invalidClient(
                    Finding(
                        "assertion.key-unknown", ["client": client.id], as: "without-secret",
                        remedy: client.isOpen ? "without-secret-open" : "without-secret"))
            }
            try context.permit(
                .invalidClient(
                    Finding(
                        "assertion.unverified", ["proof": "client_secret", "client": client.id])),
                for: client)
            return try assertion.redeem(for: client, context)
        }
        guard assertion.token.isSigned(bySecret: Array(secret.utf8), algorithm: algorithm) else {
            throw .invalidClient(
                Finding("assertion.signature", ["proof": "client_secret", "client": client.id]))
        }
        try assertion.redeem(for: client, context)
    }
}
