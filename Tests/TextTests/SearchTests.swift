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
