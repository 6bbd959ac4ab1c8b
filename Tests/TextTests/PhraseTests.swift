import Expectations
import Testing
import Text

struct `A phrase` {
    static let cases: [Case] = [
        Case("keeps its pattern apart from its values") {
            let name = "state"
            let phrase: Phrase = "\(name) is \(3) characters"
            expect(phrase.pattern, is: "{} is {} characters")
            expect(phrase.values, is: [.text("state"), .text("3")])
            expect(phrase.text, is: "state is 3 characters")
        },
        Case("may have phrases as values") {
            let part: Phrase = "the \("port")"
            let phrase: Phrase = "it differs in \(part)"
            expect(phrase.values, is: [.phrase(part)])
            expect(phrase.text, is: "it differs in the port")
        },
        Case("is joined with another") {
            let phrase: Phrase = "a \(1), " + "b \(2)"
            expect(phrase, is: "a \(1), b \(2)")
        },
        Case("of a library is its words") { expect(Phrase(verbatim: "a {} b").text, is: "a {} b") },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    /// Values come from callers, and may look like a placeholder.
    @Test(arguments: ["{}", "{0}", "}{", "{", "\\(x)", ""])
    func `says values as they are`(value: String) {
        let phrase: Phrase = "'\(value)' and '\(value)'"
        expect(phrase.text, is: "'\(value)' and '\(value)'")
        expect(phrase.filled(in: "{1} {0}", \.text), is: "\(value) \(value)")
    }

    @Test(arguments: [
        ("{1} before {0}", "b before a"), ("{} then {}", "a then b"), ("{0} {0}", "a a"),
        ("{2} {9} {-1}", "{2} {9} {-1}"), ("{ } {x: {0}}", "{ } {x: a}"), ("{", "{"), ("", ""),
        ("{1}{}", "b{}"),
    ])
    func `fills the holes of another pattern`(pattern: String, text: String) {
        let phrase: Phrase = "\("a")\("b")"
        expect(phrase.filled(in: pattern, \.text), is: text)
    }
}
