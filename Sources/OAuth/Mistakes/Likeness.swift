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

    /// The remedy for a value that resembles one of `known`; nil where it resembles none.
    static func remedy(for sent: String, among known: some Sequence<String>) -> Phrase? {
        if let (likeness, match) = of(sent, to: known) {
            return .words("alike", ["meant": match, "difference": likeness.words])
        }
        if let (first, second, match) = ofTwo(sent, to: known) {
            return .words(
                "alike", ["meant": match, "difference": first.words, "other": second.words])
        }
        let pattern = known.first { $0.contains("*") && Glob($0).matches(sent) }
        return pattern.map { .words("alike", ["pattern": $0]) }
    }

    /// The first combination of two ways in which `sent` resembles one of `known`.
    private static func ofTwo(
        _ sent: String, to known: some Sequence<String>
    ) -> (Likeness, Likeness, known: String)? {
        for (index, first) in all.enumerated() {
            let half = first.form(of: sent)
            for second in all[(index + 1)...] {
                let form = second.form(of: half)
                let match = known.first { second.form(of: first.form(of: $0)) == form }
                if let match { return (first, second, match) }
            }
        }
        return nil
    }

    /// The remedy for values where one resembles the one that is meant.
    static func remedy(for sent: [String], meaning expected: String) -> Phrase? {
        sent.lazy.compactMap { remedy(for: $0, among: [expected]) }.first
    }

    /// The value with the difference removed: two values are alike when their forms are equal.
    private func form(of value: String) -> String {
        switch self {
        case .accident(let accident): accident.undone(in: value) ?? value
        case .difference(let difference): difference.form(of: value)
        }
    }
}

extension Phrase {
    /// The remedy for a value that resembles one of `known`, for providers; nil where it resembles
    /// none.
    package static func likeness(of sent: String, to known: [String]) -> Phrase? {
        Likeness.remedy(for: sent, among: known)
    }
}
