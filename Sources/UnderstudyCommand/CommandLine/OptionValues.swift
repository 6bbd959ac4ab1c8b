import JOSE
import Members
import OAuth

/// The values of options, ready to stand in JSON, and where each one came from.
struct OptionValues: Sendable {
    struct Value: Sendable {
        let json: JSON
        /// `--port` or `UNDERSTUDY_PORT`.
        let source: String
    }

    private var values: [(option: Option, value: Value)] = []

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

    /// The problem as a line that begins with the source of the value: the option if one was given,
    /// else `document`.
    func line(for problem: ConfigurationProblem, in document: String?) -> String {
        var problem = problem
        let given = values.first {
            problem.path == $0.option.member || problem.path.hasPrefix("\($0.option.member)[")
        }
        if let given {
            problem.path = given.value.source
            return problem.description
        }
        return [document, problem.description].compactMap(\.self).joined(separator: ": ")
    }
}
