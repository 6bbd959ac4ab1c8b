import OAuth
import Providers
import Text

/// A shell for which completions can be made.
struct Shell: Sendable {
    let name: String
    /// The script, made from the commands with their options and the name of the default one.
    let completions: @Sendable ([CommandUsage], String) -> String

    static let all = [bash, zsh, fish]

    /// Text between single quotes, as these shells read it.
    static func quoted(_ text: String) -> String {
        let pieces = text.split(separator: "'" as Character, omittingEmptySubsequences: false)
        return "'" + pieces.joined(separator: #"'\''"#) + "'"
    }

    static let bash = Shell(name: "bash", completions: bashScript)

    private static func bashScript(_ commands: [CommandUsage], _ standard: String) -> String {
        let names = commands.map(\.name).joined(separator: " ")
        return TextTable.filled(
            "completions.bash",
            [
                "standard": standard, "names": names, "readers": readers(of: commands),
                "values": values(of: commands).joined(separator: "\n"),
                "flags": commands.map(flags).joined(separator: "\n"),
            ])
    }

    /// The commands whose operands are files.
    private static func readers(of commands: [CommandUsage]) -> String {
        commands.filter { $0.operand?.takesFiles == true }.map(\.name).joined(separator: " ")
    }

    private static func flags(of usage: CommandUsage) -> String {
        let flags = usage.options.map(\.flag).joined(separator: " ")
        return "        \(usage.name)) words=\"\(flags)\" ;;"
    }

    private static func values(of commands: [CommandUsage]) -> [String] {
        var known: Set<String> = []
        // An option of the same name may have other values at another command.
        return commands.flatMap { usage in usage.options.map { (usage.name, $0) } }
            .compactMap { command, option in
                guard let reply = reply(to: option.hint) else { return nil }
                let isShared = commands.allSatisfy { usage in
                    usage.options.allSatisfy { $0.flag != option.flag || $0.hint == option.hint }
                }
                let pattern = isShared ? "*' \(option.flag)'" : "'\(command) \(option.flag)'"
                guard known.insert(pattern).inserted else { return nil }
                return "        \(pattern)) \(reply); return ;;"
            }
    }

    private static func reply(to hint: OptionValueHint) -> String? {
        switch hint {
        case .toggle: nil
        case .anything: "COMPREPLY=()"
        case .files: #"mapfile -t COMPREPLY < <(compgen -f -- "$current")"#
        case .words(let words):
            "mapfile -t COMPREPLY < <(compgen -W \"\(words.joined(separator: " "))\" -- \"$current\")"
        }
    }

    static let fish = Shell(name: "fish", completions: fishScript)

    private static func fishScript(_ commands: [CommandUsage], _ standard: String) -> String {
        let names = commands.map(\.name).joined(separator: " ")
        let words = commands.map { usage in
            "complete -c understudy -n __fish_use_subcommand -a \(usage.name)"
                + " -d \(quoted(usage.summary))"
        }
        let options = commands.flatMap { usage in
            let isGiven = "__fish_seen_subcommand_from \(usage.name)"
            let isMeant = "not __fish_seen_subcommand_from \(names); or \(isGiven)"
            let condition = quoted(usage.name == standard ? isMeant : isGiven)
            return usage.options.map { option in
                "complete -c understudy -n \(condition) -l \(option.name)\(value(of: option.hint))"
                    + " -d \(quoted(option.help))"
            }
        }
        return """
            # Completions of understudy for fish.
            complete -c understudy -f
            complete -c understudy -n '__fish_seen_subcommand_from \(readers(of: commands))' -F
            \((words + options).joined(separator: "\n"))
            """
    }

    private static func value(of hint: OptionValueHint) -> String {
        switch hint {
        case .toggle: ""
        case .anything: " -x"
        case .files: " -r -F"
        case .words(let words): " -x -a \(quoted(words.joined(separator: " ")))"
        }
    }

    static let zsh = Shell(name: "zsh", completions: zshScript)

    private static func zshScript(_ commands: [CommandUsage], _ standard: String) -> String {
        let described = commands.map { "        \(quoted("\($0.name):\($0.summary)"))" }
        return TextTable.filled(
            "completions.zsh",
            [
                "standard": standard, "commands": described.joined(separator: "\n"),
                "arguments": commands.map(arguments).joined(separator: "\n"),
            ])
    }

    private static func arguments(of usage: CommandUsage) -> String {
        var specs = usage.options.map(spec)
        if let operand = usage.operand {
            let place = operand.isRepeated ? "*" : "1"
            let action = operand.takesFiles ? "_files" : " "
            specs.append(quoted("\(place):\(operand.placeholder):\(action)"))
        }
        let lines = specs.map { " \\\n            \($0)" }.joined()
        return "        \(usage.name)) _arguments\(lines) ;;"
    }

    private static func spec(_ option: Option) -> String {
        let help = option.help.reduce(into: "") { text, character in
            if "[]\\".contains(character) { text.append("\\") }
            text.append(character)
        }
        return quoted("\(option.flag)[\(help)]\(action(of: option.hint))")
    }

    private static func action(of hint: OptionValueHint) -> String {
        switch hint {
        case .toggle: ""
        case .anything: ":value: "
        case .files: ":file:_files"
        case .words(let words): ":value:(\(words.joined(separator: " ")))"
        }
    }
}

/// The kind of values that a shell offers for an option.
enum OptionValueHint: Sendable, Equatable {
    /// No value.
    case toggle
    case files
    case words([String])
    case anything
}

extension Option {
    var hint: OptionValueHint {
        guard let placeholder else { return .toggle }
        if name == "profile" { return .words(ProfileNames.all) }
        if ["FILE", "PATH"].contains(placeholder) { return .files }
        let words = placeholder.split(separator: "|" as Character).map(String.init)
        return words.count > 1 ? .words(words) : .anything
    }
}
