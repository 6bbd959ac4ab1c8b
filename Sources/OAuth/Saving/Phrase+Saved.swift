import JOSE
import Members
import Text

/// All that tables of translations go by, so that a finding that was restored can still be translated.
extension Phrase: SavedRecord {
    package static let layout = SavedLayout<Phrase> { layout in
        let pattern = layout.member("pattern", \.pattern)
        let values = layout.member("values", \.values)
        let meaning = layout.member("meaning", \.meaning)
        return { Phrase(pattern: $0[pattern], values: $0[values], meaning: $0[meaning]) }
    }
}

/// A string, or an object for a phrase.
extension Phrase.Value: Saved {
    package func save(_ saving: Saving) -> JSON {
        switch self {
        case .text(let text): text.save(saving)
        case .phrase(let phrase): phrase.save(saving)
        }
    }

    package static func restore(
        _ written: WrittenValue, _ members: inout MemberReader
    ) -> Phrase.Value? {
        if written.json.string != nil {
            return String.restore(written, &members).map(Phrase.Value.text)
        }
        return Phrase.restore(written, &members).map(Phrase.Value.phrase)
    }
}
