/// The reason why a text is not a compact JWE, or cannot be decrypted.
package enum JWEError: Error, Equatable, CustomStringConvertible {
    case tooLong(limit: Int)
    case wrongNumberOfParts(Int)
    case notBase64URL
    case headerNotAnObject
    case unsupportedMember(String)
    /// `alg` or `enc`, with its value.
    case unsupported(String, JSON?)
    /// Any fault in key, tag or ciphertext: more detail would help an attacker (RFC 7516 §11.5).
    case undecryptable

    /// A phrase for people, without a full stop.
    package var description: String {
        switch self {
        case .tooLong(let limit): "the token is longer than \(limit) bytes"
        case .wrongNumberOfParts(let count):
            "an encrypted token has 5 parts with dots between, not \(count)"
        case .notBase64URL: "a part of the token is not base64url without padding"
        case .headerNotAnObject:
            "the header of the token is not a JSON object with a kid that is a string"
        case .unsupportedMember(let name):
            "the header of the token has \(name), which is not supported"
        case .unsupported(let name, let value?):
            "the header of the token has an \(name) that is not supported: \(value.text)"
        case .unsupported(let name, nil): "the header of the token has no \(name)"
        case .undecryptable: "the token is not encrypted for this key"
        }
    }
}
