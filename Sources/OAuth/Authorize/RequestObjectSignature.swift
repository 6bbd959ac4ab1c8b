import JOSE

/// Checks that a request object is signed as its client should (OpenID Connect Core §6.3.2).
enum RequestObjectSignature {
    static func check(
        _ token: JWS, by client: Client, _ context: Context
    ) async throws(OAuthError) {
        let allowed = RequestObject.algorithms.filter {
            client.algorithms.requestObject?.isSame(as: $0) ?? true
        }
        let algorithm = try token.algorithm(among: allowed) {
            .invalidRequestObject(
                Finding(
                    "request-object.algorithm",
                    [
                        "used": $0?.rawValue ?? "",
                        "allowed": allowed.map(\.rawValue).joined(separator: ", "),
                    ], as: allowed.isEmpty ? "empty" : nil))
        }
        switch try await outcome(of: token, algorithm, client, context) {
        case .signed: break
        case .wrongSignature:
            throw .invalidRequestObject(Finding("request-object.signature", ["client": client.id]))
        case .noKey:
            throw .invalidRequestObject(
                Finding(
                    "request-object.key-unknown",
                    [
                        "client": client.id,
                        "proof": algorithm.isSymmetric ? "client_secret" : "key",
                        "kid": token.keyID,
                        "members": algorithm.isSymmetric
                            ? "client_secret" : "jwks, jwks_uri",
                    ], as: client.isOpen ? "open" : nil))
        }
    }

    private static func outcome(
        of token: JWS, _ algorithm: Algorithm, _ client: Client, _ context: Context
    ) async throws(OAuthError) -> ClientKeySet.Outcome {
        if algorithm == .none {
            return token.signature.isEmpty ? .signed : .wrongSignature
        }
        guard algorithm.isSymmetric else {
            return try await ClientKeySet.verify(
                token, by: client, failingAs: .invalidRequestObject, context)
        }
        guard let secret = client.secret else { return .noKey }
        return token.isSigned(bySecret: Array(secret.utf8), algorithm: algorithm)
            ? .signed : .wrongSignature
    }
}
