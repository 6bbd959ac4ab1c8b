/// What a person copies from a device to a browser (RFC 8628 §6.1): eight letters without vowels,
/// hard to mistake for one another and spelling nothing.
package struct UserCode: Hashable, Sendable {
    private static let letters = Array("BCDFGHJKLMNPQRSTVWXZ")
    private static let length = 8

    private let text: String

    /// Reads what somebody typed: case, hyphens and spaces do not matter; nil for what is no code.
    package init?(typed: String) {
        guard typed.utf8.count <= 64 else { return nil }
        let text = typed.uppercased().filter { $0 != "-" && $0 != " " }
        guard text.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
        self.text = text
    }

    /// Draws a code, each letter as likely as the others.
    init(_ entropy: Entropy) {
        var text = ""
        while text.count < Self.length {
            let byte = Int(entropy.bytes(1)[0])
            guard byte < 256 - 256 % Self.letters.count else { continue }
            text.append(Self.letters[byte % Self.letters.count])
        }
        self.text = text
    }

    /// As it is shown: `WDJB-MJHT`.
    package var shown: String {
        "\(text.prefix(4))-\(text.suffix(4))"
    }
}
