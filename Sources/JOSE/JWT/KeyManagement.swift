import COpenSSL
import Text

/// The way in which the recipient of a JWE gets the key of its content, by its name in `alg` (RFC
/// 7518 §4.1).
package enum KeyManagement: String, Sendable, CaseIterable {
    case rsaOAEP = "RSA-OAEP"
    case rsaOAEP256 = "RSA-OAEP-256"
    case rsaOAEP384 = "RSA-OAEP-384"
    case rsaOAEP512 = "RSA-OAEP-512"
    /// Only for decrypting, and never on offer (RFC 8725 §3.2).
    case rsa15 = "RSA1_5"
    case ecdhES = "ECDH-ES"
    case ecdhESA128KW = "ECDH-ES+A128KW"
    case ecdhESA192KW = "ECDH-ES+A192KW"
    case ecdhESA256KW = "ECDH-ES+A256KW"
    case a128KW = "A128KW"
    case a192KW = "A192KW"
    case a256KW = "A256KW"
    case a128GCMKW = "A128GCMKW"
    case a192GCMKW = "A192GCMKW"
    case a256GCMKW = "A256GCMKW"
    case direct = "dir"

    /// The methods to offer to others, the usual ones first.
    package static let offered = allCases.filter { $0 != .rsa15 }

    /// The method behind the name. Lengths are those of keys, in bytes.
    enum Way {
        /// nil for PKCS#1 v1.5.
        case rsa(HashFunction?)
        /// The length of the wrapping key; nil where the shared secret gives the content's key.
        case agreement(Int?)
        case wrapping(Int)
        case gcmWrapping(Int)
        case direct
    }

    var way: Way {
        switch self {
        case .rsaOAEP: .rsa(.sha1)
        case .rsaOAEP256: .rsa(.sha256)
        case .rsaOAEP384: .rsa(.sha384)
        case .rsaOAEP512: .rsa(.sha512)
        case .rsa15: .rsa(nil)
        case .ecdhES: .agreement(nil)
        case .ecdhESA128KW: .agreement(16)
        case .ecdhESA192KW: .agreement(24)
        case .ecdhESA256KW: .agreement(32)
        case .a128KW: .wrapping(16)
        case .a192KW: .wrapping(24)
        case .a256KW: .wrapping(32)
        case .a128GCMKW: .gcmWrapping(16)
        case .a192GCMKW: .gcmWrapping(24)
        case .a256GCMKW: .gcmWrapping(32)
        case .direct: .direct
        }
    }

    /// The length in bytes of the shared secret; nil where the recipient has a key pair.
    package func secretLength(for encryption: ContentEncryption) -> Int? {
        switch way {
        case .rsa, .agreement: nil
        case .wrapping(let count), .gcmWrapping(let count): count
        case .direct: encryption.keyLength
        }
    }

    /// True if both sides share a secret.
    package var isSymmetric: Bool { secretLength(for: .a128GCM) != nil }

    /// Returns true if a key pair of that kind can be used.
    package func takes(_ key: JWEPairKey) -> Bool {
        switch way {
        case .rsa: key.curve == nil
        case .agreement: key.curve != nil
        case .wrapping, .gcmWrapping, .direct: false
        }
    }
}

/// The key that two sides derive from the shared secret of their keys (RFC 7518 §4.6.2): the Concat
/// KDF with SHA-256.
enum KeyAgreement {
    /// - Parameters:
    ///   - algorithm: the name of the key's purpose: `enc`, or `alg` where it wraps another key.
    ///   - header: its `apu` and `apv` name the two sides, if they are there.
    ///   - count: the length of the key in bytes.
    /// - Returns: nil where these are no base64url.
    static func key(
        from secret: [UInt8], for algorithm: String, _ header: JSON, count: Int
    ) -> [UInt8]? {
        guard let sender = party("apu", header), let recipient = party("apv", header) else {
            return nil
        }
        let info =
            counted(Array(algorithm.utf8)) + counted(sender) + counted(recipient)
            + bytes(UInt32(count * 8))
        let rounds = (count + HashFunction.sha256.byteCount - 1) / HashFunction.sha256.byteCount
        let derived = (0..<rounds).flatMap { round in
            Digest.sha256(bytes(UInt32(round + 1)) + secret + info)
        }
        return Array(derived.prefix(count))
    }
}

private extension KeyAgreement {
    static func party(_ name: String, _ header: JSON) -> [UInt8]? {
        header[name].map { $0.string.flatMap { Base64URL.decode($0) } } ?? []
    }

    static func counted(_ text: [UInt8]) -> [UInt8] { bytes(UInt32(text.count)) + text }

    static func bytes(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init)
    }
}
