/// The part of an article that is computed from the code.
struct GeneratedTable: Sendable {
    /// As the marker in the article has it.
    let name: String
    let text: @Sendable () throws -> String

    /// THE list of those parts, by the names of the articles that they stand in.
    static let all: [String: [GeneratedTable]] = [
        "Configuration": [.members],
        "Diagnoses": [.diagnoses],
        "DiagnosesInJapanese": [.japaneseDiagnoses],
        "Options": [.commands, .options, .tokenOptions],
        "Profiles": [.profileMembers],
        "Rules": [.conditions, .effects, .defects, .keyViews],
    ]
}
