import COpenSSL

/// A key pair that signs: RSA of at least 2048 bits, P-256, P-384, P-521 or Ed25519.
package final class PrivateKey: Sendable {
    let handle: KeyHandle
    package let publicKey: PublicKey
    /// The whole key pair as a JSON Web Key, private numbers included (RFC 7517 §9.2).
    package let jwk: JSON

    init(handle: KeyHandle) throws(CryptoError) {
        self.handle = handle
        publicKey = try PublicKey(handle: handle)
        jwk = try JWKWriter(key: handle, kind: publicKey.kind).privateKey()
    }

    /// Reads PKCS#8, PKCS#1 or SEC 1 without a password.
    package convenience init(pem: String) throws(CryptoError) {
        try self.init(handle: .privatePEM(pem))
    }

    /// Reads a JSON Web Key with all its private members; others are ignored.
    package convenience init(jwk: JSON) throws(CryptoError) {
        try self.init(handle: JWKReader(jwk: jwk).key(isPrivate: true))
        try checkHalves()
    }

    /// Makes a new key. RSA takes about half a second, so do not call it within a request.
    package static func generate(_ kind: KeyKind) throws(CryptoError) -> PrivateKey {
        let pointer: OpaquePointer?
        switch kind {
        case .rsa(let bits):
            try RSARules.check(bits: bits)
            pointer = cossl_key_generate(cossl_kind_rsa, Int32(bits))
        case .ec(.p256): pointer = cossl_key_generate(cossl_kind_p256, 0)
        case .ec(.p384): pointer = cossl_key_generate(cossl_kind_p384, 0)
        case .ec(.p521): pointer = cossl_key_generate(cossl_kind_p521, 0)
        case .ed25519: pointer = cossl_key_generate(cossl_kind_ed25519, 0)
        }
        let problem = "no key could be generated"
        return try PrivateKey(handle: KeyHandle(takingOwnershipOf: pointer, orThrow: problem))
    }

    package var kind: KeyKind { publicKey.kind }

    /// The key in PKCS#8, not encrypted.
    package var pem: String { handle.privatePEM }

    /// The signature as JWS carries it; for ECDSA r and s at full length (RFC 7518 §3.4).
    package func signature(
        of message: [UInt8], algorithm: Algorithm
    ) throws(CryptoError) -> [UInt8] {
        guard kind.algorithms.contains(algorithm), let scheme = algorithm.scheme else {
            let fitting = kind.algorithms.map(\.rawValue).joined(separator: ", ")
            throw CryptoError("the key cannot sign with \(algorithm.rawValue), only \(fitting)")
        }
        var isSigned = false
        let signature = [UInt8](
            unsafeUninitializedCapacity: cossl_signature_capacity(handle.pointer)
        ) { buffer, count in
            guard let address = buffer.baseAddress else { return }
            isSigned = message.withUnsafeBytes { message in
                cossl_sign(
                    handle.pointer, scheme, algorithm.hash.rawValue,
                    message.baseAddress, message.count, address, &count) == 1
            }
            if !isSigned { count = 0 }
        }
        guard isSigned else { throw CryptoError.lifted("the signature could not be made") }
        return signature
    }
}

extension PrivateKey {
    /// A JWK gives both halves separately, so they may belong to different keys.
    private func checkHalves() throws(CryptoError) {
        let algorithm = kind.algorithms[0]
        let message = Array("understudy".utf8)
        let signature = try signature(of: message, algorithm: algorithm)
        guard publicKey.verifies(signature, of: message, algorithm: algorithm) else {
            throw CryptoError("the public and the private members of the JWK do not match")
        }
    }
}
