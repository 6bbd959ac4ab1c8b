import Configuration
import Expectations
import JOSE
import Members
import OAuth
import Testing

@testable import Web

struct `Questions and plans` {
    private static let vocabulary = ConfigurationVocabulary.served.rules

    @Test func `the built-in ones have no flaw, and each plan has some`() throws {
        let book = try ExamBook.builtIn(Self.vocabulary)
        #expect(book.questions.count > 80)
        for plan in book.plans.keys {
            #expect(book.questions(ofPlan: plan)?.count ?? 0 > 1, "\(plan)")
        }
    }

    @Test(arguments: [
        (#"id: "A""#, "expected up to 50 lower-case letters, digits and hyphens, found 'A'"),
        (#"id: "a", expect: "wait""#, "expected 'stop' or 'cope', found 'wait'"),
        (#"id: "a", expect: { never: [] }"#, "an empty list forbids nothing"),
        (#"id: "a", needs: ["luck"]"#, "found 'luck'"),
        (#"id: "a", rules: [{ then: { defect: "wrong-nonsense" } }]"#, "wrong-nonsense"),
        (#"id: "a", standing: true, warm: true"#, "it cannot have rules of its own"),
        (#"id: "a""#, "'says' is missing"), (#"idd: "a""#, "unknown member 'idd'"),
        (#"id: "a" }, { id: "a""#, "'a' is the id of questions[0] already"),
    ])
    func `a flaw is told`(question: String, complaint: String) {
        #expect {
            try ExamBook.read(
                Array("{ exam: { questions: [{ \(question) }] } }".utf8), Self.vocabulary)
        } throws: { error in
            let problems = (error as? InvalidConfiguration)?.problems ?? []
            return problems.map(\.description).joined(separator: "\n").contains(complaint)
        }
    }

    @Test func `a configuration adds questions and plans`() throws {
        let json = try ConfigurationReader.parse(
            Array(
                """
                { exam: { plans: { ours: ["own", "plain"] }, questions: [{ id: "own", section: "ours 1",
                  rules: [{ when: { endpoint: "token" }, then: { response: { extra: 1 } } }],
                  expect: "cope", says: "an extra member", remedy: "pass over it" }] } }
                """.utf8))
        let reader = ConfigurationReader(ofRequests: .served)
        let own = try reader.server(from: json).root.ownExam
        let book = try ExamBook.builtIn(Self.vocabulary).adding(own)
        expect(book.questions(ofPlan: "ours")?.map(\.id), is: ["plain", "own"])
    }
}
