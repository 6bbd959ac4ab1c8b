extension Shell {
    static let zsh = Shell(name: "zsh", completions: zshScript)

    private static func zshScript(_ commands: [CommandUsage], _ standard: String) -> String {
        let described = commands.map { "        \(quoted("\($0.name):\($0.summary)"))" }
        return """
            #compdef understudy
            # Completions of understudy for zsh.
            _understudy() {
                local -a commands
                commands=(
            \(described.joined(separator: "\n"))
                )
                local command=\(standard)
                if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                    _describe command commands
                    return
                fi
                if [[ $words[2] != -* ]]; then
                    command=$words[2]
                    shift words
                    (( CURRENT-- ))
                fi
                case $command in
            \(commands.map(arguments).joined(separator: "\n"))
                esac
            }
            _understudy "$@"
            """
    }

    private static func arguments(of usage: CommandUsage) -> String {
        var specs = usage.options.map(spec)
        if let operand = usage.operand { specs.append(quoted("1:\(operand.placeholder):_files")) }
        let lines = specs.map { " \\\n            \($0)" }.joined()
        return "        \(usage.name)) _arguments\(lines) ;;"
    }

    private static func spec(_ option: Option) -> String {
        let help = option.help.reduce(into: "") { text, character in
            if "[]\\".contains(character) { text.append("\\") }
            text.append(character)
        }
        return quoted("\(option.flag)[\(help)]\(value(of: option.hint))")
    }

    private static func value(of hint: OptionValueHint) -> String {
        switch hint {
        case .toggle: ""
        case .anything: ":value: "
        case .files: ":file:_files"
        case .words(let words): ":value:(\(words.joined(separator: " ")))"
        }
    }
}
