import JOSE
import Members
import Web

/// Replays recorded requests to a fresh server, and reports differences in the answers.
struct ReplayCommand: Command {
    static let usage = CommandUsage(
        name: "replay",
        operand: CommandUsage.Operand(placeholder: "FILE", isRequired: true, isRepeated: true),
        summary: "tell how a recorded provider differs",
        options: Option.diagnosing)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let configuration = try ConfigurationLoader(context: context).load()
        let format = try context.options.read { $0.word("format", of: ["text", "json"]) ?? "text" }
        let learning = try context.learning()
        let report = try ArchiveFile.wait(for: context.operand ?? "-") {
            try await learning.replay(with: configuration)
        }
        context.surroundings.print(format == "json" ? report.json.pretty : report.text)
        if !report.isEqual { throw .silent(.failure) }
    }
}
