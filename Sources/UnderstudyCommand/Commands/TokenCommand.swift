import Configuration
import Members
import OAuth

/// Mints a token without a server.
struct TokenCommand: Command {
    static let usage = CommandUsage(
        name: "token", summary: "mint a token with the same key, without a server",
        options: Option.minting)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let configuration = try ConfigurationLoader(context: context).load()
        let request = try context.options.read(MintRequest.init(reading:))
        let problems = MintNames(configuration).problems(request)
        guard problems.isEmpty else {
            throw .usage(problems.map { context.options.line(for: $0, in: nil) })
        }
        context.surroundings.print(try context.wiring.token(request, configuration))
    }
}
