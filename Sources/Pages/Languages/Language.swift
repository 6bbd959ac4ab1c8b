/// A language that the pages are written in. English texts stand where they are used; any other
/// language has a folder beside this file with its texts and what is special about it.
package struct Language: Sendable {
    /// Its BCP 47 tag.
    package let tag: String
    /// Its English name.
    package let name: String
    /// Whether it has a text for each phrase, which the tests then see to. Otherwise the rest is
    /// English.
    package let isComplete: Bool
    /// What stands between the names of a list.
    let listSeparator: String
    /// Makes a sentence of a text that is worded for a line of a log.
    let sentence: @Sendable (String) -> String
    /// Made when a page needs them for the first time.
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
