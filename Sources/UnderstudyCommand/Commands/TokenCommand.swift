import Configuration
import JOSE
import Members
import OAuth
import Text

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
        context.processEnvironment.print(try context.wiring.token(request, configuration))
    }
}

/// Checks that a server with the configuration would know the client and user of a token.
struct MintNames {
    private let configuration: ServerConfiguration

    init(_ configuration: ServerConfiguration) { self.configuration = configuration }

    func problems(_ request: MintRequest) -> [ConfigurationProblem] {
        [request.clientID.flatMap(unknownClient), request.user.flatMap(unknownUser), unknownPort]
            .compactMap(\.self)
    }
}

private extension MintNames {
    func unknownClient(_ id: String) -> ConfigurationProblem? {
        guard !configuration.root.isOpen else { return nil }
        let known =
            configuration.root.profile.clients.map(\.id) + configuration.root.clientEntries.ids
        return problem("client_id", id, known, "no client has the client_id")
    }

    func unknownUser(_ name: String) -> ConfigurationProblem? {
        guard !configuration.root.allowOtherUsers else { return nil }
        let users = configuration.root.everybody
        let known = users.flatMap {
            [$0.username, $0.sub] + [$0.claims["email"]?.string].compactMap(\.self)
        }
        return problem("user", name, known, "no user has the name")
    }

    func problem(
        _ member: String, _ name: String, _ known: [String], _ lead: String
    ) -> ConfigurationProblem? {
        guard !known.contains(name) else { return nil }
        let nearest = name.nearest(among: known)
        let others = known.prefix(10).map(\.shown).joined(separator: ", ")
        let hint = nearest == nil && !known.isEmpty ? "; known are \(others)" : ""
        return ConfigurationProblem(
            path: member, message: "\(lead) \(name.shown)\(hint)", suggestion: nearest)
    }

    /// A port drawn at the start would make an issuer that no server has.
    var unknownPort: ConfigurationProblem? {
        guard configuration.port == 0, configuration.root.issuer == nil else { return nil }
        return ConfigurationProblem(
            path: "port",
            message: "0 stands for a port that is drawn at the start; name the port of the server, "
                + "or its issuer")
    }
}
