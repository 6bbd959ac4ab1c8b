import COpenSSL

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
