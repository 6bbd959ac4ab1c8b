import Pages

/// The part of an article that is computed from the code.
struct GeneratedTable: Sendable {
    /// As the marker in the article has it.
    let name: String
    let text: @Sendable () throws -> String

    /// Those parts by the names of the articles that they stand in. A language that is complete has an
    /// article of its own.
    static let all = articles.merging(
        Language.all.filter { $0.isComplete && $0 != .english }
            .map { ("DiagnosesIn\($0.name)", [diagnoses(in: $0)]) }
    ) { first, _ in first }

    /// THE list of those that are there whatever the languages.
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
