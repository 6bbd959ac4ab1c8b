extension Shell {
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
            complete -c understudy -n '__fish_seen_subcommand_from check' -F
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
}
