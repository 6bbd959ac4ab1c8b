import Expectations
import Testing
import Text

struct `A phrase` {
    static let cases: [Case] = [
        Case("may have phrases as values") {
            let part: Phrase = .words("alg-is", ["value": "x"])
            let phrase: Phrase = .words("finding", ["problem": part, "remedy": "y"])
            expect(phrase.values, is: [.phrase(part), .text("y")])
            expect(phrase.text, is: "alg is 'x'; y")
            expect(phrase.text(in: "ja"), contains: "alg が 'x' です")
        },
        Case("of a library is its words") {
            expect(Phrase(verbatim: "a {} b").text(in: "ja"), is: "a {} b")
        },
        Case("keeps the holes that nothing fills") {
            expect(Phrase("login-page.title").text, is: "Sign in to {client}")
            expect(Phrase("login-page.title", ["user": "x"]).text, is: "Sign in to {client}")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// Values come from callers, and may look like a hole.
    @Test(arguments: ["{}", "{client}", "}{", "{", "\\(x)", ""])
    func `says values as they are`(value: String) {
        expect(Phrase("login-page.title", ["client": value]).text, is: "Sign in to \(value)")
    }
}
