import JOSE
import Members

/// A value that is written as one text.
package protocol SavedText: Saved {
    /// What the text is, in messages.
    static var savedNoun: String { get }
    var savedText: String { get }
    init?(savedText: String)
}

extension SavedText {
    package func save(_ saving: Saving) -> JSON { .string(savedText) }

    package static func restore(_ written: WrittenValue, _ members: inout MemberReader) -> Self? {
        if let text = written.json.string, let value = Self(savedText: text) { return value }
        let found = written.json.string.map { JSON.string($0).text } ?? written.json.kind
        members.report(Flaw("expected \(savedNoun), found \(found)"), at: written.path)
        return nil
    }
}

/// A word of a closed vocabulary.
package protocol SavedWord: SavedText, RawRepresentable<String>, CaseIterable {}

extension SavedWord {
    package static var savedNoun: String {
        "one of " + allCases.map(\.rawValue).joined(separator: ", ")
    }
    package var savedText: String { rawValue }
    package init?(savedText: String) { self.init(rawValue: savedText) }
}
