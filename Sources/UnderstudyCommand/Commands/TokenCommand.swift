import JOSE
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
        let token = try context.wiring.token(request(), configuration)
        context.surroundings.print(token)
    }

    private func request() throws(CommandFailure) -> MintRequest {
        do throws(InvalidConfiguration) {
            let json = context.options.json(for: .command)
            return try MemberReader.read(json, MintRequest.init(reading:))
        } catch {
            throw .usage(error.problems.map { context.options.line(for: $0, in: nil) })
        }
    }
}
