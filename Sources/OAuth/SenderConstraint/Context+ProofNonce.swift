extension Context {
    /// The nonce that proofs made now may repeat: that of DPoP (RFC 9449 §8), and the challenge of
    /// attested clients (OAuth 2.0 Attestation-Based Client Authentication §8).
    package var proofNonce: String {
        state.dpopNonces.current(at: now, world.entropy)
    }
}
