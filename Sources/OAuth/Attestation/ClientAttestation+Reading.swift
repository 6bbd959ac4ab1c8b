import JOSE
import Text

extension ClientAttestation {
    static let algorithms: [Algorithm] = PrivateKeyJWT.algorithms

    /// nil where the request has none.
    init?(in request: ClientRequest) throws(OAuthError) {
        guard let compact = request.attestations.first else { return nil }
        guard request.attestations.count == 1, request.attestationProofs.count < 2 else {
            throw .invalidAttestation(Finding("attestation.malformed", as: "twice"))
        }
        let token = try Self.token(compact, type: "oauth-client-attestation+jwt")
        guard let claims = token.claims, claims["sub"]?.string?.isEmpty == false else {
            throw .invalidAttestation(
                Finding("attestation.malformed", ["name": "sub"], as: "claim"))
        }
        guard let jwk = claims["cnf"]?["jwk"], let key = try? PublicKey(jwk: jwk) else {
            throw .invalidAttestation(
                Finding("attestation.malformed", ["name": "cnf"], as: "claim"))
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
            .invalidAttestation(Finding("attestation.malformed", ["type": type, "problem": $0]))
        }
        try token.demandType(type) {
            .invalidAttestation(
                Finding("attestation.malformed", ["type": $0, "expected": type], as: "type"))
        }
        try token.algorithm(among: algorithms) {
            .invalidAttestation(
                Finding("attestation.malformed", ["algorithm": $0?.rawValue], as: "algorithm"))
        }
        return token
    }

    /// Far more than an attestation with the longest key needs.
    private static let maxBytes = 16_384
}
