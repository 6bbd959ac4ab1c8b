import JOSE
import OAuth
import Text

/// The words of a recording that may be told: those of the specifications. Everything else is
/// private, so that a report can be shown to anybody.
struct PublicWords: Sendable {
    /// Numbers of the recording, which no sentence may repeat.
    private let numbers: Set<String>
    /// Whether values of the recording are told, too.
    let tellsAll: Bool

    static let mark = "…"

    init(_ recording: Recording, tellsAll: Bool = false) {
        self.tellsAll = tellsAll
        numbers = Set(recording.steps.flatMap(Self.valuesSeen).filter(Self.isNumber))
    }

    /// A finding without the values of the recording.
    func shown(_ finding: Finding) -> Finding {
        guard !tellsAll else { return finding }
        let shown = finding.mapTexts(shown)
        // A hint at a value helps nobody without it.
        let isHollow = [Phrase.dots, Phrase.leftOut].contains {
            shown.remedy.contains(text: $0)
        }
        return isHollow ? shown.withoutValues : shown
    }

    /// The value if all its words are known, else a placeholder.
    func shown(_ value: String) -> String {
        let words = value.split { !($0.isLetter || $0.isNumber || "_-.:/+".contains($0)) }
        if words.allSatisfy({ isPublic(String($0), in: Self.words) }) { return value }
        // Sentences are told, with dots for the words that no sentence of ours has.
        guard words.count > 2 else { return Phrase.leftOut }
        var told: [String] = []
        for word in value.words.prefix(40) {
            let bare = word.trimmed { !$0.isLetter && !$0.isNumber }
            let isKnown = bare.isEmpty || isPublic(bare.lowercased(), in: Self.common)
            if isKnown || told.last != Phrase.dots { told.append(isKnown ? word : Phrase.dots) }
        }
        return told.count { $0 != Phrase.dots } > 1 ? told.joined(separator: " ") : Phrase.leftOut
    }

    private func isPublic(_ word: String, in words: Set<String>) -> Bool {
        words.contains(word)
            || Self.isNumber(word) && word.utf8.count <= 5 && !numbers.contains(word)
    }

    /// The name of a parameter, an error code or a grant; nil if no specification has it.
    func name(_ text: String) -> String? { Self.words.contains(text) ? text : nil }

    private static func valuesSeen(in step: ArchivedStep) -> [String] {
        var values = step.parameters.map(\.value)
        values += step.reply?.parameters.map(\.value) ?? []
        for value in (step.answer?.object ?? [:]).values {
            values.append(value.string ?? value.text)
        }
        return values
    }

    private static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy(\.isDigit)
    }

    /// Words of our own sentences, in lower case.
    private static let common = Set(
        (TextRow.all.flatMap(\.lines).map(\.text) + RefusalTexts.all).flatMap { text in
            text.lowercased().split { !($0.isLetter || $0.isNumber || "_-".contains($0)) }
                .map(String.init)
        }
    ).union(words)

    static let words = Parameters.textNames.union(ArchivedRole.byMember.keys)
        .union(WordList.words("words of the specifications")).union(RefusalTexts.names)
}
