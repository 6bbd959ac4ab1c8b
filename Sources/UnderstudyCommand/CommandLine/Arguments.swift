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
                throw .usage(problems + [Self.unmarked([argument] + rest, of: usage)])
            } else {
                problems.append(Self.unexpected(argument, of: usage))
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
            let value = parts.count == 2 ? String(parts[1]) : rest.first
            throw .usage(unknown(flag, value, of: usage))
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

    /// What is wrong with words that stand where a command should, after its mark.
    static func unmarked(_ words: [String], of usage: CommandUsage) -> String {
        if let url = words.first, isProvider(url, of: usage) { return unexpected(url, of: usage) }
        let command = words.map(\.asShellWord).joined(separator: " ")
        return "'--' is missing before the command: understudy \(usage.name) -- \(command)"
    }

    static func unexpected(_ argument: String, of usage: CommandUsage) -> String {
        let remedy =
            isProvider(argument, of: usage)
            ? "did you mean --provider \(argument)?" : "try understudy --help"
        return "unexpected argument '\(argument)'; \(remedy)"
    }

    static func isProvider(_ argument: String, of usage: CommandUsage) -> Bool {
        argument.contains(text: "://") && usage.options.contains { $0.name == "provider" }
    }

    static func unknown(_ flag: String, _ value: String?, of usage: CommandUsage) -> String {
        let questions = ["help", "version"]
        let word = String(flag.drop { $0 == "-" })
        if word == "help" { return "\(flag) takes no value" }
        // Such a flag tells the kind of a token, of which only one is an option.
        let isOtherKind = otherFlags[flag] == "id-token" && value?.hasPrefix("id") != true
        let meant =
            isOtherKind
            ? nil
            : otherFlags[flag].flatMap { name in
                usage.options.contains { $0.name == name } || questions.contains(name) ? name : nil
            }
        let nearest = word.nearest(among: usage.options.map(\.name) + ["help"])
        if let name = meant ?? (isOtherKind ? nil : nearest) {
            return "unknown option \(flag); did you mean --\(name)?"
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
        "--sub": "user", "--subject": "user", "--aud": "audience", "--expires": "expires-in",
        "--ttl": "expires-in", "--lifetime": "expires-in",
    ]
}

extension String {
    /// The text between single quotes, as shells read it.
    var inShellQuotes: String {
        "'" + parts(at: "'").joined(separator: #"'\''"#) + "'"
    }

    /// The same where a shell would read more than a word in it.
    fileprivate var asShellWord: String {
        let isPlain = utf8.allSatisfy { $0.isUnreserved || "/:=,@%+".utf8.contains($0) }
        return isPlain && !isEmpty ? self : inShellQuotes
    }
}
