import Text

/// Questions, and the plans that select some of them.
package struct ExamBook: Sendable {
    package let questions: [ExamQuestion]
    /// Patterns of ids by the name of the plan.
    package let plans: [String: [String]]

    package func question(_ id: String) -> ExamQuestion? {
        questions.first { $0.id == id }
    }

    /// The questions of a plan, in their own order; nil for an unknown plan. Patterns omit
    /// questions that make everybody wait: plans name those explicitly.
    package func questions(ofPlan name: String) -> [ExamQuestion]? {
        plans[name].map { patterns in
            let globs = patterns.map(Glob.init)
            return questions.filter { question in
                patterns.contains(question.id)
                    || question.later == nil && globs.contains { $0.matches(question.id) }
            }
        }
    }

    /// This book followed by another; the other's entries win.
    package func adding(_ other: ExamBook) -> ExamBook {
        let ids = Set(other.questions.map(\.id))
        return ExamBook(
            questions: questions.filter { !ids.contains($0.id) } + other.questions,
            plans: plans.merging(other.plans) { _, theirs in theirs })
    }
}
