import JOSE

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
            throw .invalidAttestation(Finding("attestation.other-key"))
        }
    }
}
