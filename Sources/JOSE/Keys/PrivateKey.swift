import COpenSSL
import Text

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

/// A key that verifies signatures: RSA of at least 2048 bits, P-256, P-384, P-521 or Ed25519.
package final class PublicKey: Sendable {
    private let handle: KeyHandle
    package let kind: KeyKind
    /// `kty` and the public numbers only; the publisher adds `kid` and `use`.
    package let jwk: JSON

    /// The handle may hold a whole key pair; only its public half is used.
    init(handle: KeyHandle) throws(CryptoError) {
        self.handle = handle
        kind = try handle.kind()
        jwk = try JWKWriter(key: handle, kind: kind).publicKey()
    }

    /// Reads a SubjectPublicKeyInfo.
    package convenience init(pem: String) throws(CryptoError) {
        try self.init(handle: .publicPEM(pem))
    }

    /// Reads the public half of a JSON Web Key (RFC 7517); other members are ignored.
    package convenience init(jwk: JSON) throws(CryptoError) {
        try self.init(handle: JWKReader(jwk: jwk).key(isPrivate: false))
    }

    /// The length of its signatures, in bytes (RFC 7518 §3.3, §3.4, RFC 8037 §3.1).
    package var signatureBytes: Int {
        switch kind {
        case .rsa: jwk["n"]?.string.flatMap { Base64URL.decode($0) }?.count ?? 0
        case .ec(let curve): 2 * curve.byteCount
        case .ed25519: 64
        }
    }

    /// The SubjectPublicKeyInfo.
    package var pem: String { handle.publicPEM }

    /// The same in DER.
    package var der: [UInt8] {
        let lines = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }
        return Base64.decode(lines.joined()) ?? []
    }

    /// The SHA-256 thumbprint in base64url (RFC 7638 §3): `jwk` holds just the required members,
    /// and its encoding is already canonical.
    package var thumbprint: String { Base64URL.encode(Digest.sha256(jwk.encoded())) }

    /// Returns true if this key made the signature with this algorithm; false also when the key
    /// does not fit the algorithm, in particular HMAC: a public key is never a secret.
    package func verifies(_ signature: [UInt8], of message: [UInt8], algorithm: Algorithm) -> Bool {
        guard kind.algorithms.contains(algorithm), let scheme = algorithm.scheme else {
            return false
        }
        let isRight = signature.withUnsafeBytes { signature in
            message.withUnsafeBytes { message in
                guard let address = signature.baseAddress else { return false }
                return cossl_verify(
                    handle.pointer, scheme, algorithm.hash.rawValue,
                    message.baseAddress, message.count, address, signature.count) == 1
            }
        }
        if !isRight { CryptoError.discardReason() }
        return isRight
    }
}

/// The rules for RSA keys. Shorter keys are no longer safe (RFC 7518 §3.3), and longer ones would
/// let their sender cause much work with few bytes.
package enum RSARules {
    static let bits = 2048...8192

    static func check(bits: Int) throws(CryptoError) {
        guard Self.bits.contains(bits) else {
            throw CryptoError(
                "an RSA key of \(bits) bits is refused; "
                    + "use one of \(Self.bits.lowerBound) to \(Self.bits.upperBound) bits")
        }
    }

    /// The length of the key of a JWK that is too short; nil for another.
    package static func bits(ofShort jwk: JSON) -> Int? {
        guard jwk["kty"] == "RSA", let modulus = jwk["n"]?.string.flatMap({ Base64URL.decode($0) })
        else { return nil }
        let digits = modulus.drop { $0 == 0 }
        let count = digits.count * 8 - (digits.first?.leadingZeroBitCount ?? 0)
        return count < bits.lowerBound ? count : nil
    }

    /// With an even exponent or 1, every signature or none would be valid. Each further bit makes
    /// every verification longer, and FIPS 186-5 §A.1.1 has an upper bound as well.
    package static func check(publicExponent: [UInt8]) throws(CryptoError) {
        let digits = publicExponent.drop { $0 == 0 }
        guard let last = digits.last, last % 2 == 1, digits != [1], digits.count <= maxBytes else {
            throw CryptoError(
                "the public exponent 'e' of the RSA key must be odd, greater than 1 and less than "
                    + "2^32; 65537, which is written AQAB, is usual")
        }
    }

    /// The longest public exponent.
    private static let maxBytes = 4
}
