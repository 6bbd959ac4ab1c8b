import CVersion
import Configuration
import OAuth
import Web

/// An action of the tool.
protocol Command: Sendable {
    static var usage: CommandUsage { get }

    init(context: CommandContext)

    func run() throws(CommandFailure)
}

/// The context of a running command.
struct CommandContext: Sendable {
    @Boxed var processEnvironment: ProcessEnvironment
    @Boxed var wiring: Wiring
    let options: OptionValues
    let operands: [String]
    /// The arguments after `--`.
    var trailing: [String] = []

    var operand: String? { operands.first }
}

/// The functions that the command line needs from the layers below.
struct Wiring: Sendable {
    let vocabulary: ConfigurationVocabulary
    /// Makes the handler of a server's requests, which passes log lines to `log`. The authority is
    /// the one that the server has made for its certificate, in PEM.
    let service:
        @Sendable (
            ServerConfiguration, _ authority: String?, _ log: @escaping @Sendable (LogLine) -> Void
        ) throws(CommandFailure) -> Application
    /// The issuer of the root for a server at `url`, which has no trailing slash.
    let issuer: @Sendable (ServerConfiguration, _ url: String) -> String
    /// Signs a token with the key that a server would use.
    let token: @Sendable (MintRequest, ServerConfiguration) throws(CommandFailure) -> String
}

/// The version of this tool.
enum Version {
    /// The version of the tag that this was built from, else of the next release.
    static var current: String {
        let release = String(cString: understudy_release)
        return release.isEmpty ? "0.1.0" : release
    }

    /// The version and the commit: `0.1.0 (d54ba4f0ab12)`.
    static var full: String {
        let commit = String(cString: understudy_commit)
        return commit.isEmpty ? current : "\(current) (\(commit))"
    }
}
