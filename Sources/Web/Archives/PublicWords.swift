import JOSE
import OAuth
import Text

/// The words of a recording that may be told: those of the specifications. Everything else is
/// private, so that a report can be shown to anybody.
struct PublicWords: Sendable {
    /// Numbers of the recording, which no sentence may repeat.
    private let numbers: Set<String>

    static let mark = "…"

    init(_ recording: Recording) {
        numbers = Set(recording.steps.flatMap(Self.valuesSeen).filter(Self.isNumber))
    }

    /// A finding without the values of the recording.
    func shown(_ finding: Finding) -> Finding { finding.mapTexts(shown) }

    /// The value if all its words are known, else a placeholder.
    func shown(_ value: String) -> String {
        let words = value.split { !($0.isLetter || $0.isNumber || "_-.:/+".contains($0)) }
        let isPublic = words.allSatisfy { word in
            let word = String(word)
            return Self.words.contains(word)
                || Self.isNumber(word) && word.utf8.count <= 5 && !numbers.contains(word)
        }
        return isPublic ? value : Phrase.leftOut
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

    static let words = Parameters.textNames.union(ArchivedRole.byMember.keys)
        .union(WordList.words("words of the specifications"))
}
