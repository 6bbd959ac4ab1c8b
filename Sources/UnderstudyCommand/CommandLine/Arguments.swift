import OAuth
import Text

/// The arguments of a command, split into options and operand; nothing is interpreted yet.
struct Arguments: Equatable {
    /// A given value, and its source for messages.
    struct Given: Equatable {
        let option: Option
        let text: String
        /// `--port` or `UNDERSTUDY_PORT`.
        let source: String
    }

    private(set) var options: [Given] = []
    private(set) var operands: [String] = []
    /// The arguments after `--`.
    private(set) var trailing: [String] = []

    /// Takes `--name value`, `--name=value` and `--name` for a toggle.
    init(_ arguments: [String], of usage: CommandUsage) throws(CommandFailure) {
        var problems: [String] = []
        var rest = arguments[...]
        if usage.trailing != nil, let mark = rest.firstIndex(of: "--") {
            trailing = Array(rest[(mark + 1)...])
            rest = rest[..<mark]
        }
        while let argument = rest.popFirst() {
            let isOperand = operands.isEmpty && usage.operand?.mayBeFlag == true
            if argument.hasPrefix("-"), argument != "-", !isOperand {
                do throws(CommandFailure) {
                    options.append(try Self.option(argument, rest: &rest, of: usage))
                } catch {
                    problems += error.lines
                    rest = rest.drop { !$0.hasPrefix("-") && usage.operand == nil }
                }
            } else if let operand = usage.operand, operands.isEmpty || operand.isRepeated {
                operands.append(argument)
            } else if usage.trailing != nil, trailing.isEmpty {
                let command = ([argument] + rest).joined(separator: " ")
                throw .usage(
                    problems + [
                        "'--' is missing before the command: understudy \(usage.name) -- \(command)"
                    ])
            } else {
                problems.append("unexpected argument '\(argument)'; try understudy --help")
            }
        }
        if let expected = usage.operand, expected.isRequired, operands.isEmpty {
            problems.append("\(expected.placeholder) is missing: understudy \(usage.synopsis)")
        }
        if let expected = usage.trailing, usage.isTrailingRequired, trailing.isEmpty {
            problems.append("\(expected) is missing: understudy \(usage.synopsis)")
        }
        guard problems.isEmpty else { throw .usage(problems) }
    }
}

private extension Arguments {
    static func option(
        _ argument: String, rest: inout ArraySlice<String>, of usage: CommandUsage
    ) throws(CommandFailure) -> Given {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let flag = parts[0] == "-o" ? "--out" : String(parts[0])
        guard let option = usage.options.first(where: { $0.flag == flag }) else {
            throw .usage(unknown(flag, of: usage))
        }
        if parts.count == 2 { return Given(option: option, text: String(parts[1]), source: flag) }
        guard let placeholder = option.placeholder else {
            return Given(option: option, text: "true", source: flag)
        }
        guard let value = rest.first, !value.hasPrefix("--") else {
            throw .usage("\(flag) needs a value: \(flag) \(placeholder)")
        }
        rest.removeFirst()
        return Given(option: option, text: value, source: flag)
    }

    static func unknown(_ flag: String, of usage: CommandUsage) -> String {
        let questions = ["help", "version"]
        let word = String(flag.drop { $0 == "-" })
        if word == "help" { return "\(flag) takes no value" }
        let meant = otherFlags[flag].flatMap { name in
            usage.options.contains { $0.name == name } || questions.contains(name) ? name : nil
        }
        if let nearest = meant ?? word.nearest(among: usage.options.map(\.name) + ["help"]) {
            return "unknown option \(flag); did you mean --\(nearest)?"
        }
        guard !usage.options.isEmpty else {
            return "unknown option \(flag); understudy \(usage.synopsis) takes no options"
        }
        return "unknown option \(flag); understudy \(usage.name) --help lists them all"
    }

    /// Other tools' names of these options.
    static let otherFlags = [
        "-p": "port", "-c": "config", "-f": "config", "-H": "host", "-u": "user", "-v": "version",
        "-V": "version", "--client": "client-id", "--kind": "id-token", "--type": "id-token",
    ]
}
