/// A language of the pages. English texts stand in the code; any other language has a folder beside
/// this file.
package final class Language: Sendable {
    /// Its BCP 47 tag.
    package let tag: String
    /// Its English name.
    package let name: String
    /// True if it has a text for each phrase, which the tests then check. Otherwise the rest is
    /// English.
    package let isComplete: Bool
    /// The separator of names in a list.
    let listSeparator: String
    /// Makes a sentence of a text worded for a log line.
    let sentence: @Sendable (String) -> String
    /// Made on first use.
    package let translations: @Sendable () -> Translations

    package init(
        tag: String, name: String, isComplete: Bool = true, listSeparator: String = ", ",
        sentence: @escaping @Sendable (String) -> String = \.asSentence,
        translations: @autoclosure @escaping @Sendable () -> Translations
    ) {
        self.tag = tag
        self.name = name
        self.isComplete = isComplete
        self.listSeparator = listSeparator
        self.sentence = sentence
        self.translations = translations
    }

    /// THE list of languages.
    package static let all: [Language] = [english, japanese]
}

extension Language: Hashable {
    package static func == (one: Language, other: Language) -> Bool { one.tag == other.tag }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(tag)
    }
}
