import Text

/// The key is the reader's choice: it only opens content encrypted in a way that fits it (RFC 8725
/// §3.1).
extension JWE {
    package func decrypted(with key: JWEKey) throws(JWEError) -> [UInt8] {
        guard let contentKey = contentKey(key),
            let content = encryption.decrypt(
                ciphertext, tag: tag, key: contentKey, iv: iv, additional: additional)
        else { throw .undecryptable }
        return content
    }
}

private extension JWE {
    func contentKey(_ key: JWEKey) -> [UInt8]? {
        switch (algorithm.way, key) {
        case (.rsa(let hash?), .asymmetric(let key)): key.decrypted(encryptedKey, hash)
        case (.rsa(nil), .asymmetric(let key)): guarded(key)
        case (.agreement(let wrapping), .asymmetric(let key)):
            agreed(key, isWrapping: wrapping != nil)
        case (.wrapping(let count), .symmetric(let secret)) where secret.count == count:
            AES.unwrap(encryptedKey, key: secret)
        case (.gcmWrapping(let count), .symmetric(let secret)) where secret.count == count:
            unsealed(secret)
        case (.direct, .symmetric(let secret)) where encryptedKey.isEmpty: secret
        default: nil
        }
    }

    /// RFC 7516 §11.5: wrong padding must not show, so a random key replaces the missing one, and
    /// the tag is wrong then.
    func guarded(_ key: JWEPairKey) -> [UInt8]? {
        guard key.curve == nil else { return nil }
        let chance = SecureRandom.bytes(encryption.keyLength)
        let plain = key.decrypted(encryptedKey, nil) ?? chance
        return plain.count == chance.count ? plain : chance
    }

    func agreed(_ key: JWEPairKey, isWrapping: Bool) -> [UInt8]? {
        guard isWrapping || encryptedKey.isEmpty, let point = header["epk"],
            let sender = try? JWEPairKey(jwk: point), let secret = key.secret(with: sender),
            let agreed = JWE.agreedKey(from: secret, algorithm, encryption, header)
        else { return nil }
        return isWrapping ? AES.unwrap(encryptedKey, key: agreed) : agreed
    }

    func unsealed(_ secret: [UInt8]) -> [UInt8]? {
        guard let iv = header["iv"]?.string.flatMap({ Base64URL.decode($0) }),
            let tag = header["tag"]?.string.flatMap({ Base64URL.decode($0) }),
            iv.count == ContentEncryption.a128GCM.ivLength
        else { return nil }
        return AES.decryptGCM(encryptedKey, tag: tag, key: secret, iv: iv, additional: [])
    }
}
