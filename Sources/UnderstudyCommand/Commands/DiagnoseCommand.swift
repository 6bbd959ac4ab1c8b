import Configuration
import JOSE
import Members
import OAuth
import Web

/// Reports the events of a recorded login, and its faults.
struct DiagnoseCommand: Command {
    static let usage = CommandUsage(
        name: "diagnose", operand: CommandUsage.Operand(placeholder: "FILE", isRequired: true),
        summary: "tell what went wrong in a recorded login",
        options: Option.diagnosing)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let configuration = try ConfigurationLoader(context: context).load()
        let format = try context.options.read { $0.word("format", of: ["text", "json"]) ?? "text" }
        let path = context.operand ?? "-"
        var diagnosis = ArchiveDiagnosis(
            configuration.root.profile, Routes.endpoints, on: Application.stage)
        try ArchiveFile.read(path) { diagnosis.feed($0) }
        let report = try ArchiveFile.wait(for: path) { [diagnosis] in try await diagnosis.report() }
        context.surroundings.print(format == "json" ? report.json.pretty : report.text)
        if report.count > 0 { throw .silent(.failure) }
    }
}
