import JOSE
import Text

extension ClientAttestation {
    /// Checks the attester, and until when the attestation is valid.
    func verify(for client: Client, _ context: Context) async throws(OAuthError) {
        do throws(ClaimTimes.Problem) {
            let times = try ClaimTimes(of: claims, now: context.now)
            guard times.end != nil else {
                throw .malformed(.words("claim-flaw", ["missing": "exp"]))
            }
        } catch {
            throw OAuthError(
                .useFreshAttestation, "attestation.times",
                ["claim-flaw": error.words, "claim": error.claim, "seconds": error.seconds])
        }
        let attesters = context.server.attestation.attesters
        guard attesters != ClientKeys() else {
            return context.remark("attestation.unverified", for: client)
        }
        var attester = Client(id: claims["iss"]?.string ?? "attester")
        attester.keys = attesters
        switch try await ClientKeySet.verify(
            token, by: attester, failingAs: .invalidClientAttestation, context)
        {
        case .signed: break
        case .wrongSignature, .noKey:
            throw OAuthError(.invalidClientAttestation, "attestation.signature")
        }
    }

    /// Checks the proof that the client holds the key, and consumes it.
    func checkProof(_ context: Context) throws(OAuthError) {
        guard let compact = proof else {
            throw OAuthError(.invalidClientAttestation, "attestation.proof", as: "missing")
        }
        let proof = try Self.token(compact, type: "oauth-client-attestation-pop+jwt")
        guard let algorithm = proof.algorithm, key.kind.algorithms.contains(algorithm),
            proof.isSigned(by: key, algorithm: algorithm)
        else { throw OAuthError(.invalidClientAttestation, "attestation.other-key") }
        let claims = proof.claims ?? [:]
        guard let id = claims["jti"]?.string, !id.isEmpty else {
            throw OAuthError(
                .invalidClientAttestation, "attestation.proof", ["name": "jti"], as: "claim")
        }
        let issuer = context.addresses.issuer
        guard claims.audience == [issuer] else {
            throw OAuthError(
                .invalidClientAttestation, "attestation.proof", ["issuer": issuer], as: "audience")
        }
        guard let issued = claims.numericDate("iat") else {
            throw OAuthError(
                .invalidClientAttestation, "attestation.proof", ["name": "iat"], as: "claim")
        }
        guard (-DPoPCheck.tolerance...DPoPCheck.tolerance).contains(context.now - issued) else {
            throw OAuthError(
                .invalidClientAttestation, "attestation.proof", ["seconds": context.now - issued],
                as: "time")
        }
        try Self.checkChallenge(claims["challenge"]?.string, context)
        guard !UsedProof.isRepeated(id, of: "attestation.", byKey: key.thumbprint, context) else {
            throw OAuthError(.invalidClientAttestation, "attestation.proof-replayed")
        }
    }
}

private extension ClientAttestation {
    static func checkChallenge(_ challenge: String?, _ context: Context) throws(OAuthError) {
        guard let challenge else {
            guard context.server.attestation.demandsChallenge else { return }
            throw OAuthError(.useAttestationChallenge, "attestation.challenge", as: "missing")
        }
        guard context.state.dpopNonces.accepts(challenge, at: context.now) else {
            throw OAuthError(.useAttestationChallenge, "attestation.challenge", as: "unknown")
        }
    }
}

extension ClientAttestation {
    static let algorithms: [Algorithm] = PrivateKeyJWT.algorithms

    /// nil where the request has none.
    init?(in request: ClientRequest) throws(OAuthError) {
        guard let compact = request.attestations.first else { return nil }
        guard request.attestations.count == 1, request.attestationProofs.count < 2 else {
            throw OAuthError(.invalidClientAttestation, "attestation.malformed", as: "twice")
        }
        let token = try Self.token(compact, type: "oauth-client-attestation+jwt")
        guard let claims = token.claims, claims["sub"]?.string?.isEmpty == false else {
            throw OAuthError(
                .invalidClientAttestation, "attestation.malformed", ["name": "sub"], as: "claim")
        }
        guard let jwk = claims["cnf"]?["jwk"], let key = try? PublicKey(jwk: jwk) else {
            throw OAuthError(
                .invalidClientAttestation, "attestation.malformed", ["name": "cnf"], as: "claim")
        }
        self.init(
            token: token, claims: claims, key: key, proof: request.attestationProofs.first,
            dpopRequest: request.dpopRequest)
    }

    var credentials: ClientCredentials {
        var credentials = ClientCredentials(clientID: claims["sub"]?.string ?? "")
        credentials.attestation = self
        return credentials
    }

    static func token(_ compact: String, type: String) throws(OAuthError) -> JWS {
        let token = try JWS(sent: compact, maxBytes: maxBytes) {
            OAuthError(
                .invalidClientAttestation, "attestation.malformed", ["type": type, "problem": $0])
        }
        try token.demandType(type) {
            OAuthError(
                .invalidClientAttestation, "attestation.malformed", ["type": $0, "expected": type],
                as: "type")
        }
        try token.algorithm(among: algorithms) {
            OAuthError(
                .invalidClientAttestation, "attestation.malformed", ["algorithm": $0?.rawValue],
                as: "algorithm")
        }
        return token
    }

    /// Far more than an attestation with the longest key needs.
    private static let maxBytes = 16_384
}

extension OAuthError.Code {
    package static let invalidClientAttestation = Self(rawValue: "invalid_client_attestation")
    package static let useFreshAttestation = Self(rawValue: "use_fresh_attestation")
    package static let useAttestationChallenge = Self(rawValue: "use_attestation_challenge")
}
