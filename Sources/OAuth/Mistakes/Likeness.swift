import Text

/// A way in which two values differ although the same one was meant.
enum Likeness: Sendable {
    case accident(Accident)
    case difference(Difference)

    /// All likenesses, in the order in which they are checked.
    static let all =
        Accident.ofRedirectURIs.map(accident) + Difference.allCases.map(difference)

    var words: Phrase {
        switch self {
        case .accident(let accident): accident.difference
        case .difference(let difference): difference.words
        }
    }
}

extension Likeness {
    /// The first way in which `sent` resembles one of `known`, and which one.
    static func of(
        _ sent: String, to known: some Sequence<String>
    ) -> (likeness: Likeness, known: String)? {
        for likeness in all {
            let form = likeness.form(of: sent)
            if let match = known.first(where: { likeness.form(of: $0) == form }) {
                return (likeness, match)
            }
        }
        return nil
    }

    /// What to do about a value that resembles one of `known`; nil where it resembles none.
    static func remedy(for sent: String, among known: some Sequence<String>) -> Phrase? {
        guard let (likeness, match) = of(sent, to: known) else { return nil }
        return "did you mean \(match.shown)? it differs only in \(likeness.words)"
    }

    /// The value with the difference removed: two values are alike when their forms are equal.
    private func form(of value: String) -> String {
        switch self {
        case .accident(let accident): accident.undone(in: value) ?? value
        case .difference(let difference): difference.form(of: value)
        }
    }
}
