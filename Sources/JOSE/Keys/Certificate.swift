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
    package var thumbprint: String {
        Base64URL.encode(Digest.sha256(der))
    }

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
        return String(
            decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
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
