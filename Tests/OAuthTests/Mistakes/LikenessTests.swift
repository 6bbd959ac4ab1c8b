import Expectations
import Testing
import Text

@testable import OAuth

struct `Two values that are alike` {
    @Test(
        arguments: [
            ("a ", "a", .accident(.whitespace)), ("a\n", "a", .accident(.whitespace)),
            ("\"a\"", "a", .accident(.quotes)), ("'a'", "a", .accident(.quotes)),
            ("{a}", "a", .accident(.braces)), ("a b", "a+b", .accident(.plus)),
            ("a%2Fb", "a/b", .accident(.encodedTwice)),
            ("https://a/cb#x", "https://a/cb", .accident(.fragment)),
            ("a/b", "a%2Fb", .accident(.encodedTwice)),
            ("https://a/", "https://a", .difference(.slash)),
            ("SPA", "spa", .difference(.letterCase)),
            ("http://127.0.0.1:3/cb", "http://localhost:3/cb", .difference(.loopback)),
            ("http://[::1]/cb", "http://localhost/cb", .difference(.loopback)),
            ("http://a:1/cb", "http://a:2/cb", .difference(.port)),
            ("http://a:1/cb", "http://a/cb", .difference(.port)),
            ("https://a/cb", "http://a/cb", .difference(.scheme)),
        ] as [(String, String, Likeness)])
    func `differ in what has a name`(sent: String, known: String, likeness: Likeness) throws {
        let found = try require(Likeness.of(sent, to: ["other", known]))
        expect(found.likeness.words, is: likeness.words)
        expect(found.known, is: known)
        expect(Likeness.remedy(for: sent, among: [known])?.text.contains("'\(known)'"), is: true)
    }

    @Test(arguments: [
        ("a", "b"), ("", "a"), ("{a}", "b"), ("a-b", "a_b"), ("https://a", "ftp://a"),
    ])
    func `are not those that differ in more`(sent: String, known: String) {
        expect(Likeness.of(sent, to: [known]) == nil)
    }

    @Test(
        arguments: [
            (.whitespace, "\r\n a\t", "a"), (.whitespace, "a", nil), (.whitespace, "  ", nil),
            (.quotes, "\"a", nil), (.quotes, "\"\"", nil), (.braces, "{a}", "a"),
            (.braces, "{{a}}", "{a}"), (.braces, "{", nil), (.braces, "{}", nil),
            (.plus, "a b c", "a+b+c"), (.plus, "a+b", nil), (.encodedTwice, "%61", "a"),
            (.encodedTwice, "%6", nil), (.encodedTwice, "%zz", nil), (.encodedTwice, "%+1", nil),
            (.encodedTwice, "%ff", nil), (.encodedTwice, "a", nil), (.fragment, "a#b#c", "a"),
            (.fragment, "#b", nil),
        ] as [(Accident, String, String?)])
    func `can be made equal when that loses nothing`(
        accident: Accident, sent: String, undone: String?
    ) {
        expect(accident.undone(in: sent), is: undone)
    }

    @Test(
        arguments: [
            (["redirect_uri=https://a/cb?x=1", "y=2"], "https://a/cb?x=1&y=2"),
            (["redirect_uri=https://a/cb?x=1", "y=2", "z=3"], "https://a/cb?x=1&y=2"),
            (["redirect_uri=https://a/cb?x=1", "state=s", "y=2"], nil),
            (["y=2", "redirect_uri=https://a/cb?x=1"], nil), (["y=2"], nil),
        ] as [([String], String?)])
    func `were one before an '&' cut them`(pairs: [String], whole: String?) {
        let parameters = Parameters(
            pairs.map { pair in
                let name = pair.prefix { $0 != "=" }
                return (String(name), String(pair.dropFirst(name.count + 1)))
            })
        expect(parameters.rejoined("redirect_uri", among: ["https://a/cb?x=1&y=2"]), is: whole)
    }
}
