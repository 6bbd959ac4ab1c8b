import Configuration
import OAuth

@testable import UnderstudyCommand

/// The configuration that `serve` would start with.
func configured(
    flags: [String] = [], environment: [String: String] = [:], input: String = ""
) throws(CommandFailure) -> ServerConfiguration {
    let surroundings = Surroundings(
        environment: { environment[$0] }, readStandardInput: { .success(Array(input.utf8)) },
        print: { _ in }, complain: { _ in })
    let usage = ServeCommand.usage
    let arguments = try Arguments(flags, of: usage)
    let options = try OptionReader(environment: surroundings.environment)
        .read(usage.options, given: arguments.options)
    let context = CommandContext(
        surroundings: surroundings, wiring: .sample, options: options, operands: [])
    return try ConfigurationLoader(context: context).load()
}

/// The lines of the complaint about a refused configuration.
func complaints(
    flags: [String] = [], environment: [String: String] = [:], input: String = ""
) -> [String] {
    do throws(CommandFailure) {
        _ = try configured(flags: flags, environment: environment, input: input)
        return []
    } catch {
        return error.lines
    }
}
