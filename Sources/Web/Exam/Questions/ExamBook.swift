import CAssets
import JOSE
import Locks
import Members
import OAuth
import Text

/// Questions, and the plans that select some of them.
package struct ExamBook: Sendable {
    package let questions: [ExamQuestion]
    /// Patterns of ids by the name of the plan.
    package let plans: [String: [String]]

    package func question(_ id: String) -> ExamQuestion? { questions.first { $0.id == id } }

    /// A question that others are compared with, which every book has.
    func standard(_ id: String) -> ExamQuestion {
        guard let question = question(id) else { preconditionFailure("no question is \(id)") }
        return question
    }

    /// The questions of a plan, in their own order; nil for an unknown plan.
    package func questions(ofPlan name: String) -> [ExamQuestion]? {
        plans[name].map(questions(matching:))
    }

    /// The questions that a plan's patterns select. They omit those that make everybody wait:
    /// plans name these explicitly.
    func questions(matching patterns: [String]) -> [ExamQuestion] {
        let globs = patterns.map(Glob.init)
        return questions.filter { question in
            patterns.contains(question.id)
                || question.later == nil && globs.contains { $0.matches(question.id) }
        }
    }

    /// This book followed by another; the other's entries win.
    package func adding(_ other: ExamBook) -> ExamBook {
        let ids = Set(other.questions.map(\.id))
        return ExamBook(
            questions: questions.filter { !ids.contains($0.id) } + other.questions,
            plans: plans.merging(other.plans) { _, theirs in theirs })
    }

    /// The questions in the binary, read on first use: few runs of a server need them. The words of
    /// rules do not change within a process.
    ///
    /// - Throws: the problems of the questions, which a test would have found.
    package static func builtIn(
        _ vocabulary: RuleVocabulary
    ) throws(InvalidConfiguration) -> ExamBook {
        if let known = reading.withLock({ $0 }) { return known }
        var book = ExamBook(questions: [], plans: [:])
        for file in EmbeddedFile.list(understudy_exam) {
            book = try book.adding(read(Array(file.text.utf8), vocabulary))
        }
        let read = book
        reading.withLock { $0 = read }
        return read
    }

    private static let reading = Lock<ExamBook?>(nil)

    /// - Parameter text: JSON5 in the form of a configuration.
    static func read(
        _ text: [UInt8], _ vocabulary: RuleVocabulary
    ) throws(InvalidConfiguration) -> ExamBook {
        let json: JSON
        do throws(JSONSyntaxError) {
            json = try JSON(parsing: text, dialect: .json5)
        } catch {
            throw InvalidConfiguration([ConfigurationProblem(message: error.description)])
        }
        return try MemberReader.read(json) { members in
            members.object("exam", ExamReader(vocabulary: vocabulary).read)
        }
    }
}

/// Reads `exam`: custom questions and plans.
struct ExamMembers: TenantMembers {
    /// The words of rules, which are not known yet when the list of such members is made.
    let vocabulary: @Sendable () -> RuleVocabulary

    func read(_ members: inout MemberReader, into configuration: inout TenantConfiguration) {
        let book = members.object("exam", ExamReader(vocabulary: vocabulary()).read)
        if let book { configuration.extensions[OwnExam.self].book = book }
    }
}

/// The questions and plans that a tenant's configuration adds.
struct OwnExam: Extension {
    var book = ExamBook(questions: [], plans: [:])

    static func == (one: OwnExam, other: OwnExam) -> Bool {
        one.book.questions.map(\.written) == other.book.questions.map(\.written)
            && one.book.plans == other.book.plans
    }
}

extension TenantConfiguration {
    package var ownExam: ExamBook { extensions[OwnExam.self].book }
}
