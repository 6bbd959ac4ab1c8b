import FixtureSupport
import Pages
import Testing

struct `Golden pages` {
    @Test(arguments: Language.all.filter(\.isComplete))
    func `each page is as recorded`(language: Language) throws {
        for (name, page) in Sample.all(language) {
            try expectGolden(page.html, "pages/\(name).\(language.tag).html")
        }
    }
}
