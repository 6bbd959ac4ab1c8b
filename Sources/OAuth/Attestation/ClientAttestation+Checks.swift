import JOSE
import Text

extension ClientAttestation {
    /// Checks the attester, and until when the attestation is valid.
    func verify(for client: Client, _ context: Context) async throws(OAuthError) {
        do throws(ClaimTimes.Problem) {
            let times = try ClaimTimes(of: claims, now: context.now)
            guard times.end != nil else { throw .malformed("the claim \("exp") is missing") }
        } catch {
            throw OAuthError(.useFreshAttestation, .attestationTimes(error))
        }
        let attesters = context.server.attestation.attesters
        guard attesters != ClientKeys() else {
            return context.remark(.attestationUnverified, for: client)
        }
        var attester = Client(id: claims["iss"]?.string ?? "attester")
        attester.keys = attesters
        switch try await ClientKeySet.verify(
            token, by: attester, failingAs: .invalidClientAttestation, context)
        {
        case .signed: break
        case .wrongSignature, .noKey: throw .invalidAttestation(.attestationSignature)
        }
    }

    /// Checks the proof that the client holds the key, and consumes it.
    func checkProof(_ context: Context) throws(OAuthError) {
        guard let compact = proof else { throw .invalidAttestation(.attestationProofMissing) }
        let proof = try Self.token(compact, type: "oauth-client-attestation-pop+jwt")
        guard let algorithm = proof.algorithm, key.kind.algorithms.contains(algorithm),
            proof.isSigned(by: key, algorithm: algorithm)
        else { throw .invalidAttestation(.attestationOtherKey) }
        let claims = proof.claims ?? [:]
        guard let id = claims["jti"]?.string, !id.isEmpty else {
            throw .invalidAttestation(.attestationProofClaim("jti"))
        }
        let issuer = context.addresses.issuer
        guard claims.audience == [issuer] else {
            throw .invalidAttestation(.attestationProofAudience(issuer))
        }
        guard let issued = claims.numericDate("iat") else {
            throw .invalidAttestation(.attestationProofClaim("iat"))
        }
        guard abs(context.now - issued) <= DPoPCheck.tolerance else {
            throw .invalidAttestation(.attestationProofTime(context.now - issued))
        }
        try Self.checkChallenge(claims["challenge"]?.string, context)
        guard !UsedProof.isRepeated(id, of: "attestation.", byKey: key.thumbprint, context) else {
            throw .invalidAttestation(.attestationProofReplayed)
        }
    }
}

private extension ClientAttestation {
    static func checkChallenge(
        _ challenge: String?, _ context: Context
    ) throws(OAuthError) {
        guard let challenge else {
            guard context.server.attestation.demandsChallenge else { return }
            throw OAuthError(.useAttestationChallenge, .attestationChallengeMissing)
        }
        guard context.state.dpopNonces.accepts(challenge, at: context.now) else {
            throw OAuthError(.useAttestationChallenge, .attestationChallengeUnknown)
        }
    }
}
