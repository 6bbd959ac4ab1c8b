import DomainSupport
import Testing

struct `A book of rules` {
    @Test(
        arguments: [
            (1, nil, "xxxxx"), (2, nil, "-xxxx"), (1, 1, "x----"), (1, 3, "xxx--"),
            (3, 1, "--x--"), (2, 2, "-xx--"), (9, 1, "-----"), (1, Int.max, "xxxxx"),
        ] as [(Int, Int?, String)]) func `lets a rule act from its nth match on, and so many times`(
            nth: Int, times: Int?, expected: String
        ) throws
    {
        let book = RuleBook([Self.rule(nth: nth, times: times)])
        let id = try require(book.all.first?.id)
        let acts = expected.map { _ in book.countMatch(of: id) ? "x" : "-" }.joined()
        expect(acts, is: expected)
        expect(book.all.first?.matches, is: 5)
    }

    static let cases: [Case] = [
        Case("takes rules in behind the others and out again") {
            let book = RuleBook([rule("first")])
            let second = book.add(rule("second"))
            let third = book.add(rule("third"))
            expect(book.all.map(\.rule.name), is: ["first", "rule_2", "rule_3"])
            expect(book.remove(second.id))
            expect(!book.remove(second.id))
            expect(!book.countMatch(of: second.id))
            expect(book.all.map(\.id), is: ["rule_1", third.id])
        },
        Case("replaces the added rules at once and keeps the configured ones") {
            let book = RuleBook([rule("first")])
            book.add(rule("second"))
            let replaced = try book.replaceAdded(with: [rule("third"), rule("fourth")])
            expect(replaced.map(\.id), is: ["rule_3", "rule_4"])
            expect(book.all.map(\.isConfigured), is: [true, false, false])
        },
        Case("is full at some time, and takes all of a list or none") {
            let book = RuleBook(Array(repeating: rule(), count: 9_999))
            expect(throws: RuleConflict.self) { try book.add([rule(), rule()]) }
            expect(book.all.count, is: 9_999)
            expect(book.countMatch(of: "rule_10000"), is: false)
            try expect(book.add([rule()]).entries.map(\.id), is: ["rule_10000"])
            expect(throws: RuleConflict.self) { try book.add([rule()]) }
            expect(throws: RuleConflict.self) { try book.put("more") { _ in rule() } }
        },
        Case("takes no more bytes than requests may fill") {
            let book = RuleBook([rule()], mostBytes: 10_000)
            let long = rule(bytes: 20_000)
            expect(throws: RuleConflict.self) { try book.add([long]) }
            expect(throws: RuleConflict.self) { try book.replaceAdded(with: [long]) }
            expect(throws: RuleConflict.self) { try book.put("rule_1") { _ in long } }
            for _ in 0..<2 {
                _ = try book.put("half") { _ in rule(bytes: 3_000) }
                expect(throws: RuleConflict.self) { try book.add([rule(bytes: 3_000)]) }
                book.remove("half")
            }
            expect(book.all.count, is: 1)
        },
        Case("counts what comes at once one by one") {
            let book = RuleBook([rule(times: 7)])
            let id = try require(book.all.first?.id)
            let acts = await withTaskGroup(of: Bool.self) { group in
                for _ in 0..<500 { group.addTask { book.countMatch(of: id) } }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            expect(acts, is: 7)
            expect(book.all.first?.matches, is: 500)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [(1, 2, 0, 2), (2, 2, 0, 2), (3, 2, 1, 1), (4, 2, 2, 0), (9, 2, 2, 0)])
    func `knows how often a rule acted and will act`(
        match: Int, times: Int, hits: Int, remaining: Int
    ) throws {
        let book = RuleBook([Self.rule(nth: 3, times: times)])
        let id = try require(book.all.first?.id)
        for _ in 0..<match { _ = book.countMatch(of: id) }
        let entry = try require(book.all.first)
        expect(entry.hits, is: hits)
        expect(entry.remaining, is: remaining)
    }

    private static func rule(
        _ name: String = "a", nth: Int = 1, times: Int? = nil, bytes: Int = 0
    ) -> Rule {
        Rule(
            name: name, conditions: [], effects: [], nth: nth, times: times,
            written: ["x": .string(String(repeating: "x", count: bytes))])
    }
}
