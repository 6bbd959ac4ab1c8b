/// The algorithm is always the verifier's choice; a token that names another one is refused
/// (RFC 8725 §3.1).
extension JWS {
    package func isSigned(by key: PublicKey, algorithm: Algorithm) -> Bool {
        isVerifiable(with: algorithm)
            && key.verifies(signature, of: signingInput, algorithm: algorithm)
    }

    /// An empty secret signs nothing, since anybody has it.
    package func isSigned(bySecret secret: [UInt8], algorithm: Algorithm) -> Bool {
        guard isVerifiable(with: algorithm), algorithm.isSymmetric, !secret.isEmpty else {
            return false
        }
        let expected = algorithm.hash.authenticationCode(key: secret, message: signingInput)
        return constantTimeEqual(expected, signature)
    }

    /// RFC 7515 §4.1.11: a header with `crit` must not be accepted unless every extension it names
    /// is understood. None is here, and an empty list is forbidden as well.
    private func isVerifiable(with algorithm: Algorithm) -> Bool {
        self.algorithm == algorithm && header["crit"] == nil
    }
}
