/// What can fill a hole of a row.
package protocol Filling {
    /// nil for what is absent, so that a line without it is told.
    var filling: Phrase.Value? { get }
}

extension String: Filling {
    package var filling: Phrase.Value? { .text(self) }
}

extension Int: Filling {
    package var filling: Phrase.Value? { .text(description) }
}

extension Phrase: Filling {
    package var filling: Phrase.Value? { .phrase(self) }
}

extension Optional: Filling where Wrapped: Filling {
    package var filling: Phrase.Value? { flatMap(\.filling) }
}

/// The holes that are filled, by name.
package struct PhraseHoles: Sendable, Hashable {
    package private(set) var names: [String] = []
    package private(set) var values: [Phrase.Value] = []

    package init(_ pairs: KeyValuePairs<String, any Filling>) {
        for (name, value) in pairs {
            guard let value = value.filling else { continue }
            names.append(name)
            values.append(value)
        }
    }
}
