import Pages

/// The part of an article that is computed from the code.
struct GeneratedTable: Sendable {
    /// The name in the article's marker.
    let name: String
    let text: @Sendable () throws -> String

    /// The tables by the names of their articles. A complete language has its own article.
    static let all = articles.merging(
        Language.all.filter { $0.isComplete && $0 != .english }
            .map { ("DiagnosesIn\($0.name)", [diagnoses(in: $0)]) }
    ) { first, _ in first }

    /// THE list of the tables that do not depend on languages.
    private static let articles: [String: [GeneratedTable]] = [
        "Configuration": [.members],
        "Diagnoses": [.diagnoses],
        "Exam": [.examOptions, .examPlans, .examQuestions, .examCoverage],
        "Options": [.commands, .options, .tokenOptions],
        "Pages": [.languages],
        "Profiles": [.profileMembers],
        "Rules": [.conditions, .effects, .defects, .keyViews],
    ]
}
