import COpenSSL

/// A hash function; the raw value is the length of its digest in bits.
package enum HashFunction: Int32, Sendable {
    /// Used only for the codes of authenticator apps (RFC 6238 §1.2).
    case sha1 = 160
    case sha256 = 256
    case sha384 = 384
    case sha512 = 512

    var byteCount: Int { Int(rawValue) / 8 }

    package func digest(of bytes: some Collection<UInt8>) -> [UInt8] {
        Array(bytes).withUnsafeBytes { bytes in
            output { cossl_digest(rawValue, bytes.baseAddress, bytes.count, $0) }
        }
    }

    /// The HMAC (RFC 2104), for a key of any length.
    package func authenticationCode(key: [UInt8], message: [UInt8]) -> [UInt8] {
        key.withUnsafeBytes { key in
            message.withUnsafeBytes { message in
                output {
                    cossl_hmac(
                        rawValue, key.baseAddress, key.count, message.baseAddress, message.count, $0
                    )
                }
            }
        }
    }

    /// The bytes that the call writes. Hashing fails only when memory is exhausted.
    private func output(_ call: (UnsafeMutableRawPointer) -> Int32) -> [UInt8] {
        withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 1) { buffer in
            guard let address = buffer.baseAddress, call(address) == 1 else {
                preconditionFailure("libcrypto could not compute a SHA-\(rawValue) digest")
            }
            return Array(buffer)
        }
    }
}

/// Digests by name.
package enum Digest {
    package static func sha256(_ bytes: some Collection<UInt8>) -> [UInt8] {
        HashFunction.sha256.digest(of: bytes)
    }

    package static func sha384(_ bytes: some Collection<UInt8>) -> [UInt8] {
        HashFunction.sha384.digest(of: bytes)
    }

    package static func sha512(_ bytes: some Collection<UInt8>) -> [UInt8] {
        HashFunction.sha512.digest(of: bytes)
    }
}

/// Message authentication codes by the name of their hash.
package enum HMAC {
    package static func sha256(key: [UInt8], message: [UInt8]) -> [UInt8] {
        HashFunction.sha256.authenticationCode(key: key, message: message)
    }

    package static func sha384(key: [UInt8], message: [UInt8]) -> [UInt8] {
        HashFunction.sha384.authenticationCode(key: key, message: message)
    }

    package static func sha512(key: [UInt8], message: [UInt8]) -> [UInt8] {
        HashFunction.sha512.authenticationCode(key: key, message: message)
    }
}

/// Compares two secrets; the time it takes reveals their length at most.
package func constantTimeEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
        right.withUnsafeBytes { right in
            cossl_equal(left.baseAddress, right.baseAddress, left.count) == 1
        }
    }
}

package func constantTimeEqual(_ left: String, _ right: String) -> Bool {
    constantTimeEqual(Array(left.utf8), Array(right.utf8))
}
