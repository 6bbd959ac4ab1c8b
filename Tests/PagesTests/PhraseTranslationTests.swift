import Testing
import Text

@testable import Pages

struct `What findings say` {
    private static let padded: Phrase =
        "code_challenge \("'abc='") is \(4) characters and ends with '='"

    @Test func `is said in the language of the page`() {
        #expect(Language.english.text(of: Self.padded) == Self.padded.text)
        #expect(
            Language.japanese.text(of: Self.padded)
                == "code_challenge 'abc=' は 4 文字で、末尾が「=」です")
    }

    @Test(arguments: [
        ("the user is blocked", "The user is blocked."),
        ("did you mean 'openid'?", "Did you mean 'openid'?"),
        ("redirect_uri is missing", "redirect_uri is missing."),
        ("aud of assertion is 'x'", "aud of assertion is 'x'."),
        ("prompt=none, but nobody is signed in", "prompt=none, but nobody is signed in."),
        ("", ""),
    ])
    func `is a sentence on a page`(line: String, sentence: String) {
        #expect(Language.english.sentence(Phrase(verbatim: line)) == sentence)
    }

    @Test func `is translated in its parts`() {
        let difference: Phrase = "the port"
        let phrase: Phrase = "did you mean \("'x'")? It differs only in \(difference)"
        #expect(Language.japanese.text(of: phrase) == "'x' の間違いではありませんか？違いはポートだけです")
    }

    @Test func `stays English without a translation`() {
        let phrase: Phrase = "nobody wrote \("this") down"
        #expect(Language.japanese.text(of: phrase) == phrase.text)
    }

    @Test func `is the same wherever its pattern stands`() {
        for (pattern, rows) in Dictionary(grouping: Translations.all, by: \.english) {
            #expect(Set(rows.map(\.japanese)).count == 1, "\(pattern)")
        }
    }

    @Test func `has the same values in both languages`() {
        for row in Translations.all {
            let count =
                row.english.split(separator: "{}", omittingEmptySubsequences: false).count - 1
            for number in 0..<count {
                #expect(row.japanese.contains("{\(number)}"), "\(row.english)")
            }
            #expect(!row.japanese.contains("{\(count)}"), "\(row.english)")
            #expect(!row.japanese.contains("{}"), "\(row.english)")
        }
    }

    /// Plain words: "X is not a Y", "must", "may".
    @Test(arguments: ["is no ", "has not ", "by the books"])
    func `is plain English`(words: String) {
        for row in Translations.all {
            #expect(!row.english.contains(words), "\(row.english)")
        }
    }

    @Test func `is Japanese in a Japanese row`() {
        for row in Translations.all where row.english.contains(where: \.isLetter) {
            guard !Self.names.contains(row.english) else { continue }
            #expect(
                row.japanese.unicodeScalars.contains { (0x3041...0x9FFF).contains($0.value) },
                "\(row.english)")
        }
    }

    /// Names of parameters, which no language changes.
    private static let names: Set = ["the code_challenge", "a request_uri"]

    @Test func `is not begun with a capital or ended with a full stop`() {
        for row in Translations.all {
            #expect(row.english.last != ".", "\(row.english)")
            #expect(row.japanese.last != "。", "\(row.english)")
        }
    }

    @Test func `stands in Japanese on an error page and in a warning`() {
        let page = ErrorPage(
            code: "invalid_request", problem: Self.padded, remedy: "send both, or neither",
            ui: Sample.ui(.japanese)
        ).render()
        #expect(page.html.contains("末尾が「=」です。</p>"))
        #expect(page.html.contains("<p>両方を送るか、どちらも省いてください。</p>"))
        let login = Sample.login(warnings: ["\(Self.padded)"], language: .japanese)
        #expect(login.html.contains("末尾が「=」です。</li>"))
    }
}
