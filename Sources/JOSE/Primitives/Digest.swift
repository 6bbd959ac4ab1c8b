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
