import Expectations
import Testing
import Text

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
