import DomainSupport
import Synchronization
import Testing

@testable import OAuth

struct `The turn of the rules` {
    @Test func `tests the conditions of a rule once, however many effects it has`() throws {
        let tests = Tests()
        let effects = (0..<5).map { Effect(number: $0) }
        let book = RuleBook([
            Rule(name: "rule", conditions: [Condition(tests: tests)], effects: effects)
        ])
        let acts = try require(book.turn).acts(Effect.self, on: ExchangeFacts())
        expect(acts.map(\.effects), is: [effects])
        expect(tests.count.load(ordering: .relaxed), is: 1)
    }

    @Test func `tests none of a rule without an effect of that kind`() throws {
        let tests = Tests()
        let book = RuleBook([
            Rule(name: "rule", conditions: [Condition(tests: tests)], effects: [Effect(number: 1)])
        ])
        let turn = try require(book.turn)
        expect(turn.acts(OtherEffect.self, on: ExchangeFacts()).isEmpty)
        expect(turn.acts(Effect.self, on: ExchangeFacts()) { _, _ in false }.isEmpty)
        expect(tests.count.load(ordering: .relaxed), is: 0)
    }

    private struct Effect: RuleEffect, Equatable {
        let number: Int
    }

    private struct OtherEffect: RuleEffect {}

    /// The number of tests of a condition.
    private final class Tests: Sendable {
        let count = Atomic(0)
    }

    private struct Condition: RuleCondition {
        static let member = "counted"
        let tests: Tests

        static func read(_ members: inout MemberReader, _ vocabulary: RuleVocabulary) -> Self? {
            nil
        }

        func holds(for facts: ExchangeFacts) -> Bool {
            tests.count.wrappingAdd(1, ordering: .relaxed)
            return true
        }
    }
}
