import Configuration
import JOSE

/// The command line as a whole: arguments in, an exit status out.
struct Tool: Sendable {
    let surroundings: Surroundings
    let wiring: Wiring

    func run(_ arguments: [String]) -> ExitStatus {
        do throws(CommandFailure) {
            try perform(Invocation(arguments))
            return .success
        } catch {
            for line in error.lines {
                surroundings.complain("understudy: \(line)")
            }
            return error.status
        }
    }
}

private extension Tool {
    func perform(_ invocation: Invocation) throws(CommandFailure) {
        switch invocation {
        case .version:
            surroundings.print("understudy \(Version.full)")
        case .help(let command):
            surroundings.print(command.map(Help.text(for:)) ?? Help.text)
        case .command(let command, let arguments):
            let options = try OptionReader(environment: surroundings.environment)
                .read(command.usage.options, given: arguments.options)
            let isJSON = options[.log]?.json == "json"
            if !command.usage.options.isEmpty {
                for complaint in VariableNames(surroundings: surroundings).complaints {
                    surroundings.warn(complaint, as: isJSON ? .json : .text)
                }
            }
            let context = CommandContext(
                surroundings: surroundings, wiring: wiring, options: options,
                operands: arguments.operands, trailing: arguments.trailing)
            try command.init(context: context).run()
        }
    }
}
