import JOSE
import Text

/// `at_hash` and similar claims: the left half of a digest of the signature's size (OpenID Connect
/// Core §3.1.3.6).
enum TokenHash {
    /// nil without a token or a signature, since the hash is that of the signature algorithm.
    static func of(_ token: String?, algorithm: Algorithm) -> String? {
        guard let token, algorithm != .none else { return nil }
        let digest = algorithm.hash.digest(of: Array(token.utf8))
        return Base64URL.encode(digest.prefix(digest.count / 2))
    }
}
