import JOSE

/// `at_hash` and its kin: the left half of a digest as long as the signature's
/// (OpenID Connect Core §3.1.3.6).
enum TokenHash {
    /// nil without a token, and for an algorithm that has no digest of its own.
    static func of(_ token: String?, algorithm: Algorithm) -> String? {
        guard let token else { return nil }
        let bytes = Array(token.utf8)
        let digest: [UInt8]
        switch algorithm.rawValue.suffix(3) {
        case "256": digest = Digest.sha256(bytes)
        case "384": digest = Digest.sha384(bytes)
        case "512": digest = Digest.sha512(bytes)
        default: return nil
        }
        return Base64URL.encode(digest.prefix(digest.count / 2))
    }
}
