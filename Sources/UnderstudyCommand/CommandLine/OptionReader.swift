import JOSE
import Members
import OAuth
import Text

/// Turns options into values; arguments override the environment.
struct OptionReader {
    let environment: (String) -> String?

    func read(
        _ options: [Option], given: [Arguments.Given]
    ) throws(CommandFailure) -> OptionValues {
        var values = OptionValues(known: options)
        var problems: [String] = []
        for option in options {
            let flags = given.filter { $0.option == option }
            for value in flags.isEmpty ? fromEnvironment(option) : flags {
                do throws(CommandFailure) {
                    values[option] = OptionValues.Value(
                        json: try json(of: value, after: values[option]?.json),
                        source: value.source)
                } catch { problems += error.lines }
            }
        }
        guard problems.isEmpty else { throw .usage(problems) }
        return values
    }
}

private extension OptionReader {
    /// Ignores empty variables, and a `tcp://` URL in `UNDERSTUDY_PORT`, which container hosts set
    /// for every service of that name. `exec` gives its program a URL in `UNDERSTUDY_CONTROL`, and
    /// `health` waits for seconds, where `exam` waits for a person.
    func fromEnvironment(_ option: Option) -> [Arguments.Given] {
        let variable = option.environmentVariable
        guard let text = environment(variable), !text.isEmpty,
            !(option.name == "port" && text.hasPrefix("tcp://")),
            !(option.name == "control" && text.hasPrefix("http")),
            !(option.name == "wait" && option.form == .toggle && Int(text).map { $0 > 1 } == true)
        else { return [] }
        return [Arguments.Given(option: option, text: text, source: variable)]
    }

    func json(of given: Arguments.Given, after earlier: JSON?) throws(CommandFailure) -> JSON {
        if given.option.form != .claim,
            let slip = Slip.complaint(about: given.text, called: Phrase(verbatim: given.source))
        {
            throw .usage("\(slip); remove what a file or a shell left around it")
        }
        switch given.option.form {
        case .text: return .string(given.text)
        case .number:
            if let number = Int(given.text) { return .integer(number) }
            // Whoever reads it tells the limit.
            guard let number = Double(given.text), number.isFinite, number.rounded() == number,
                given.text.utf8.allSatisfy({ $0.isDigit || $0 == .ascii("-") })
            else { throw .usage("\(given.source): expected a whole number, found '\(given.text)'") }
            return .number(number)
        case .toggle:
            switch given.text {
            case "1", "true": return true
            case "0", "false": return false
            default:
                throw .usage("\(given.source): expected true, false, 1 or 0, found '\(given.text)'")
            }
        case .claim: return try claims(earlier ?? [:], with: given)
        case .list:
            let values = given.text.split(separator: ",").map { JSON.string(String($0)) }
            return .array((earlier?.array ?? []) + values)
        }
    }

    func claims(_ earlier: JSON, with given: Arguments.Given) throws(CommandFailure) -> JSON {
        let parts = given.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw .usage("\(given.source): expected NAME=VALUE, found '\(given.text)'")
        }
        let text = String(parts[1])
        var claims = earlier
        claims[String(parts[0])] = (try? JSON(parsing: text)) ?? .string(text)
        return claims
    }
}

/// The values of options as JSON, with their sources.
struct OptionValues: Sendable {
    struct Value: Sendable {
        let json: JSON
        /// `--port` or `UNDERSTUDY_PORT`.
        let source: String
    }

    /// The options of the command, given or not.
    private let known: [Option]
    private var values: [(option: Option, value: Value)] = []

    init(known: [Option] = []) { self.known = known }

    subscript(_ name: String) -> Value? { values.first { $0.option.name == name }?.value }

    subscript(_ option: Option) -> Value? {
        get { values.first { $0.option == option }?.value }
        set {
            values.removeAll { $0.option == option }
            if let newValue { values.append((option, newValue)) }
        }
    }

    /// An object of all values for the same target.
    func json(for target: Option.Target) -> JSON {
        values.filter { $0.option.target == target }
            .reduce(into: [:]) { $0[$1.option.member] = $1.value.json }
    }

    /// Reads the values for the command itself.
    func read<Value>(_ read: (inout MemberReader) -> Value?) throws(CommandFailure) -> Value {
        do throws(InvalidConfiguration) {
            return try MemberReader.read(json(for: .command), read)
        } catch { throw .usage(error.problems.map { line(for: $0, in: nil) }) }
    }

    /// The problem as a line that begins with the source of the value: the given option, otherwise
    /// `document`.
    func line(for problem: ConfigurationProblem, in document: String?) -> String {
        var problem = problem
        let given = values.first {
            problem.path == $0.option.member || problem.path.hasPrefix("\($0.option.member)[")
        }
        if let given {
            problem.path = given.value.source
            problem.message = problem.message(namingPartnerBeside: given.value.source, known)
            return problem.description
        }
        return [document, problem.description].compactMap(\.self).joined(separator: ": ")
    }
}

private extension ConfigurationProblem {
    /// The message, with the other member replaced by its option or variable.
    func message(namingPartnerBeside source: String, _ options: [Option]) -> String {
        guard let partner, let option = options.first(where: { $0.member == partner }) else {
            return message
        }
        let name = source.hasPrefix("-") ? option.flag : option.environmentVariable
        return message.replacing(text: partner, with: name)
    }
}
