import OAuth
import Providers
import Text

/// The commands with their options, and the words that a shell offers for their values.
struct CompletedCommands {
    let commands: [CommandUsage]
    /// The name of the default command.
    let standard: String
    /// The words of operands by the name of the command, and of values by the flag.
    let words: [String: [String]]

    fileprivate var names: String { commands.map(\.name).joined(separator: " ") }

    /// The commands whose operands are files.
    fileprivate var readers: String {
        commands.filter { $0.operand?.takesFiles == true }.map(\.name).joined(separator: " ")
    }

    fileprivate func operands(of usage: CommandUsage) -> String {
        (words[usage.name] ?? []).joined(separator: " ")
    }

    fileprivate func hint(of option: Option) -> OptionValueHint {
        words[option.flag].map(OptionValueHint.words) ?? option.hint
    }
}

/// A shell for which completions can be made.
struct Shell: Sendable {
    let name: String
    /// The script.
    let completions: @Sendable (CompletedCommands) -> String

    static let all = [bash, zsh, fish]

    private static func quoted(_ text: String) -> String { text.inShellQuotes }

    static let bash = Shell(name: "bash", completions: bashScript)

    private static func bashScript(_ completed: CompletedCommands) -> String {
        let flags = completed.commands.map { usage in
            let words = usage.options.map(\.flag) + (completed.words[usage.name] ?? [])
            return "        \(usage.name)) words=\"\(words.joined(separator: " "))\" ;;"
        }
        return TextTable.filled(
            "completions.bash",
            [
                "standard": completed.standard, "names": completed.names,
                "readers": completed.readers,
                "values": values(of: completed).joined(separator: "\n"),
                "flags": flags.joined(separator: "\n"),
            ])
    }

    private static func values(of completed: CompletedCommands) -> [String] {
        let commands = completed.commands
        var known: Set<String> = []
        // An option of the same name may have other values at another command.
        return commands.flatMap { usage in usage.options.map { (usage.name, $0) } }
            .compactMap { command, option in
                guard let reply = reply(to: completed.hint(of: option)) else { return nil }
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

    private static func fishScript(_ completed: CompletedCommands) -> String {
        let words = completed.commands.map { usage in
            "complete -c understudy -n __fish_use_subcommand -a \(usage.name)"
                + " -d \(quoted(usage.summary))"
        }
        let options = completed.commands.flatMap { usage -> [String] in
            let isGiven = "__fish_seen_subcommand_from \(usage.name)"
            let isMeant = "not __fish_seen_subcommand_from \(completed.names); or \(isGiven)"
            let condition = quoted(usage.name == completed.standard ? isMeant : isGiven)
            let operands = completed.operands(of: usage)
            let offer = "complete -c understudy -n \(quoted(isGiven)) -a \(quoted(operands))"
            let options = usage.options.map { option -> String in
                let value = value(of: completed.hint(of: option))
                return "complete -c understudy -n \(condition) -l \(option.name)\(value)"
                    + " -d \(quoted(option.help))"
            }
            return operands.isEmpty ? options : options + [offer]
        }
        return """
            # Completions of understudy for fish.
            complete -c understudy -f
            complete -c understudy -n '__fish_seen_subcommand_from \(completed.readers)' -F
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

    private static func zshScript(_ completed: CompletedCommands) -> String {
        let commands = completed.commands
        let described = commands.map { "        \(quoted("\($0.name):\($0.summary)"))" }
        return TextTable.filled(
            "completions.zsh",
            [
                "standard": completed.standard, "commands": described.joined(separator: "\n"),
                "arguments": commands.map { arguments(of: $0, completed) }.joined(separator: "\n"),
            ])
    }

    private static func arguments(of usage: CommandUsage, _ completed: CompletedCommands) -> String
    {
        var specs = usage.options.map { spec($0, completed.hint(of: $0)) }
        if let operand = usage.operand {
            let place = operand.isRepeated ? "*" : "1"
            let words = completed.operands(of: usage)
            let action = operand.takesFiles ? "_files" : words.isEmpty ? " " : "(\(words))"
            specs.append(quoted("\(place):\(operand.placeholder):\(action)"))
        }
        let lines = specs.map { " \\\n            \($0)" }.joined()
        return "        \(usage.name)) _arguments\(lines) ;;"
    }

    private static func spec(_ option: Option, _ hint: OptionValueHint) -> String {
        let help = option.help.reduce(into: "") { text, character in
            if "[]\\".contains(character) { text.append("\\") }
            text.append(character)
        }
        return quoted("\(option.flag)[\(help)]\(action(of: hint))")
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
