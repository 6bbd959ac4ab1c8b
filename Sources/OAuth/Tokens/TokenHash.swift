import JOSE
import Text

/// `at_hash` and its kin: the left half of a digest as long as the signature's
/// (OpenID Connect Core §3.1.3.6).
enum TokenHash {
    /// nil without a token, and where nothing is signed, since the hash is the signature's.
    static func of(_ token: String?, algorithm: Algorithm) -> String? {
        guard let token, algorithm != .none else { return nil }
        let digest = algorithm.hash.digest(of: Array(token.utf8))
        return Base64URL.encode(digest.prefix(digest.count / 2))
    }
}
