import Text

/// A compact JWE (RFC 7516 §3.1) that is parsed but not decrypted.
package struct JWE: Sendable {
    /// A JSON object.
    package let header: JSON
    package let algorithm: KeyManagement
    package let encryption: ContentEncryption
    /// Empty where the key of the content is agreed on or known.
    let encryptedKey: [UInt8]
    let iv: [UInt8]
    let ciphertext: [UInt8]
    let tag: [UInt8]
    /// The data authenticated beside the content: the header as received (RFC 7516 §5.1).
    let additional: [UInt8]

    /// - Parameter maxBytes: the maximum length of the whole text.
    package init(compact: String, maxBytes: Int = 65_536) throws(JWEError) {
        guard compact.utf8.count <= maxBytes else { throw .tooLong(limit: maxBytes) }
        let texts = compact.utf8.split(separator: .ascii("."), omittingEmptySubsequences: false)
        guard texts.count == 5 else { throw .wrongNumberOfParts(texts.count) }
        let parts = texts.compactMap { Base64URL.decode(Substring($0)) }
        guard parts.count == texts.count else { throw .notBase64URL }

        guard let header = try? JSON(parsing: parts[0]), header.object != nil,
            header["kid"] == nil || header["kid"]?.string != nil
        else { throw .headerNotAnObject }
        // RFC 7516 §4.1.3, §4.1.13: compressed content could expand to any length, and no extension
        // is known.
        if let name = ["zip", "crit"].first(where: { header[$0] != nil }) {
            throw .unsupportedMember(name)
        }
        algorithm = try Self.word("alg", in: header)
        encryption = try Self.word("enc", in: header)
        self.header = header
        (encryptedKey, iv, ciphertext, tag) = (parts[1], parts[2], parts[3], parts[4])
        additional = Array(texts[0])
    }

    package var keyID: String? { header["kid"]?.string }

    /// Returns true if a text has the parts of a JWE.
    package static func isLike(_ text: String) -> Bool {
        text.utf8.count { $0 == .ascii(".") } == 4
    }

    private static func word<Word: RawRepresentable<String>>(
        _ name: String, in header: JSON
    ) throws(JWEError) -> Word {
        guard let word = header[name]?.string.flatMap(Word.init(rawValue:)) else {
            throw .unsupported(name, header[name])
        }
        return word
    }
}

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

/// The key that a token is encrypted for, or decrypted with.
package enum JWEKey: Sendable {
    case asymmetric(JWEPairKey)
    /// A shared secret, of the length that `alg` and `enc` want.
    case symmetric([UInt8])
}
