import COpenSSL
import Text

/// One half of a key pair for encryption: RSA of at least 2048 bits, P-256, P-384, P-521 or X25519.
package struct JWEPairKey: Sendable {
    let handle: KeyHandle
    /// Its `crv`; nil for RSA.
    package let curve: String?

    /// Reads the public half of a JSON Web Key (RFC 7517); other members are ignored.
    package init(jwk: JSON) throws(CryptoError) {
        try self.init(handle: JWKReader(jwk: jwk).encryptionKey(isPrivate: false))
    }

    /// Reads a JSON Web Key with all its private members.
    package init(privateJWK jwk: JSON) throws(CryptoError) {
        try self.init(handle: JWKReader(jwk: jwk).encryptionKey(isPrivate: true))
    }

    /// - Throws: for Ed25519, which signs alone.
    package init(_ key: PrivateKey) throws(CryptoError) { try self.init(handle: key.handle) }

    /// A new key on the same curve, for one message.
    func ephemeral() throws(CryptoError) -> JWEPairKey {
        try JWEPairKey(
            handle: KeyHandle(
                takingOwnershipOf: cossl_key_generate(cossl_key_kind(handle.pointer), 0),
                orThrow: "no key could be generated"))
    }

    private init(handle: KeyHandle) throws(CryptoError) {
        self.handle = handle
        switch cossl_key_kind(handle.pointer) {
        case cossl_kind_x25519: curve = JWKReader.x25519
        case cossl_kind_ed25519:
            throw CryptoError(
                "a key on Ed25519 signs alone; use RSA, P-256, P-384, P-521 or X25519")
        default:
            if case .ec(let curve) = try handle.kind() {
                self.curve = curve.rawValue
            } else {
                curve = nil
            }
        }
    }

    /// The public half of a key on a curve, as `epk` carries it (RFC 7518 §4.6.1.1).
    func point() throws(CryptoError) -> JSON {
        guard let curve = curve.flatMap(Curve.init(rawValue:)) else {
            return [
                "kty": "OKP", "crv": .string(JWKReader.x25519),
                "x": .string(Base64URL.encode(try handle.part(cossl_part_x))),
            ]
        }
        return try JWKWriter(key: handle, kind: .ec(curve)).publicKey()
    }

    /// The shared secret with another party's key on the same curve; nil for one on another.
    func secret(with other: JWEPairKey) -> [UInt8]? {
        guard curve != nil, curve == other.curve else { return nil }
        return output(capacity: 66) { cossl_agree(handle.pointer, other.handle.pointer, $0, &$1) }
    }

    /// - Parameter hash: that of OAEP; nil for PKCS#1 v1.5.
    func encrypted(_ bytes: [UInt8], _ hash: HashFunction?) -> [UInt8]? {
        guard curve == nil else { return nil }
        return output(capacity: cossl_signature_capacity(handle.pointer)) {
            cossl_rsa_encrypt(handle.pointer, hash?.rawValue ?? 0, bytes, bytes.count, $0, &$1)
        }
    }

    /// - Parameter hash: that of OAEP; nil for PKCS#1 v1.5.
    func decrypted(_ bytes: [UInt8], _ hash: HashFunction?) -> [UInt8]? {
        guard curve == nil else { return nil }
        return output(capacity: cossl_signature_capacity(handle.pointer)) {
            cossl_rsa_decrypt(handle.pointer, hash?.rawValue ?? 0, bytes, bytes.count, $0, &$1)
        }
    }

    private func output(
        capacity: Int, _ call: (UnsafeMutableRawPointer, inout Int) -> Int32
    ) -> [UInt8]? {
        var isDone = false
        let output = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let address = buffer.baseAddress else { return }
            isDone = call(address, &count) == 1
            if !isDone { count = 0 }
        }
        guard isDone else {
            CryptoError.discardReason()
            return nil
        }
        return output
    }
}
