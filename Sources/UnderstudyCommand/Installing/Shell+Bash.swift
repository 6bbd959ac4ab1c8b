extension Shell {
    static let bash = Shell(name: "bash", completions: bashScript)

    private static func bashScript(_ commands: [CommandUsage], _ standard: String) -> String {
        let names = commands.map(\.name).joined(separator: " ")
        return """
            # Completions of understudy for bash.
            _understudy() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
                local command=\(standard) words=
                case " \(names) " in
                    *" ${COMP_WORDS[1]} "*) command=${COMP_WORDS[1]} ;;
                esac
                case $previous in
            \(values(of: commands).joined(separator: "\n"))
                esac
                case $command in
            \(commands.map(flags).joined(separator: "\n"))
                esac
                if [ "$COMP_CWORD" -eq 1 ]; then words="$words \(names) help version"; fi
                if [ "$command" = check ]; then
                    mapfile -t COMPREPLY < <(compgen -f -- "$current")
                else
                    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                fi
            }
            complete -o filenames -F _understudy understudy
            """
    }

    private static func flags(of usage: CommandUsage) -> String {
        let flags = usage.options.map(\.flag).joined(separator: " ")
        return "        \(usage.name)) words=\"\(flags)\" ;;"
    }

    private static func values(of commands: [CommandUsage]) -> [String] {
        var known: Set<String> = []
        let options = commands.flatMap(\.options).filter { known.insert($0.flag).inserted }
        return options.compactMap { option in
            reply(to: option.hint).map { "        \(option.flag)) \($0); return ;;" }
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
}
