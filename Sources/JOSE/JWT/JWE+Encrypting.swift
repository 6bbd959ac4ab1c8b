import Text

extension JWE {
    /// Makes a compact JWE; `alg` and `enc` replace those in the header.
    ///
    /// - Parameter random: gives as many random bytes as it is asked for.
    package static func encrypt(
        _ content: [UInt8], header: JSON, for key: JWEKey, _ algorithm: KeyManagement,
        _ encryption: ContentEncryption, random: (Int) -> [UInt8] = SecureRandom.bytes
    ) throws(CryptoError) -> String {
        var header = header
        header["alg"] = .string(algorithm.rawValue)
        header["enc"] = .string(encryption.rawValue)
        guard
            let keys = try contentKey(for: key, algorithm, encryption, in: &header, random: random)
        else { throw CryptoError("the key does not fit \(algorithm.rawValue)") }
        let first = Base64URL.encode(header.encoded())
        let iv = random(encryption.ivLength)
        guard
            let sealed = encryption.encrypt(
                content, key: keys.plain, iv: iv, additional: Array(first.utf8))
        else { throw CryptoError("the content could not be encrypted") }
        return
            ([first] + [keys.encrypted, iv, sealed.ciphertext, sealed.tag].map(Base64URL.encode))
            .joined(separator: ".")
    }
}

private extension JWE {
    typealias ContentKey = (plain: [UInt8], encrypted: [UInt8])

    /// The key of the content, in both forms; the header gets the data by which the recipient finds
    /// it.
    static func contentKey(
        for key: JWEKey, _ algorithm: KeyManagement, _ encryption: ContentEncryption,
        in header: inout JSON, random: (Int) -> [UInt8]
    ) throws(CryptoError) -> ContentKey? {
        switch (algorithm.way, key) {
        case (.rsa(let hash), .asymmetric(let key)):
            let plain = random(encryption.keyLength)
            return key.encrypted(plain, hash).map { (plain, $0) }
        case (.agreement(let wrapping), .asymmetric(let key)) where key.curve != nil:
            let own = try key.ephemeral()
            header["epk"] = try own.point()
            guard
                let agreed = own.secret(with: key).flatMap({
                    agreedKey(from: $0, algorithm, encryption, header)
                })
            else { return nil }
            return wrapping == nil
                ? (agreed, []) : wrapped(random(encryption.keyLength), with: agreed)
        case (.wrapping(let count), .symmetric(let secret)) where secret.count == count:
            return wrapped(random(encryption.keyLength), with: secret)
        case (.gcmWrapping(let count), .symmetric(let secret)) where secret.count == count:
            let (plain, iv) = (
                random(encryption.keyLength), random(ContentEncryption.a128GCM.ivLength)
            )
            guard let sealed = AES.encryptGCM(plain, key: secret, iv: iv, additional: []) else {
                return nil
            }
            header["iv"] = .string(Base64URL.encode(iv))
            header["tag"] = .string(Base64URL.encode(sealed.tag))
            return (plain, sealed.ciphertext)
        case (.direct, .symmetric(let secret)): return (secret, [])
        default: return nil
        }
    }

    static func wrapped(_ plain: [UInt8], with key: [UInt8]) -> ContentKey? {
        AES.wrap(plain, key: key).map { (plain, $0) }
    }
}

extension JWE {
    /// The key of the content, or the one that wraps it (RFC 7518 §4.6).
    static func agreedKey(
        from secret: [UInt8], _ algorithm: KeyManagement, _ encryption: ContentEncryption,
        _ header: JSON
    ) -> [UInt8]? {
        guard case .agreement(let wrapping) = algorithm.way else { return nil }
        return KeyAgreement.key(
            from: secret, for: wrapping == nil ? encryption.rawValue : algorithm.rawValue, header,
            count: wrapping ?? encryption.keyLength)
    }
}

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
