import JOSE
import Text

/// A DPoP proof whose signature fits the key in it (RFC 9449 §4.2); it is not yet checked against a
/// request.
package struct DPoPProof: Sendable {
    /// The RFC 7638 thumbprint of the key, as in `jkt` (RFC 9449 §6.1).
    package let keyThumbprint: String
    let algorithm: Algorithm
    let id: String
    let method: String
    let url: String
    let issued: Timestamp
    /// All claims, including optional ones.
    let claims: JSON

    /// The algorithms that a proof may be signed with, as discovery lists them.
    package static let algorithms: [Algorithm] = [
        .es256, .es384, .es512, .rs256, .ps256, .edDSA, .ed25519,
    ]

    /// Far more than a proof with the longest key needs.
    private static let maxBytes = 8192

    /// - Throws: `invalid_dpop_proof`, in the order of RFC 9449 §4.3.
    package init(_ compact: String) throws(OAuthError) {
        let token = try JWS(sent: compact, maxBytes: Self.maxBytes) { problem in
            OAuthError(
                .invalidDPoPProof, "dpop.malformed", ["problem": problem],
                facts: compact.isEmpty ? ["sent": ""] : [:])
        }
        try token.demandType("dpop+jwt") {
            OAuthError(.invalidDPoPProof, "dpop.type", ["type": $0])
        }
        let algorithm = try token.algorithm(among: Self.algorithms) {
            OAuthError(
                .invalidDPoPProof, "dpop.algorithm",
                ["algorithm": $0?.rawValue, "algorithms": DPoPProof.algorithms.map(\.rawValue)])
        }
        let key = try Self.key(of: token, algorithm)
        guard token.isSigned(by: key, algorithm: algorithm) else {
            throw OAuthError(
                .invalidDPoPProof,
                token.isSignedInDER
                    ? Finding("dpop.signature", as: "in-der") : Finding("dpop.signature"))
        }
        claims = try token.claims {
            OAuthError(.invalidDPoPProof, "dpop.malformed", ["problem": $0])
        }
        self.algorithm = algorithm
        id = try Self.text("jti", of: claims)
        method = try Self.text("htm", of: claims)
        url = try Self.text("htu", of: claims)
        guard let issued = claims.numericDate("iat") else {
            throw OAuthError(.invalidDPoPProof, "dpop.claim-missing", ["claim": "iat"])
        }
        self.issued = issued
        keyThumbprint = key.thumbprint
    }
}

extension DPoPProof {
    static func text(_ claim: String, of claims: JSON) throws(OAuthError) -> String {
        guard let text = claims[claim]?.string, !text.isEmpty else {
            throw OAuthError(
                .invalidDPoPProof, "dpop.claim-missing", ["claim": claim],
                as: claim == "ath" ? "ath" : nil)
        }
        return text
    }
}

private extension DPoPProof {
    static func key(of token: JWS, _ algorithm: Algorithm) throws(OAuthError) -> PublicKey {
        guard let jwk = token.header["jwk"], let members = jwk.object else {
            throw OAuthError(.invalidDPoPProof, "dpop.key-missing")
        }
        if let secret = privateMembers.first(where: { members[$0] != nil }) {
            throw OAuthError(.invalidDPoPProof, "dpop.key-private", ["member": secret])
        }
        let key: PublicKey
        do throws(CryptoError) {
            key = try PublicKey(jwk: jwk)
        } catch {
            throw OAuthError(.invalidDPoPProof, "dpop.key-invalid", ["problem": error.problem])
        }
        guard key.kind.algorithms.contains(algorithm) else {
            throw OAuthError(
                .invalidDPoPProof, "dpop.key-invalid",
                ["problem": "the key cannot sign with \(algorithm.rawValue)"])
        }
        return key
    }

    /// RFC 7518 §6.2.2, §6.3.2, §6.4.1 and RFC 8037 §2.
    static let privateMembers = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"]
}

/// Counts each proof of possession once (RFC 9449 §11.1). A proof that authenticates the client may
/// bind its tokens too, so the request that consumed it may ask for it again.
enum UsedProof {
    /// - Parameter id: the `jti` of the proof, which another key's holder cannot consume.
    /// - Returns: whether an earlier request came with it.
    static func isRepeated(
        _ id: String, of kind: String, byKey thumbprint: String, _ context: Context
    ) -> Bool {
        let digest = SecretDigest(kind + thumbprint + "." + id)
        guard context.record.read({ $0.usedProof != digest }) else { return false }
        let earlier = context.state.usedProofs.insertNew(
            true, for: digest, until: context.now + 2 * DPoPCheck.tolerance + 1)
        guard earlier == nil else { return true }
        context.record.learn { $0.usedProof = digest }
        return false
    }
}

extension OAuthError.Code {
    /// RFC 9449 §5, §7.1.
    package static let invalidDPoPProof = OAuthError.Code(rawValue: "invalid_dpop_proof")
    /// RFC 9449 §8, §9.
    package static let useDPoPNonce = OAuthError.Code(rawValue: "use_dpop_nonce")
}
