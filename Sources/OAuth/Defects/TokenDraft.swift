import JOSE
import Text

/// A token that is about to be signed. A defect may change any part of it.
struct TokenDraft: Sendable {
    var header: JSON
    var claims: JSON
    var key: JWSKey
    var algorithm: Algorithm
    /// Whether the signature is changed after it is made.
    var hasDamagedSignature = false
    /// The time of the tenant.
    let now: Timestamp

    func signed() throws(CryptoError) -> String {
        let token = try JWS.sign(header: header, claims: claims, key: key, algorithm: algorithm)
        return hasDamagedSignature ? Self.damaged(token) : token
    }

    /// An unsigned token stays as it is.
    private static func damaged(_ token: String) -> String {
        var parts = token.parts(at: ".").map(String.init)
        guard let text = parts.last, var signature = Base64URL.decode(text),
            let last = signature.indices.last
        else { return token }
        signature[last] ^= 1
        parts[parts.count - 1] = Base64URL.encode(signature)
        return parts.joined(separator: ".")
    }
}
