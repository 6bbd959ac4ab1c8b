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
