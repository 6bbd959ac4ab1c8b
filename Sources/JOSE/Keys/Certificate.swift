import COpenSSL
import Text

/// A certificate that a client sent (RFC 5280 §4.1). Its issuer is not checked.
package struct Certificate: Sendable {
    /// An alternative name of the subject (RFC 5280 §4.2.1.6).
    package enum Name: Sendable, Equatable {
        case host(String)
        case uri(String)
        case email(String)
        /// The 4 or 16 bytes of an IP address.
        case address([UInt8])
    }

    package let der: [UInt8]
    /// The subject in the form of RFC 4514: `CN=app,O=Example`.
    package let subject: String
    package let names: [Name]
    /// The public key; nil when its kind is not supported.
    package let publicKey: PublicKey?

    package init(der: [UInt8]) throws(CryptoError) {
        guard let pointer = cossl_certificate_read(der, der.count) else {
            throw CryptoError.lifted("the bytes are not a certificate in DER")
        }
        defer { cossl_certificate_free(pointer) }
        self.der = der
        subject = Self.subject(of: pointer)
        names = (0..<cossl_certificate_name_count(pointer)).compactMap { Name(of: pointer, at: $0) }
        publicKey = try? PublicKey(
            handle: KeyHandle(
                takingOwnershipOf: cossl_certificate_key(pointer), orThrow: "there is no key"))
    }

    /// The `x5t#S256` of tokens bound to the certificate (RFC 8705 §3.1).
    package var thumbprint: String { Base64URL.encode(Digest.sha256(der)) }

    /// The bytes of a textual IP address, as in certificates; nil when it is not an address.
    package static func address(_ text: String) -> [UInt8]? {
        var isAddress = false
        let bytes = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
            guard let address = buffer.baseAddress else { return }
            isAddress = cossl_address(text, address, &count) == 1
        }
        if !isAddress { CryptoError.discardReason() }
        return isAddress ? bytes : nil
    }
}

private extension Certificate {
    static func subject(of pointer: OpaquePointer) -> String {
        var count = 0
        let bytes = cossl_certificate_subject(pointer, &count)
        defer { cossl_free(bytes, count) }
        return String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    }
}

private extension Certificate.Name {
    init?(of pointer: OpaquePointer, at index: Int32) {
        var start: UnsafeRawPointer?
        var count = 0
        let kind = cossl_certificate_name(pointer, index, &start, &count)
        let bytes = UnsafeRawBufferPointer(start: start, count: count)
        switch kind {
        case cossl_name_host: self = .host(String(decoding: bytes, as: UTF8.self))
        case cossl_name_uri: self = .uri(String(decoding: bytes, as: UTF8.self))
        case cossl_name_email: self = .email(String(decoding: bytes, as: UTF8.self))
        case cossl_name_address: self = .address(Array(bytes))
        default: return nil
        }
    }
}

/// A certificate that an RSA key signs for itself, for clients that only read keys from
/// certificates (RFC 5280 §4.1). It is the same each time, and valid until the last year of its
/// time format.
package enum SelfSignedCertificate {
    package static func pem(of key: PrivateKey) throws(CryptoError) -> String {
        var (lines, rest) = (["-----BEGIN CERTIFICATE-----"], try base64(of: key)[...])
        while !rest.isEmpty {
            lines.append(String(rest.prefix(lineLength)))
            rest = rest.dropFirst(lineLength)
        }
        return (lines + ["-----END CERTIFICATE-----", ""]).joined(separator: "\n")
    }

    /// The DER in base64, as in `x5c`.
    package static func base64(of key: PrivateKey) throws(CryptoError) -> String {
        let signed = contents(for: key.publicKey)
        let signature = try key.signature(of: signed, algorithm: .rs256)
        return Base64.encode(
            DER.sequence(signed, algorithm, DER.value(0x03, [0] + signature)))
    }

    /// RFC 7468 §2.
    private static let lineLength = 64

    /// `sha256WithRSAEncryption` (RFC 4055 §5).
    private static let algorithm = DER.sequence(
        DER.value(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]),
        DER.value(0x05, []))

    private static let name = DER.sequence(
        DER.value(
            0x31,
            DER.sequence(
                DER.value(0x06, [0x55, 0x04, 0x03]), DER.value(0x0c, Array("understudy".utf8)))))

    private static let validity = DER.sequence(
        DER.value(0x17, Array("250101000000Z".utf8)),
        DER.value(0x18, Array("20991231000000Z".utf8)))

    private static func contents(for key: PublicKey) -> [UInt8] {
        let version = DER.value(0xa0, DER.value(0x02, [2]))
        // Positive, and not 0 (RFC 5280 §4.1.2.2).
        let serial = DER.value(0x02, [1] + Digest.sha256(key.jwk.encoded()).prefix(8))
        return DER.sequence(version, serial, algorithm, name, validity, name, key.der)
    }
}

/// The encoding of ASN.1 (X.690 §8).
private enum DER {
    static func sequence(_ parts: [UInt8]...) -> [UInt8] { value(0x30, parts.flatMap(\.self)) }

    static func value(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
        [tag] + length(content.count) + content
    }

    private static func length(_ count: Int) -> [UInt8] {
        switch count {
        case ..<0x80: [UInt8(count)]
        case ..<0x100: [0x81, UInt8(count)]
        default: [0x82, UInt8(count >> 8), UInt8(count & 0xff)]
        }
    }
}
