import OAuth
import Testing

struct `The nearest name` {
    private let known = ["spa", "web-app", "mobile-app", "http://localhost:3000"]

    @Test(
        arguments: [
            ("web-app", "web-app"), ("webapp", "web-app"), ("web_app", "web-app"),
            ("WEB-APP", "web-app"), ("web-apps", "web-app"), ("mobil-app", "mobile-app"),
            ("sap", nil), ("spaa", "spa"), ("something-else", nil),
            ("http://localhost:300", "http://localhost:3000"),
        ] as [(String, String?)])
    func `is one that a slip of the keys away was meant`(typed: String, meant: String?) {
        #expect(typed.nearest(among: known) == meant)
    }

    @Test func `is the nearer of two`() {
        #expect("redirect".nearest(among: ["redirected", "redirects"]) == "redirects")
        #expect("redirect".nearest(among: ["redirects", "redirected"]) == "redirects")
    }

    @Test func `is nobody's among none`() {
        #expect("spa".nearest(among: []) == nil)
    }

    @Test func `is not looked for with very long names`() {
        let long = String(repeating: "a", count: 65)
        #expect(long.nearest(among: [long]) == nil)
        #expect("a".nearest(among: [long]) == nil)
        let longest = String(long.dropLast())
        #expect(longest.nearest(among: [longest]) == longest)
    }
}
