@testable import UnderstudyCommand

extension GeneratedTable {
    static let commands = GeneratedTable(name: "commands") {
        MarkdownTable(
            header: ["command", "what it does", "options"],
            rows: Commands.all.map { command in
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
            header: ["option", "environment variable", "what it does"],
            rows: options.map { option in
                [
                    [option.flag, option.placeholder].compactMap(\.self)
                        .joined(separator: " ").code,
                    option.environmentVariable.code, option.help,
                ]
            }
        ).text
    }
}
