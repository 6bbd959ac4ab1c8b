import Configuration
import JOSE
import Locks
import OAuth
import Providers

@testable import UnderstudyCommand

/// The results of a run of the tool.
struct CommandRun: Equatable {
    let status: ExitStatus
    var output: [String] = []
    var complaints: [String] = []

    /// Runs the tool in this process, with only the given input.
    static func make(
        _ arguments: String..., environment: [String: String] = [:], input: String = "",
        wiring: Wiring = .sample
    ) -> CommandRun {
        make(arguments, environment: environment, input: input, wiring: wiring)
    }

    static func make(
        _ arguments: [String], environment: [String: String] = [:], input: String = "",
        wiring: Wiring = .sample
    ) -> CommandRun {
        let output = Lines()
        let complaints = Lines()
        let surroundings = Surroundings(
            environment: { environment[$0] }, environmentNames: { Array(environment.keys) },
            readStandardInput: { .success(Array(input.utf8)) },
            print: output.add, complain: complaints.add)
        let status = Tool(surroundings: surroundings, wiring: wiring).run(arguments)
        return CommandRun(status: status, output: output.all, complaints: complaints.all)
    }

    static func refusal(_ complaints: String...) -> CommandRun {
        CommandRun(status: .usage, complaints: complaints.map { "understudy: \($0)" })
    }
}

extension Wiring {
    /// Mints a description of the request, with the profile and the issuer.
    static let sample = Wiring(
        vocabulary: ConfigurationVocabulary(
            profiles: [.generic, .auth0, .apple],
            clients: ClientVocabulary(
                grantTypes: ["authorization_code", "refresh_token"],
                responseTypes: ["code", "code id_token"],
                authenticationMethods: ["none", "client_secret_basic", "client_secret_post"]),
            rules: RuleVocabulary(endpoints: [], grantTypes: []),
            providerMembers: ProviderCatalog.members),
        service: Wiring.live.service,
        issuer: { configuration, url in configuration.root.issuer ?? url },
        token: { request, configuration in
            let parts = [
                configuration.root.profile.name, configuration.root.issuer, request.user,
                request.clientID, request.scope?.text, request.audience,
                request.expiresIn.map(String.init), JSON.object(request.claims).text,
                request.kind == .idToken ? "id" : "access",
            ]
            return parts.map { $0 ?? "-" }.joined(separator: "|")
        })
}

/// Lines that were written.
final class Lines: Sendable {
    private let lines = Lock<[String]>([])

    var all: [String] {
        lines.withLock { $0 }
    }

    func add(_ line: String) {
        lines.withLock { $0.append(line) }
    }
}
