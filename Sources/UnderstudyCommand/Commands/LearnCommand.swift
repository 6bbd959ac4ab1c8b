import JOSE
import Web

/// Writes a configuration that plays a recorded provider.
struct LearnCommand: Command {
    static let usage = CommandUsage(
        name: "learn",
        operand: CommandUsage.Operand(placeholder: "FILE", isRequired: true, isRepeated: true),
        summary: "write the configuration of a recorded provider",
        options: Option.learning)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let kept = Set((context.options[.keep]?.json.array ?? []).compactMap(\.string))
        let learning = try context.learning()
        let learnt = try ArchiveFile.wait(for: context.operand ?? "-") {
            try await learning.learn(keeping: kept)
        }
        guard let path = context.options[.out]?.json.string else {
            return context.surroundings.print(learnt.text)
        }
        try OutputFile.replace(path, with: learnt.text + "\n")
        context.surroundings.print("\(path): \(learnt.replay.text)")
    }
}
