import JOSE
import OAuth
import Testing

struct `A book of rules` {
    @Test(
        arguments: [
            (1, nil, "xxxxx"), (2, nil, "-xxxx"), (1, 1, "x----"), (1, 3, "xxx--"),
            (3, 1, "--x--"), (2, 2, "-xx--"), (9, 1, "-----"), (1, Int.max, "xxxxx"),
        ] as [(Int, Int?, String)])
    func `lets a rule act from its nth match on, and so many times`(
        nth: Int, times: Int?, expected: String
    ) throws {
        let book = RuleBook([rule(nth: nth, times: times)])
        let id = try #require(book.all.first?.id)
        let acts = expected.map { _ in book.countMatch(of: id) ? "x" : "-" }.joined()
        #expect(acts == expected)
        #expect(book.all.first?.matches == 5)
    }

    @Test func `takes rules in behind the others and out again`() {
        let book = RuleBook([rule("first")])
        let second = book.add(rule("second"))
        let third = book.add(rule("third"))
        #expect(book.all.map(\.rule.name) == ["first", "second", "third"])
        #expect(book.remove(second))
        #expect(!book.remove(second))
        #expect(!book.countMatch(of: second))
        #expect(book.all.map(\.id) == [1, third])
    }

    @Test func `gives an id in advance to a rule that is called by it`() {
        let book = RuleBook([rule("first")])
        let id = book.newID()
        book.add(rule("second"))
        #expect(book.add(rule("rule \(id)"), as: id) == id)
        #expect(book.all.map(\.rule.name) == ["first", "second", "rule \(id)"])
        #expect(Set(book.all.map(\.id)).count == 3)
    }

    @Test func `goes back to those of the configuration, uncounted and under new ids`() throws {
        let book = RuleBook([rule("first", times: 1)])
        book.add(rule("second"))
        let before = try #require(book.all.first?.id)
        #expect(book.countMatch(of: before))
        #expect(!book.countMatch(of: before))
        book.reset()
        #expect(book.all.map(\.rule.name) == ["first"])
        let after = try #require(book.all.first?.id)
        #expect(!book.countMatch(of: before))
        #expect(book.countMatch(of: after))
    }

    @Test func `counts what comes at once one by one`() async throws {
        let book = RuleBook([rule(times: 7)])
        let id = try #require(book.all.first?.id)
        let acts = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<500 { group.addTask { book.countMatch(of: id) } }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(acts == 7)
        #expect(book.all.first?.matches == 500)
    }

    private func rule(_ name: String = "a", nth: Int = 1, times: Int? = nil) -> Rule {
        Rule(name: name, conditions: [], effects: [], nth: nth, times: times)
    }
}
