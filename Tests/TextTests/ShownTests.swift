import Expectations
import Testing
import Text

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
