import FixtureSupport
import Pages
import Testing

struct `The tables of a language` {
    @Test(arguments: Language.all) func `have one row for each pattern`(language: Language) {
        let rows = language.translations().rows
        for (key, rows) in Dictionary(grouping: rows, by: \.key) {
            expect(rows.count, is: 1, "\(key)")
        }
    }

    @Test(arguments: Language.all) func `have the values of each pattern`(language: Language) {
        for (key, text) in language.translations().rows {
            expect(Self.holes(of: text), is: Set(0..<Self.holes(of: key).count), "\(key): \(text)")
        }
    }

    @Test(arguments: [
        ("{1} of {0}", [0, 1]), ("{} {}", [0, 1]), ("{1} {}", [1, 2]), ("{x}", []),
    ])
    func `have holes by number, or one after the other`(text: String, holes: [Int]) {
        expect(Self.holes(of: text), is: Set(holes))
    }

    @Test(arguments: Language.all)
    func `end in a full stop only where the pattern does`(language: Language) {
        for (key, text) in language.translations().rows where key.last != "." {
            expect(!".。".contains(text.suffix(1)) || text.isEmpty, "\(key): \(text)")
        }
    }

    /// The values of a pattern, numbered as in a phrase.
    private static func holes(of pattern: String) -> Set<Int> {
        var next = 0
        return Set(
            pattern.matches(of: /\{(\d*)\}/).map { hole in
                let number = Int(hole.output.1) ?? next
                next = number + 1
                return number
            })
    }
}

struct `The tables of Japanese` {
    @Test func `are in Japanese`() {
        for (key, text) in Language.japanese.translations().rows
        where key.contains(where: \.isLetter) && !Self.names.contains(key) {
            expect(text.unicodeScalars.contains { (0x3041...0x9FFF).contains($0.value) }, "\(key)")
        }
    }

    /// Names that no language changes.
    private static let names: Set = [
        "the code_challenge", "a request_uri", "an auth_req_id", "Understudy",
    ]
}
