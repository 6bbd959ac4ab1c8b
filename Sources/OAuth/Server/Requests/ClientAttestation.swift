import JOSE

/// A JWT in which an attester vouches for a key of a client, and the proofs that came with it
/// (OAuth 2.0 Attestation-Based Client Authentication §5).
struct ClientAttestation: Sendable {
    let token: JWS
    let claims: JSON
    /// The attested key (RFC 7800 §3.2).
    let key: PublicKey
    /// A JWT by that key, unless a DPoP proof is there instead.
    let proof: String?
    let dpopRequest: DPoPRequest
}
