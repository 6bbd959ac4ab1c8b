import Expectations
import Pages
import Testing

struct `Pieces of HTML` {
    @Test(arguments: [
        ("plain", "plain"),
        ("a < b > c", "a &lt; b &gt; c"),
        ("Q&A", "Q&amp;A"),
        ("&amp;", "&amp;amp;"),
        (#"say "hi""#, "say &quot;hi&quot;"),
        ("it's", "it&#39;s"),
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        (#"" onfocus="alert(1)"#, "&quot; onfocus=&quot;alert(1)"),
        ("--><!--", "--&gt;&lt;!--"),
        ("日本語 🎭", "日本語 🎭"),
        ("a\r\nb\tc", "a&#13;\nb\tc"),
        ("a\u{0}b", "a\u{FFFD}b"),
        ("\u{1}\u{7F}\u{85}", "\u{1}\u{7F}\u{85}"),
        ("<\u{301}b\"\u{301}", "&lt;\u{301}b&quot;\u{301}"),
    ])
    func `text from outside is escaped`(value: String, expected: String) {
        let html: HTML = "<p title=\"\(value)\">\(value)</p>"
        expect(html.text, is: "<p title=\"\(expected)\">\(expected)</p>")
    }

    @Test func `markup is taken as it is`() {
        let inner: HTML = "<b>\("<")</b>"
        expect(("<p>\(inner)</p>" as HTML).text, is: "<p><b>&lt;</b></p>")
    }

    @Test func `pieces stand on lines of their own`() {
        let items = ["a", "b"].map { "<li>\($0)</li>" as HTML }
        expect(("<ul>\(items)</ul>" as HTML).text, is: "<ul><li>a</li>\n<li>b</li></ul>")
    }

    @Test(arguments: [(true, "<input required>"), (false, "<input>")])
    func `a piece under a condition is kept or dropped`(condition: Bool, expected: String) {
        expect(("<input\(" required", if: condition)>" as HTML).text, is: expected)
    }
}
