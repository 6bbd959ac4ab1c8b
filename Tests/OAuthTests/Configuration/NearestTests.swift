import Testing

@testable import OAuth

@Suite struct NearestTests {
    @Test(arguments: [
        ("redirct_uris", "redirect_uris"), ("redirect_uri", "redirect_uris"),
        ("ISSUER", "issuer"), ("prot", "port"), ("keys", "keys"), ("kesy", "keys"),
    ])
    func `a slip of the finger finds its word`(word: String, meant: String) {
        let known = ["profile", "issuer", "port", "host", "keys", "redirect_uris"]
        #expect(word.nearest(among: known) == meant)
    }

    @Test(arguments: ["", "zzz", "something_else", String(repeating: "port", count: 17)])
    func `a word of its own finds none`(word: String) {
        #expect(word.nearest(among: ["port", "host", "profile"]) == nil)
    }

    @Test(arguments: [
        ("", "", 0), ("", "ab", 2), ("ab", "", 2), ("ab", "ba", 1), ("abc", "abd", 1),
        ("abc", "acb", 1), ("kitten", "sitting", 3), ("abcd", "badc", 2), ("AB", "ab", 0),
    ])
    func `a swap of neighbours counts once`(left: String, right: String, distance: Int) {
        #expect(left.editDistance(to: right) == distance)
    }
}
