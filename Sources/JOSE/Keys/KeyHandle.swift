import COpenSSL

/// The owner of a libcrypto key.
///
/// It is safe to share: the pointer never changes, and the key behind it is never changed once
/// made. Each call that signs or verifies makes its own context, which counts its reference
/// atomically. libcrypto guards what it caches in a key (Montgomery forms, blinding) with its own
/// locks, as openssl-threads(7) promises for objects that are only read.
final class KeyHandle: Sendable {
    nonisolated(unsafe) let pointer: OpaquePointer

    /// Takes ownership of the result of a call that makes a key; nil means that it failed.
    init(
        takingOwnershipOf pointer: OpaquePointer?, orThrow problem: @autoclosure () -> String
    ) throws(CryptoError) {
        guard let pointer else { throw CryptoError.lifted(problem()) }
        self.pointer = pointer
    }

    deinit {
        cossl_key_free(pointer)
    }

    /// The kind of the key, or why the key is refused.
    func kind() throws(CryptoError) -> KeyKind {
        switch cossl_key_kind(pointer) {
        case cossl_kind_rsa:
            let bits = Int(cossl_key_bits(pointer))
            try RSARules.check(bits: bits)
            try RSARules.check(publicExponent: part(cossl_part_e))
            return .rsa(bits: bits)
        case cossl_kind_p256: return .ec(.p256)
        case cossl_kind_p384: return .ec(.p384)
        case cossl_kind_p521: return .ec(.p521)
        case cossl_kind_ed25519: return .ed25519
        default:
            throw CryptoError.lifted(
                "the kind of key is not supported; use RSA, P-256, P-384, P-521 or Ed25519")
        }
    }

    /// One of the numbers of the key, in the length that its JWK requires.
    func part(_ part: cossl_part) throws(CryptoError) -> [UInt8] {
        var isRead = false
        let bytes = [UInt8](unsafeUninitializedCapacity: RSARules.bits.upperBound / 8) {
            buffer, count in
            guard let address = buffer.baseAddress else { return }
            isRead = cossl_key_part(pointer, part, address, buffer.count, &count) == 1
            if !isRead { count = 0 }
        }
        guard isRead else { throw CryptoError.lifted("a part of the key cannot be read") }
        return bytes
    }
}
