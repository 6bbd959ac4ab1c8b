import COpenSSL
import Text

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

    /// The SubjectPublicKeyInfo.
    package var pem: String { handle.publicPEM }

    /// The same in DER.
    package var der: [UInt8] {
        let lines = pem.split(separator: "\n").filter { !$0.hasPrefix("-----") }
        return Base64.decode(lines.joined()) ?? []
    }

    /// The SHA-256 thumbprint in base64url (RFC 7638 §3): `jwk` holds just the required members,
    /// and its encoding is already canonical.
    package var thumbprint: String {
        Base64URL.encode(Digest.sha256(jwk.encoded()))
    }

    /// Returns true if this key made the signature with this algorithm; false also when the key
    /// does not fit the algorithm, in particular HMAC: a public key is never a secret.
    package func verifies(
        _ signature: [UInt8], of message: [UInt8], algorithm: Algorithm
    ) -> Bool {
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
