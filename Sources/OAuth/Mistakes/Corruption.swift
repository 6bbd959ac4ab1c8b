import JOSE
import Text

/// A change to a value in transit, which can be undone without knowing the right value.
struct Corruption: Sendable {
    /// How the changed value differs from the right one, in words.
    let difference: Phrase
    private let finding: @Sendable (_ name: Phrase, _ value: String) -> Finding
    /// Restores the original value; returns nil or the value itself where it sees no accident.
    private let undo: @Sendable (String) -> String?

    /// - Parameter finding: what is to be said of a value, which the phrase names.
    init(
        _ difference: Phrase,
        finding: @escaping @Sendable (_ name: Phrase, _ value: String) -> Finding,
        undo: @escaping @Sendable (String) -> String?
    ) {
        self.difference = difference
        self.finding = finding
        self.undo = undo
    }
}

extension Corruption {
    /// The accidents that can affect any parameter.
    static let all: [Corruption] = [
        .whitespace, .quotes, .braces, .list, .plus, .encodedTwice, .base64, .hexadecimal,
    ]
    /// The marks that programs and files leave around a value.
    static let aroundValues: [Corruption] = [.quotes, .braces, .list]
    /// Those that can affect what is the base64url of bytes.
    static let ofBytes = all + [.hexadecimalBytes]
    /// Those that can affect a hash, whose padding nothing else finds.
    static let ofHashes = ofBytes + [.standardBase64]
    /// The accidents that can affect a redirect URI.
    static let ofRedirectURIs = all + [.fragment]

    /// `value` as it was before the accident; nil where there is no sign of one.
    func undone(in value: String) -> String? {
        guard let undone = undo(value), !undone.isEmpty, undone != value else { return nil }
        return undone
    }

    /// What is wrong with a value, which the phrase calls `name`.
    func complaint(about value: String, called name: Phrase) -> Phrase {
        finding(name, value).cause
    }

    /// - Parameter sent: the value after the accident; shown unless the parameter holds a secret.
    func diagnosis(of sent: String, as parameter: String) -> Finding {
        finding(sent.shown(as: parameter), sent)
    }
}

extension String {
    /// The text between `open` and `close`, when it begins and ends with them.
    func inside(_ open: Character, _ close: Character) -> String? {
        guard count >= 2, first == open, last == close else { return nil }
        return String(dropFirst().dropLast())
    }

    /// A parameter and this value for a message; only the length of a secret.
    func shown(as parameter: String) -> Phrase {
        Parameters.secretNames.contains(parameter)
            ? .words("value-of-length", ["parameter": parameter, "count": count])
            : Phrase(verbatim: "\(parameter) \(shown)")
    }

    /// The position of the first matching character, counted from 0.
    func position(where matches: (Character) -> Bool) -> Int {
        firstIndex(where: matches).map { distance(from: startIndex, to: $0) } ?? 0
    }
}

extension Corruption {
    /// Braces copied from documentation around an actual value.
    static let braces = Corruption(
        .words("braces"), finding: { name, _ in Finding("value.braces", ["name": name]) }
    ) { $0.inside("{", "}") }

    /// A list as programming languages write it.
    static let list = Corruption(
        .words("list-brackets"),
        finding: { name, _ in Finding("value.braces", ["name": name], as: "list") }
    ) { ScopeMistake.ofList($0) }

    /// Quotation marks that belonged to a file or a shell.
    static let quotes = Corruption(
        .words("quotation-marks"), finding: { name, _ in Finding("value.quotes", ["name": name]) }
    ) { $0.inside("\"", "\"") ?? $0.inside("'", "'") }

    /// A `+` that was sent unencoded, and so read as a space.
    static let plus = Corruption(
        .words("plus-and-space"),
        finding: { name, value in
            Finding(
                "value.plus-became-space", ["name": name, "position": value.position { $0 == " " }])
        }
    ) { $0.replacing(text: " ", with: "+") }

    /// A value that was percent-encoded by hand and again by a library.
    static let encodedTwice = Corruption(
        .words("percent-encoding"),
        finding: { name, value in
            Finding(
                "value.encoded-twice", ["name": name, "position": value.position { $0 == "%" }])
        }
    ) { $0.percentDecoded }

    /// White space that copying or a file added around a value.
    static let whitespace = Corruption(
        .words("white-space"), finding: { name, value in value.surroundingSpace(of: name) }
    ) { $0.trimmed(\.isWhitespace) }
}

private extension String {
    /// - Parameter name: the value, as messages call it.
    func surroundingSpace(of name: Phrase) -> Finding {
        if let first, first.isWhitespace {
            return Finding(
                "value.whitespace", ["name": name, "space": first.spaceName], as: "first")
        }
        return Finding("value.whitespace", ["name": name, "space": (last ?? " ").spaceName])
    }
}

private extension Character {
    var spaceName: Phrase {
        switch self {
        case "\n": .words("line-feed")
        case "\r", "\r\n": .words("carriage-return")
        case "\t": .words("tab")
        default: .words("space")
        }
    }
}

extension Corruption {
    /// A fragment, which a redirect URI must not have but other values may.
    static let fragment = Corruption(
        .words("fragment"), finding: { name, _ in Finding("redirect-uri.fragment", ["name": name]) }
    ) { $0.withoutFragment }
}

extension String {
    /// This URI up to its fragment.
    var withoutFragment: String { String(prefix { $0 != "#" }) }
}

/// The accidents that a value shows by itself, whatever it should be.
package enum Slip {
    private static let corruptions: [Corruption] = [.whitespace, .quotes]

    /// - Parameter name: the name of the value in messages.
    package static func complaint(about value: String, called name: Phrase) -> Phrase? {
        corruptions.first { $0.undone(in: value) != nil }?.complaint(about: value, called: name)
    }
}

extension Finding {
    /// The finding for an accident to a value; nil where undoing none gives a right value.
    package static func corruption(
        to sent: String, as parameter: String, _ isRight: (String) -> Bool
    ) -> Finding? {
        Corruption.all.first { $0.undone(in: sent).map(isRight) ?? false }?
            .diagnosis(of: sent, as: parameter)
    }
}

extension Corruption {
    /// Base64 around a text, as `kubectl get secret` prints it.
    static let base64 = Corruption(
        .words("base64"), finding: { name, _ in Finding("value.base64", ["name": name]) }
    ) { value in
        let text = Base64.inURLAlphabet(value.trimmed { $0 == "=" || $0 == "\n" })
        return text.utf8.count >= 4 ? Base64URL.decode(text).flatMap(\.printable) : nil
    }

    /// The hexadecimal digits of a text.
    static let hexadecimal = Corruption(
        .words("hexadecimal-digits"),
        finding: { name, _ in Finding("value.hexadecimal", ["name": name]) }
    ) { $0.utf8.count < 16 ? nil : $0.bytesOfHexadecimal.flatMap(\.printable) }

    /// The hexadecimal digits of bytes that belong in base64url.
    static let hexadecimalBytes = Corruption(
        .words("hexadecimal-for-base64url"),
        finding: { name, _ in Finding("value.hexadecimal", ["name": name], as: "bytes") }
    ) { $0.utf8.count < 16 ? nil : $0.bytesOfHexadecimal.map { Base64URL.encode($0) } }

    /// Standard Base64 for base64url.
    static let standardBase64 = Corruption(
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
