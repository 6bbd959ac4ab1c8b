import JOSE

/// `private_key_jwt`: an assertion signed by a key whose public half the client registered (RFC
/// 7523 §2.2, OpenID Connect Core §9). It also takes, and refuses, an unsigned assertion.
struct PrivateKeyJWT: ClientAuthenticationMethod {
    static let algorithms: [Algorithm] = [
        .rs256, .rs384, .rs512, .ps256, .ps384, .ps512, .es256, .es384, .es512,
        .edDSA, .ed25519,
    ]
    let name = "private_key_jwt"
    let isAsymmetric = true

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        guard let assertion = try ClientAssertion(in: request),
            assertion.token.algorithm?.isSymmetric != true
        else { return nil }
        return try assertion.credentials(in: request)
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
            throw .invalidClient(
                Finding("assertion.signature", ["proof": "key", "client": client.id]))
        case .noKey where client.isOpen:
            try context.permit(
                .invalidClient(
                    Finding("assertion.unverified", ["proof": "jwks", "client": client.id])),
                for: client)
        case .noKey:
            throw .invalidClient(
                Finding(
                    "assertion.key-unknown", ["client": client.id, "kid": assertion.token.keyID],
                    as: client.isOpen ? "open" : nil))
        }
        try assertion.redeem(for: client, context)
    }
}
