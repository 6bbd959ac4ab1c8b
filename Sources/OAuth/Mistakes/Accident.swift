import Text

/// A change to a value in transit, which can be undone without knowing the right value.
struct Accident: Sendable {
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

extension Accident {
    /// The accidents that can affect any parameter.
    static let all: [Accident] = [
        .whitespace, .quotes, .braces, .plus, .encodedTwice, .base64, .hexadecimal,
    ]
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
