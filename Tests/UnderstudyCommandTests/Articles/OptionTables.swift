import Pages
import Web

@testable import UnderstudyCommand

extension GeneratedTable {
    static let commands = GeneratedTable(name: "commands") {
        MarkdownTable(
            ["command", "what it does", "options"],
            Commands.all.map { command in
                let options = command.usage.options.map(\.flag).codeList
                return [
                    "understudy \(command.usage.synopsis)".code, command.usage.summary,
                    command.usage.options.count > 8 ? "see the table below" : options,
                ]
            }
        ).text
    }

    static let options = GeneratedTable(name: "options") { table(of: Option.serving) }

    static let tokenOptions = GeneratedTable(name: "token options") {
        table(of: Option.minting.filter { !Option.serving.contains($0) })
    }

    static let examOptions = GeneratedTable(name: "exam options") {
        table(of: Option.examining.filter { !Option.serving.contains($0) })
    }

    private static func table(of options: [Option]) -> String {
        MarkdownTable(
            ["option", "environment variable", "what it does"],
            options.map { option in
                [
                    [option.flag, option.placeholder].compactMap(\.self).joined(separator: " ")
                        .code, option.environmentVariable.code, option.help,
                ]
            }
        ).text
    }
}

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
        "Commands": [.commands, .options, .tokenOptions, .examOptions], "Diagnoses": [.diagnoses],
        "Limits": [.servedByProfiles], "Members": [.members, .profileMembers],
        "Pages": [.languages],
        "Questions": [.examPlans, .examQuestions, .examSentences, .examCoverage],
        "RuleMembers": [.conditions, .effects, .defects, .keyViews],
    ]
}

extension GeneratedTable {
    static let languages = GeneratedTable(name: "languages") {
        MarkdownTable(
            ["language", "tag", "texts"],
            Language.all.map { language in
                [
                    language.name, language.tag.code,
                    language.isComplete ? "all" : "some; the rest is English",
                ]
            }
        ).text
    }
}
