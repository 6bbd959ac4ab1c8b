import Text

/// The manual page, in roff, made from the tables of commands and options.
struct Manual: Sendable {
    let commands: [CommandUsage]
    let version: String

    var text: String {
        let synopses = commands.map { "\(Self.bold("understudy")) \(Self.plain($0.synopsis))" }
        return TextTable.filled(
            "manual.roff",
            [
                "version": version, "synopses": synopses.joined(separator: "\n.br\n"),
                "sections": commands.map(Self.section).joined(separator: "\n"),
            ]) + "\n"
    }

    private static func section(_ usage: CommandUsage) -> String {
        let options = usage.options.map { option in
            let value = option.placeholder.map { " \\fI\(plain($0))\\fR" } ?? ""
            return ".TP\n\(bold(option.flag))\(value)\n\(plain(option.help))"
        }
        return ([".SS \(plain(usage.synopsis))", plain(usage.summary)] + options)
            .joined(separator: "\n")
    }

    private static func bold(_ text: String) -> String { "\\fB\(plain(text))\\fR" }

    /// Text without meaning to roff: no dash becomes a hyphen, and no line a request.
    private static func plain(_ text: String) -> String {
        let escaped = text.reduce(into: "") { escaped, character in
            switch character {
            case "\\": escaped += "\\e"
            case "-": escaped += "\\-"
            default: escaped.append(character)
            }
        }
        return escaped.first == "." || escaped.first == "'" ? "\\&" + escaped : escaped
    }
}
