import Expectations
import Testing
import Text

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
