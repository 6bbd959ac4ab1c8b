import Expectations
import Pages
import Testing

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
