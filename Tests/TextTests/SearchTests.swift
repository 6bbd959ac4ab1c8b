import Expectations
import Testing
import Text

struct `The nearest word` {
    @Test(arguments: [
        ("redirct_uris", "redirect_uris"), ("redirect_uri", "redirect_uris"),
        ("ISSUER", "issuer"), ("prot", "port"), ("keys", "keys"), ("kesy", "keys"),
    ])
    func `a slip of the finger finds its word`(word: String, meant: String) {
        let known = ["profile", "issuer", "port", "host", "keys", "redirect_uris"]
        expect(word.nearest(among: known), is: meant)
    }

    @Test(arguments: ["", "zzz", "something_else", String(repeating: "port", count: 17)])
    func `a word of its own finds none`(word: String) {
        expect(word.nearest(among: ["port", "host", "profile"]), is: nil)
    }

    @Test(arguments: [
        ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("ab", "ba", 1), ("abc", "abd", 1),
        ("abc", "acb", 1), ("kitten", "sitting", 3), ("abcd", "badc", 2), ("AB", "ab", 0),
    ])
    func `a swap of neighbours counts once`(left: String, right: String, distance: Int) {
        expect(left.editDistance(to: right), is: distance)
    }

    @Test func `the nearer of two is meant`() {
        expect("redirect".nearest(among: ["redirected", "redirects"]), is: "redirects")
        expect("redirect".nearest(among: ["redirects", "redirected"]), is: "redirects")
    }

    @Test func `very long names are not looked for`() {
        let long = String(repeating: "a", count: 65)
        expect(long.nearest(among: [long]), is: nil)
        expect("a".nearest(among: [long]), is: nil)
        let longest = String(long.dropLast())
        expect(longest.nearest(among: [longest]), is: longest)
    }
}

struct `Splitting a text at bytes` {
    @Test(arguments: [
        ("a,b", ["a", "b"]), ("a,,b", ["a", "", "b"]), ("", [""]), (",", ["", ""]), ("a", ["a"]),
        ("a,\u{301}b", ["a", "\u{301}b"]),
    ])
    func `a combining mark does not hide a separator`(text: String, parts: [String]) {
        expect(text.parts(at: ",").map(String.init), is: parts)
        let full = parts.filter { !$0.isEmpty }
        expect(text.parts(at: ",", keepingEmpty: false).map(String.init), is: full)
    }

    @Test func `halves are what stands around the first separator`() throws {
        let halves = try require("name=\u{5C1}a=b".halves(at: "="))
        expect(halves.before, is: "name")
        expect(halves.after, is: "\u{5C1}a=b")
        expect("name".halves(at: "=") == nil)
    }

    @Test func `words have no empty ones between them`() {
        expect("  openid  \u{301}email ".words, is: ["openid", "\u{301}email"])
    }

    @Test(arguments: [(" \t a b\t", "a b"), (" ", ""), ("", ""), (" \u{301}a", "\u{301}a")])
    func `blanks are trimmed whatever follows them`(text: String, trimmed: String) {
        expect(text[...].trimmingBlanks == trimmed)
    }
}

struct `Searching a text` {
    @Test(arguments: [
        ("abcabd", "abd", true), ("abcabd", "abc", true), ("aab", "ab", true), ("ab", "abc", false),
        ("", "a", false), ("a", "", false), ("日本語", "本", true), ("e\u{301}", "é", false),
    ])
    func `a text is found by its bytes`(text: String, part: String, isThere: Bool) {
        expect(text.contains(text: part), is: isThere)
    }

    @Test(arguments: [
        ("a b  c", " ", "+", "a+b++c"), ("aaa", "aa", "b", "ba"), ("x", "y", "z", "x"),
        ("abc", "abc", "", ""), ("日本日", "日", "a", "a本a"), ("x", "", "z", "x"),
    ])
    func `every occurrence is replaced`(text: String, part: String, other: String, result: String) {
        expect(text.replacing(text: part, with: other), is: result)
    }
}

struct `A value in a message` {
    @Test(arguments: [
        ("", "''"), ("spa", "'spa'"), ("a b", "'a b'"), ("a\nb", "'a%0Ab'"), ("a\rb", "'a%0Db'"),
        ("a\r\nb", "'a%0D%0Ab'"), ("a\tb", "'a%09b'"), ("\u{0}", "'%00'"),
        ("\u{1b}[31m", "'%1B[31m'"),
        ("\u{7f}", "'%7F'"), ("é", "'é'"),
    ])
    func `is quoted, and control characters can be seen`(value: String, shown: String) {
        expect(value.shown, is: shown)
    }

    static let cases: [Case] = [
        Case("no ASCII control character is left as it is") {
            for value in UInt8(0)..<0x20 {
                let shown = String(Unicode.Scalar(value)).shown
                expect(shown.utf8.allSatisfy { $0 >= 0x20 })
                expect(shown.count, is: 5)
            }
        },
        Case("is cut to a readable length, and says so") {
            let fits = String(repeating: "x", count: 120)
            expect(fits.shown, is: "'\(fits)'")
            expect((fits + "y").shown, is: "'\(fits)…'")
            expect(String(repeating: "x", count: 1_000_000).shown.count, is: 123)
        },
        Case("is cut by scalars, so that no pile of accents gets through whole") {
            let pile = "e" + String(repeating: "\u{301}", count: 10_000)
            expect(pile.count, is: 1)
            expect(pile.shown.unicodeScalars.count, is: 123)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
