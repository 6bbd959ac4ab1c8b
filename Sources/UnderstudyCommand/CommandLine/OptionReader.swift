import JOSE
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
                } catch {
                    problems += error.lines
                }
            }
        }
        guard problems.isEmpty else { throw .usage(problems) }
        return values
    }
}

private extension OptionReader {
    /// Ignores empty variables, and a `tcp://` URL in `UNDERSTUDY_PORT`, which container hosts set
    /// for every service of that name. `exec` gives its program a URL in `UNDERSTUDY_CONTROL`.
    func fromEnvironment(_ option: Option) -> [Arguments.Given] {
        let variable = option.environmentVariable
        guard let text = environment(variable), !text.isEmpty,
            !(option == .port && text.hasPrefix("tcp://")),
            !(option.name == "control" && text.hasPrefix("http"))
        else { return [] }
        return [Arguments.Given(option: option, text: text, source: variable)]
    }

    func json(
        of given: Arguments.Given, after earlier: JSON?
    ) throws(CommandFailure) -> JSON {
        if given.option.form != .claim,
            let slip = Slip.complaint(about: given.text, called: Phrase(verbatim: given.source))
        {
            throw .usage("\(slip); remove what a file or a shell left around it")
        }
        switch given.option.form {
        case .text:
            return .string(given.text)
        case .number:
            guard let number = Int(given.text) else {
                throw .usage("\(given.source): expected a whole number, found '\(given.text)'")
            }
            return .integer(number)
        case .toggle:
            switch given.text {
            case "1", "true": return true
            case "0", "false": return false
            default:
                throw .usage("\(given.source): expected true, false, 1 or 0, found '\(given.text)'")
            }
        case .claim:
            return try claims(earlier ?? [:], with: given)
        case .list:
            let values = given.text.split(separator: ",").map { JSON.string(String($0)) }
            return .array((earlier?.array ?? []) + values)
        }
    }

    func claims(
        _ earlier: JSON, with given: Arguments.Given
    ) throws(CommandFailure) -> JSON {
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
