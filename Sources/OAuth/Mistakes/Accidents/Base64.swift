import JOSE
import Text

extension Accident {
    /// Base64 around a text, as `kubectl get secret` prints it.
    static let base64 = Accident(
        .words("base64"),
        finding: { name, _ in Finding("value.base64", ["name": name]) }
    ) { value in
        let text = Base64.inURLAlphabet(value.trimmed { $0 == "=" || $0 == "\n" })
        return text.utf8.count >= 8 ? Base64URL.decode(text).flatMap(\.printable) : nil
    }

    /// The hexadecimal digits of a text.
    static let hexadecimal = Accident(
        .words("hexadecimal-digits"),
        finding: { name, _ in Finding("value.hexadecimal", ["name": name]) }
    ) { $0.utf8.count < 16 ? nil : $0.bytesOfHexadecimal.flatMap(\.printable) }

    /// The hexadecimal digits of bytes that belong into base64url.
    static let hexadecimalBytes = Accident(
        .words("hexadecimal-for-base64url"),
        finding: { name, _ in Finding("value.hexadecimal", ["name": name], as: "bytes") }
    ) { $0.utf8.count < 16 ? nil : $0.bytesOfHexadecimal.map { Base64URL.encode($0) } }

    /// Standard Base64 for base64url.
    static let standardBase64 = Accident(
        .words("standard-base64"),
        finding: { name, _ in Finding("value.base64", ["name": name], as: "alphabet") }
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
