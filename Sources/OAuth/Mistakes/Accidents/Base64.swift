import JOSE
import Text

extension Accident {
    /// Base64 around a text, as `kubectl get secret` prints it.
    static let base64 = Accident(
        DiagnosisCode("value.base64", "RFC 4648 §4", isPermittable: true),
        difference: "Base64, which has to be decoded",
        problem: { name, _ in "\(name) is the right value in Base64" },
        remedy: "decode it first: kubectl and other tools print secrets in Base64"
    ) { value in
        let text = Base64.inURLAlphabet(value.trimmed { $0 == "=" || $0 == "\n" })
        return text.utf8.count >= 8 ? Base64URL.decode(text).flatMap(\.printable) : nil
    }

    /// The hexadecimal digits of a text.
    static let hexadecimal = Accident(
        DiagnosisCode("value.hexadecimal", "RFC 4648 §8", isPermittable: true),
        difference: "hexadecimal digits instead of characters",
        problem: { name, _ in "\(name) is the right value in hexadecimal digits" },
        remedy: "send the characters themselves, without encoding them in hexadecimal"
    ) { $0.utf8.count < 16 ? nil : $0.bytesOfHexadecimal.flatMap(\.printable) }

    /// The hexadecimal digits of bytes that belong in base64url.
    static let hexadecimalBytes = Accident(
        hexadecimal.code, difference: "hexadecimal digits instead of base64url",
        problem: { name, _ in "\(name) has hexadecimal digits instead of base64url" },
        remedy: "encode the bytes in base64url; ask the hash function for bytes, not for hex"
    ) { $0.utf8.count < 16 ? nil : $0.bytesOfHexadecimal.map { Base64URL.encode($0) } }

    /// Standard Base64 for base64url.
    static let standardBase64 = Accident(
        base64.code, difference: "the alphabet or the padding of standard Base64",
        problem: { name, _ in "\(name) is in standard Base64 instead of base64url" },
        remedy: "use base64url: '-' instead of '+', '_' instead of '/', and no '='"
    ) { Base64.inURLAlphabet($0.trimmed { $0 == "=" }) }
}

private extension [UInt8] {
    /// The bytes as ASCII text without control characters; nil for any others.
    var printable: String? {
        guard !isEmpty, allSatisfy({ (0x20...0x7e).contains($0) || $0 == 0x0a }) else { return nil }
        return String(decoding: self, as: UTF8.self).trimmed { $0 == "\n" }
    }
}

extension String {
    /// The bytes that the text has as hexadecimal digits; nil for any other text.
    var bytesOfHexadecimal: [UInt8]? {
        let digits = utf8.compactMap(\.hexValue)
        guard digits.count == utf8.count, digits.count % 2 == 0 else { return nil }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
}
