import JOSE

/// What the proof of an attested client repeats (OAuth 2.0 Attestation-Based Client Authentication §8).
package enum AttestationChallenge {
    /// That of now, which a DPoP proof may repeat as its nonce.
    package static func current(_ context: Context) -> String {
        context.server.state.dpopNonces.current(at: context.now, context.server.world.entropy)
    }

    /// What discovery says beside the address that challenges come from.
    package static func metadata(_ context: Context) -> [String: JSON] {
        let names = JSON.array(ClientAttestation.algorithms.map { .string($0.rawValue) })
        return [
            "client_attestation_signing_alg_values_supported": names,
            "client_attestation_pop_signing_alg_values_supported": names,
        ]
    }
}
