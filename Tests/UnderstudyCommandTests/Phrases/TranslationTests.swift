import Pages
import TestSupport
import Testing

/// Each language that says so has all that people read.
struct `The translations` {
    static let languages = Language.all.filter { $0.isComplete && $0 != .english }

    @Test(arguments: languages)
    func `each phrase of the sources has a row`(language: Language) throws {
        let missing = MissingTranslations.of(try .ofThisPackage(), in: language)
        #expect(missing.isEmpty, "\(missing.joined(separator: "\n"))")
    }

    /// Otherwise a mistake in the search would look like a table without a gap.
    @Test func `a phrase without a row is found and told where to put one`() {
        let language = Language(
            tag: "x-dove", name: "Dovish",
            translations: Translations([["find it": "coo", "Ask [politely]": "coo coo"]]))
        let folder = "a row in Sources/Pages/Languages/Dovish"
        expect(
            MissingTranslations.of(.sample, in: language),
            is: [
                "Sources/Pages/Lost.swift: give \"Ask\" \(folder)",
                "Sources/Pages/Lost.swift: give \"Found {}\" \(folder)",
                "Sources/Pages/Lost.swift: give \"Lost [for good]\" \(folder)",
                "Sources/Pages/Lost.swift: give \"Lost\" \(folder)",
                "Sources/Pages/Lost.swift: give \"lost\" \(folder)",
            ])
    }

    @Test(arguments: Language.all)
    func `each row is a text of the sources`(language: Language) throws {
        let keys = try SourcePhrases.ofThisPackage().keys
        for row in language.translations().rows where row.key != "{}" {
            #expect(keys.contains(row.key), "nothing says '\(row.key)' any more")
        }
    }
}

/// What the sources say and a language lacks, as sentences that say what to do.
enum MissingTranslations {
    static func of(_ phrases: SourcePhrases, in language: Language) -> [String] {
        let keys = Set(language.translations().rows.map(\.key))
        let missing = phrases.all.filter { !keys.contains($0.key) }.map {
            "\($0.file): give \"\($0.key)\" a row in Sources/Pages/Languages/\(language.name)"
        }
        return Set(missing).sorted()
    }
}

extension SourcePhrases {
    /// A file that shows something.
    static let sample = SourcePhrases([
        "Sources/Pages/Lost.swift": """
        struct Interface { func say(_ phrase: Phrase) -> String { phrase.text } }
        let words: ScriptWords = [
            "lost-state": "lost", "lost-for-good": Phrase("Lost", meaning: "for good"),
        ]
        let page: HTML = \"\"\"
            <h1 class="a b">\\(ui.say("Lost"))</h1>
            \\(things.map { #"<p id="found">\\#(ui.say("Found \\($0)"))</p>"# as HTML })
            <button>\\(ui.say("Ask"))</button>
            <button>\\(ui.say(Phrase("Ask", meaning: "politely")))</button>
            \"\"\"
        """
    ])
}

extension Language: CustomTestStringConvertible {
    package var testDescription: String { name }
}
