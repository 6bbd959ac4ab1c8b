import COpenSSL
import Text

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

    deinit { cossl_key_free(pointer) }

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
        case cossl_kind_ed25519:
            try SmallOrder.refuse(SmallOrder.ed25519, part(cossl_part_x))
            return .ed25519
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

    static func privatePEM(_ text: String) throws(CryptoError) -> KeyHandle {
        try KeyHandle(
            takingOwnershipOf: read(text, with: cossl_key_read_private_pem),
            orThrow: fault(of: text)
                ?? (text.contains(text: "-----BEGIN PUBLIC KEY")
                    ? "the PEM holds a public key; give the private one"
                    : "the PEM holds no readable private key; "
                        + "give PKCS#8 (BEGIN PRIVATE KEY), PKCS#1 or SEC 1 without a password"))
    }

    static func publicPEM(_ text: String) throws(CryptoError) -> KeyHandle {
        try KeyHandle(
            takingOwnershipOf: read(text, with: cossl_key_read_public_pem),
            orThrow: fault(of: text)
                ?? "the PEM holds no readable public key; give BEGIN PUBLIC KEY")
    }

    /// The accident that took a PEM its lines; nil where there is no sign of one.
    private static func fault(of text: String) -> String? {
        if text.contains(text: "\\n") {
            return "the PEM has \\n written out where a line ends; give it with its line breaks"
        }
        let isOneLine = !text.trimmed(\.isWhitespace).contains("\n")
        return isOneLine && text.contains(text: "-----BEGIN ")
            ? "the PEM is on one line; give it with its line breaks" : nil
    }

    /// PKCS#8.
    var privatePEM: String { written(with: cossl_key_write_private_pem) }

    /// SubjectPublicKeyInfo.
    var publicPEM: String { written(with: cossl_key_write_public_pem) }

    private static func read(
        _ text: String, with reader: (UnsafeRawPointer, Int) -> OpaquePointer?
    ) -> OpaquePointer? {
        Array(text.utf8).withUnsafeBytes { bytes in
            bytes.baseAddress.flatMap { reader($0, bytes.count) }
        }
    }

    /// Writing an existing key fails only when memory is exhausted.
    private func written(
        with writer: (OpaquePointer, UnsafeMutablePointer<Int>) -> UnsafeMutableRawPointer?
    ) -> String {
        var count = 0
        guard let bytes = writer(pointer, &count) else {
            preconditionFailure("libcrypto could not write a key as PEM")
        }
        defer { cossl_free(bytes, count) }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

/// A fault in a key, or the reason why a signature cannot be made.
package struct CryptoError: Error, Equatable, CustomStringConvertible {
    /// A phrase without a full stop, which names the remedy where there is one.
    package let problem: String
    /// The report of libcrypto, for the log; nil when libcrypto was not involved.
    package let reason: String?

    package var description: String {
        if let reason { "\(problem) (\(reason))" } else { problem }
    }
}

extension CryptoError {
    init(_ problem: String) { self.init(problem: problem, reason: nil) }

    /// The error for a libcrypto call that has just failed on this thread.
    static func lifted(_ problem: String) -> CryptoError {
        CryptoError(problem: problem, reason: takeReason())
    }

    /// Empties the thread's error queue after a failure that is an ordinary result.
    static func discardReason() { _ = takeReason() }

    /// Also empties the queue, so that no later call finds an old reason.
    private static func takeReason() -> String? {
        let reason = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
            guard let address = buffer.baseAddress else { return "" }
            cossl_take_reason(address, buffer.count)
            return String(cString: address)
        }
        return reason.isEmpty ? nil : reason
    }
}
