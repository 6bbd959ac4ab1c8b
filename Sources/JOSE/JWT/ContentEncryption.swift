import COpenSSL

/// The encryption of a JWE's content, by its name in `enc` (RFC 7518 §5.1).
package enum ContentEncryption: String, Sendable, CaseIterable {
    case a128CBC = "A128CBC-HS256"
    case a192CBC = "A192CBC-HS384"
    case a256CBC = "A256CBC-HS512"
    case a128GCM = "A128GCM"
    case a192GCM = "A192GCM"
    case a256GCM = "A256GCM"

    /// The length in bytes.
    package var keyLength: Int {
        switch self {
        case .a128CBC: 32
        case .a192CBC: 48
        case .a256CBC: 64
        case .a128GCM: 16
        case .a192GCM: 24
        case .a256GCM: 32
        }
    }

    /// The length in bytes.
    var ivLength: Int { hash == nil ? 12 : 16 }

    /// The hash whose first half is the authentication tag; nil for GCM, which has its own.
    private var hash: HashFunction? {
        switch self {
        case .a128CBC: .sha256
        case .a192CBC: .sha384
        case .a256CBC: .sha512
        case .a128GCM, .a192GCM, .a256GCM: nil
        }
    }

    /// Encrypts under a key of `keyLength` and an IV of `ivLength`; nil where they have other
    /// lengths.
    package func encrypt(
        _ content: [UInt8], key: [UInt8], iv: [UInt8], additional: [UInt8]
    ) -> (ciphertext: [UInt8], tag: [UInt8])? {
        guard key.count == keyLength, iv.count == ivLength else { return nil }
        guard let hash else {
            return AES.encryptGCM(content, key: key, iv: iv, additional: additional)
        }
        guard
            let ciphertext = AES.encryptCBC(content, key: Array(key.suffix(key.count / 2)), iv: iv)
        else { return nil }
        return (ciphertext, tag(of: ciphertext, hash, key: key, iv: iv, additional: additional))
    }

    /// The content; nil unless the tag is right, which is looked at first (RFC 7518 §5.2.2.2).
    package func decrypt(
        _ ciphertext: [UInt8], tag: [UInt8], key: [UInt8], iv: [UInt8], additional: [UInt8]
    ) -> [UInt8]? {
        guard key.count == keyLength, iv.count == ivLength else { return nil }
        guard let hash else {
            return AES.decryptGCM(ciphertext, tag: tag, key: key, iv: iv, additional: additional)
        }
        let expected = self.tag(of: ciphertext, hash, key: key, iv: iv, additional: additional)
        guard constantTimeEqual(expected, tag) else { return nil }
        return AES.decryptCBC(ciphertext, key: Array(key.suffix(key.count / 2)), iv: iv)
    }

    /// RFC 7518 §5.2.2.1: the first half of the key authenticates, and the length of the additional
    /// data is counted in bits.
    private func tag(
        of ciphertext: [UInt8], _ hash: HashFunction, key: [UInt8], iv: [UInt8], additional: [UInt8]
    ) -> [UInt8] {
        let length = withUnsafeBytes(of: UInt64(additional.count * 8).bigEndian, Array.init)
        let code = hash.authenticationCode(
            key: Array(key.prefix(key.count / 2)), message: additional + iv + ciphertext + length)
        return Array(code.prefix(code.count / 2))
    }
}

/// AES with keys of 16, 24 or 32 bytes; nil for unsupported lengths, and for bytes that were not
/// encrypted with the key.
enum AES {
    static let gcmTagLength = 16

    static func encryptCBC(_ bytes: [UInt8], key: [UInt8], iv: [UInt8]) -> [UInt8]? {
        run(cossl_aes_cbc, isEncrypting: true, bytes, key: key, iv: iv)
    }

    static func decryptCBC(_ bytes: [UInt8], key: [UInt8], iv: [UInt8]) -> [UInt8]? {
        run(cossl_aes_cbc, isEncrypting: false, bytes, key: key, iv: iv)
    }

    static func encryptGCM(
        _ bytes: [UInt8], key: [UInt8], iv: [UInt8], additional: [UInt8]
    ) -> (ciphertext: [UInt8], tag: [UInt8])? {
        var tag = [UInt8](repeating: 0, count: gcmTagLength)
        return run(
            cossl_aes_gcm, isEncrypting: true, bytes, key: key, iv: iv, additional: additional,
            tag: &tag
        ).map { ($0, tag) }
    }

    static func decryptGCM(
        _ bytes: [UInt8], tag: [UInt8], key: [UInt8], iv: [UInt8], additional: [UInt8]
    ) -> [UInt8]? {
        guard tag.count == gcmTagLength else { return nil }
        var tag = tag
        return run(
            cossl_aes_gcm, isEncrypting: false, bytes, key: key, iv: iv, additional: additional,
            tag: &tag)
    }

    /// The key under another one (RFC 3394).
    static func wrap(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]? {
        run(cossl_aes_wrap, isEncrypting: true, bytes, key: key, iv: nil)
    }

    static func unwrap(_ bytes: [UInt8], key: [UInt8]) -> [UInt8]? {
        run(cossl_aes_wrap, isEncrypting: false, bytes, key: key, iv: nil)
    }
}

private extension AES {
    static func run(
        _ mode: cossl_aes_mode, isEncrypting: Bool, _ bytes: [UInt8], key: [UInt8], iv: [UInt8]?,
        additional: [UInt8] = [], tag: UnsafeMutablePointer<UInt8>? = nil
    ) -> [UInt8]? {
        var isDone = false
        let output = [UInt8](unsafeUninitializedCapacity: cossl_aes_capacity(bytes.count)) {
            buffer, count in
            guard let address = buffer.baseAddress else { return }
            isDone =
                cossl_aes(
                    mode, isEncrypting ? 1 : 0, key, key.count, iv, additional, additional.count,
                    bytes, bytes.count, address, &count, tag) == 1
            if !isDone { count = 0 }
        }
        guard isDone else {
            CryptoError.discardReason()
            return nil
        }
        return output
    }
}
