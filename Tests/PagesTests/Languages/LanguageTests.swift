import FixtureSupport
import Testing
import Text

@testable import Pages

struct `The language of a page` {
    @Test(arguments: [
        ("ja", Language.japanese), ("en", .english), ("ja-JP", .japanese), ("JA", .japanese),
        ("vo ja en", .japanese), ("vo en ja", .english), ("ja-Latn-JP", .japanese),
        ("  ja  ", .japanese), ("jam", .english), ("vo", .english), ("", .english),
        ("-", .english), ("ja,en", .english), ("ja_JP", .japanese), ("-ja", .english),
    ])
    func `ui_locales is a list by preference`(uiLocales: String, expected: Language) {
        expect(Language.preferred(uiLocales: uiLocales, acceptLanguage: nil), is: expected)
    }

    @Test(arguments: [
        ("ja", Language.japanese), ("ja-JP,ja;q=0.9,en-US;q=0.8,en;q=0.7", .japanese),
        ("en-US,en;q=0.9,ja;q=0.8", .english), ("en;q=0.5, ja;q=0.9", .japanese),
        ("en;q=0.5 , ja ; q=0.9", .japanese), ("vo, ja;q=0.1", .japanese),
        ("ja;q=0", .english), ("ja;q=0, en;q=0", .english), ("ja;q=2", .english),
        ("ja;q=x, en;q=0.1", .english), ("ja;q=nan", .english), ("*, ja;q=0.5", .english),
        ("ja, *;q=0.5", .japanese), ("ja;Q=0.9,en;q=0.8", .japanese), ("ja,en", .japanese),
        ("en,ja", .english), (",,;q=1,ja", .japanese), ("", .english),
    ])
    func `Accept-Language is weighed`(header: String, expected: Language) {
        expect(Language.preferred(uiLocales: nil, acceptLanguage: header), is: expected)
    }

    @Test(arguments: [
        ("ja", "en", Language.japanese), ("en", "ja", .english), ("vo", "ja", .japanese),
        ("vo", "eo", .english),
    ])
    func `ui_locales goes before Accept-Language`(
        uiLocales: String, header: String, expected: Language
    ) {
        expect(Language.preferred(uiLocales: uiLocales, acceptLanguage: header), is: expected)
    }

    @Test func `without a wish the pages are in English`() {
        expect(Language.preferred(uiLocales: nil, acceptLanguage: nil), is: .english)
    }
}

struct `What findings say` {
    private static let padded = Phrase(
        .row("pkce.challenge-padded", isRemedy: false, lines: []), names: ["challenge", "count"],
        values: [.text("abc="), .text("4")])

    static let cases: [Case] = [
        Case("is said in the language of the page") {
            expect(Language.english.say(Self.padded), is: Self.padded.text)
            expect(Language.japanese.say(Self.padded), is: "code_challenge 'abc=' は 4 文字で、末尾が「=」です")
        },
        Case("is translated in its parts") {
            let phrase: Phrase = .words(
                "alike", ["meant": "x", "difference": Phrase.words("port")])
            expect(Language.japanese.say(phrase), is: "'x' の間違いではありませんか？違いはポートだけです")
        },
        Case("stays English without a translation") {
            let other = Language(tag: "x-dove", name: "Dovish")
            expect(other.say("login-page.title", ["client": "Demo"]), is: "Sign in to Demo")
            expect(Language.japanese.say(Phrase(verbatim: "a {} b")), is: "a {} b")
        },
        Case("stands in Japanese on an error page and in a warning") {
            let page = ErrorPage(
                code: "invalid_request", problem: Self.padded,
                remedy: Phrase(
                    .row("pkce.challenge-missing", isRemedy: true, lines: []), names: [], values: []
                ),
                ui: Sample.ui(.japanese)
            ).render()
            expect(page.html, contains: "末尾が「=」です。</p>")
            expect(page.html, contains: "<p>両方を送るか、どちらも省いてください。</p>")
            let login = Sample.login(warnings: [Self.padded], language: .japanese)
            expect(login.html, contains: "末尾が「=」です。</li>")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        ("the user is blocked", "The user is blocked."),
        ("did you mean 'openid'?", "Did you mean 'openid'?"),
        ("redirect_uri is missing", "redirect_uri is missing."),
        ("aud of assertion is 'x'", "aud of assertion is 'x'."),
        ("prompt=none, but nobody is signed in", "prompt=none, but nobody is signed in."),
        ("", ""),
    ])
    func `is a sentence on a page`(line: String, sentence: String) {
        expect(Language.english.sentence(of: Phrase(verbatim: line)), is: sentence)
    }
}
