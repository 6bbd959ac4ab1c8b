import JOSE
import Members

/// The settings for clients that attesters vouch for (OAuth 2.0 Attestation-Based Client
/// Authentication).
package struct AttestationSettings: Extension {
    package var isOn = false
    /// The keys of the attesters; without any, an attestation is believed unchecked.
    var attesters = ClientKeys()
    /// True if each proof has to repeat a challenge.
    package var demandsChallenge = false

    package init() {}

    package var refusal: OAuthError? { isOn ? nil : .endpointOff("client_attestation") }
}

struct AttestationMembers: TenantMembers {
    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let settings = members.object("client_attestation") { members in
            var settings = AttestationSettings()
            settings.isOn = true
            settings.attesters = ClientKeys(reading: &members)
            settings.demandsChallenge = members.bool("challenge") ?? false
            return settings
        }
        // Settings are read again on top of the former profile.
        configuration.profile.clientAuthentication.removeAll { $0 is AttestedClient }
        guard let settings else { return }
        configuration.extensions[AttestationSettings.self] = settings
        configuration.profile.clientAuthentication += AttestedClient.methods
    }
}

extension AuthorizationServer {
    package var attestation: AttestationSettings {
        configuration.extensions[AttestationSettings.self]
    }
}

/// `attest_jwt_client_auth` and `attest_jwt_client_auth_dpop`: an attester vouches for a key, and
/// the client proves that it holds it (OAuth 2.0 Attestation-Based Client Authentication §5).
struct AttestedClient: ClientAuthenticationMethod {
    let name: String
    /// True if a DPoP proof shows the key, instead of a proof for this purpose.
    let usesDPoP: Bool
    let isAsymmetric = true

    static let methods: [any ClientAuthenticationMethod] = [
        AttestedClient(name: "attest_jwt_client_auth", usesDPoP: false),
        AttestedClient(name: "attest_jwt_client_auth_dpop", usesDPoP: true),
    ]

    func credentials(in request: ClientRequest) throws(OAuthError) -> ClientCredentials? {
        let isByDPoP = request.attestationProofs.isEmpty && !request.proofs.isEmpty
        guard isByDPoP == usesDPoP else { return nil }
        return try ClientAttestation(in: request)?.credentials
    }

    func verify(
        _ credentials: ClientCredentials, of client: Client, _ context: Context
    ) async throws(OAuthError) {
        guard let attestation = credentials.attestation else { return }
        try await attestation.verify(for: client, context)
        guard usesDPoP else { return try attestation.checkProof(context) }
        let proof = try DPoPCheck.proof(of: attestation.dpopRequest, by: client, context)
        guard proof?.keyThumbprint == attestation.key.thumbprint else {
            throw OAuthError(.invalidClientAttestation, "attestation.other-key")
        }
    }
}

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
