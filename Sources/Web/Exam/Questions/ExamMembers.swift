import Members
import OAuth

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
