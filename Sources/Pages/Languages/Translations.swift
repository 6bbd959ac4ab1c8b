import Text

/// The texts of a language by the English ones.
package struct Translations: Sendable {
    /// The translated pattern by the key of a phrase: `{}` stands for the next value of the phrase,
    /// and `{1}` for the second.
    package typealias Table = KeyValuePairs<String, String>
    package typealias Row = (key: String, text: String)

    package let rows: [Row]
    private let texts: [String: String]

    package init(_ tables: [Table]) {
        self.init(rows: tables.joined().map { ($0.key, $0.value) })
    }

    package init(rows: [Row]) {
        self.rows = rows
        texts = Dictionary(
            rows.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(phrase: Phrase) -> String? {
        texts.isEmpty ? nil : texts[phrase.key]
    }
}
