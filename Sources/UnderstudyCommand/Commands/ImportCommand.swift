import Configuration
import JOSE
import Members
import Platform
import Text

/// Turns other tools' files into a configuration.
struct ImportCommand: Command {
    static let usage = CommandUsage(
        name: "import",
        operand: CommandUsage.Operand(placeholder: "FILE", isRequired: true, isRepeated: true),
        summary: "turn another tool's export into a configuration", options: Option.importing)

    let context: CommandContext

    func run() throws(CommandFailure) {
        var files: [ImportedFile] = []
        for path in context.operands { files += try read(path) }
        let importer = Importer(
            context.wiring.vocabulary,
            ImportContext(environment: context.processEnvironment.environment) { path in
                try? InputFile.read(path: path).get()
            } listFiles: {
                FileSystem.files(in: $0) ?? []
            })
        let made: ImportedConfiguration
        do throws(UnreadableFile) {
            made = try importer.read(files)
        } catch { throw .usage(error.reason) }
        for loss in made.losses {
            context.processEnvironment.complain("understudy: not taken over: \(loss)")
        }
        try context.deliver(made.text) { "\($0): understudy --config \($0) serves it" }
    }

    /// The file, or those of a folder, of which some may be of another kind.
    private func read(_ path: String) throws(CommandFailure) -> [ImportedFile] {
        if let paths = FileSystem.files(in: path) {
            let meant = paths.filter { path in Self.endings.contains { path.hasSuffix($0) } }
            var files: [ImportedFile] = []
            for path in meant { files.append(try file(path, isOptional: true)) }
            return files
        }
        return [try file(path)]
    }

    private func file(_ path: String, isOptional: Bool = false) throws(CommandFailure)
        -> ImportedFile
    {
        let source = ConfigurationSource(path: path)
        return ImportedFile(
            name: source.name, text: try source.text(context.processEnvironment),
            isOptional: isOptional)
    }

    private static let endings = [".json", ".json5", ".yaml", ".yml"]
}
