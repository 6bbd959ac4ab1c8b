import JOSE

/// The discovery members other than the address of challenges (OAuth 2.0 Attestation-Based Client
/// Authentication §10).
package enum AttestationMetadata {
    package static func members(_ context: Context) -> [String: JSON] {
        let names = JSON.array(ClientAttestation.algorithms.map { .string($0.rawValue) })
        return [
            "client_attestation_signing_alg_values_supported": names,
            "client_attestation_pop_signing_alg_values_supported": names,
        ]
    }
}
