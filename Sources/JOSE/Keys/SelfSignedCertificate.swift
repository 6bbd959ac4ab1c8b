import Text

/// A certificate that an RSA key signs for itself, for clients that only read keys from
/// certificates (RFC 5280 §4.1). It is the same each time, and valid until the last year of its
/// time format.
package enum SelfSignedCertificate {
    package static func pem(of key: PrivateKey) throws(CryptoError) -> String {
        let signed = contents(for: key.publicKey)
        let signature = try key.signature(of: signed, algorithm: .rs256)
        let certificate = DER.sequence(signed, algorithm, DER.value(0x03, [0] + signature))
        let base64 = Base64.encode(certificate)
        var (lines, rest) = (["-----BEGIN CERTIFICATE-----"], base64[...])
        while !rest.isEmpty {
            lines.append(String(rest.prefix(lineLength)))
            rest = rest.dropFirst(lineLength)
        }
        return (lines + ["-----END CERTIFICATE-----", ""]).joined(separator: "\n")
    }
}

private extension SelfSignedCertificate {
    /// RFC 7468 §2.
    static let lineLength = 64

    /// `sha256WithRSAEncryption` (RFC 4055 §5).
    static let algorithm = DER.sequence(
        DER.value(0x06, [0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b]),
        DER.value(0x05, []))

    static let name = DER.sequence(
        DER.value(
            0x31,
            DER.sequence(
                DER.value(0x06, [0x55, 0x04, 0x03]), DER.value(0x0c, Array("understudy".utf8)))))

    static let validity = DER.sequence(
        DER.value(0x17, Array("250101000000Z".utf8)),
        DER.value(0x18, Array("20991231000000Z".utf8)))

    static func contents(for key: PublicKey) -> [UInt8] {
        let version = DER.value(0xa0, DER.value(0x02, [2]))
        // Positive, and not 0 (RFC 5280 §4.1.2.2).
        let serial = DER.value(0x02, [1] + Digest.sha256(key.jwk.encoded()).prefix(8))
        return DER.sequence(version, serial, algorithm, name, validity, name, key.der)
    }
}

/// The encoding of ASN.1 (X.690 §8).
private enum DER {
    static func sequence(_ parts: [UInt8]...) -> [UInt8] {
        value(0x30, parts.flatMap(\.self))
    }

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
