/// The code that a person copies from a device to a browser (RFC 8628 §6.1): eight consonants that
/// are hard to confuse and spell nothing.
package struct UserCode: Hashable, Sendable {
    private static let letters = Array("BCDFGHJKLMNPQRSTVWXZ")
    private static let length = 8

    private let text: String

    /// Reads a typed code, ignoring case, hyphens and spaces; nil for anything else.
    package init?(typed: String) {
        guard typed.utf8.count <= 64 else { return nil }
        let text = typed.uppercased().filter { $0 != "-" && $0 != " " }
        guard text.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
        self.text = text
    }

    /// Draws a code with all letters equally likely.
    init(_ entropy: Entropy) {
        var text = ""
        while text.count < Self.length {
            let byte = Int(entropy.bytes(1)[0])
            guard byte < 256 - 256 % Self.letters.count else { continue }
            text.append(Self.letters[byte % Self.letters.count])
        }
        self.text = text
    }

    /// The code as shown: `WDJB-MJHT`.
    package var shown: String {
        "\(text.prefix(4))-\(text.suffix(4))"
    }
}

extension UserCode: SavedText {
    package static let savedNoun = "a user code like WDJB-MJHT"
    package var savedText: String { shown }
    package init?(savedText: String) { self.init(typed: savedText) }
}

extension UserCode: Weighed {
    package var heapBytes: Int { text.heapBytes }
}

extension State {
    package var userCodes: Expiring<UserCode, SecretDigest> { store(atMost: 10_000) }
    package var userCodeAttempts: AttemptLimit {
        part { AttemptLimit(clock: $0, most: 50, within: 600) }
    }
}
