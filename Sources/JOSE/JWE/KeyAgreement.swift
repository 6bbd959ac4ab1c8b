import Text

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

    static func counted(_ text: [UInt8]) -> [UInt8] {
        bytes(UInt32(text.count)) + text
    }

    static func bytes(_ number: UInt32) -> [UInt8] {
        withUnsafeBytes(of: number.bigEndian, Array.init)
    }
}
