import HTTP
import JOSE
import OAuth

/// Issues challenges for the proofs of attested clients (OAuth 2.0 Attestation-Based Client
/// Authentication §8.1).
enum AttestationChallengeEndpoint {
    static func refusal(_ server: AuthorizationServer) -> OAuthError? { server.attestation.refusal }

    static func answer(_ exchange: Exchange) async throws -> Response {
        .json(["attestation_challenge": .string(exchange.context.proofNonce)])
    }
}
