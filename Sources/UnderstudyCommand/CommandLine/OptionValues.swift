import JOSE
import Members
import OAuth
import Text

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

    init(known: [Option] = []) {
        self.known = known
    }

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
    func read<Value>(
        _ read: (inout MemberReader) -> Value?
    ) throws(CommandFailure) -> Value {
        do throws(InvalidConfiguration) {
            return try MemberReader.read(json(for: .command), read)
        } catch {
            throw .usage(error.problems.map { line(for: $0, in: nil) })
        }
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
