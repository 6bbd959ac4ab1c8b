import Expectations
import FixtureSupport
import Pages
import Testing

struct `Pieces of HTML` {
    @Test(arguments: try Fixture.rows("markup/html", as: (String, String).self))
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
