import Configuration
import Locks
import Platform

/// Reads the configuration of a running server again. If it has problems, these are reported and
/// the settings stay.
final class Renewal: Sendable {
    private let context: CommandContext
    private let log: LogLines
    private let format: LogFormat
    private let inForce: Lock<ServerConfiguration>
    private let renew: @Sendable (ServerConfiguration) -> Void

    init(
        context: CommandContext, log: LogLines, _ configuration: ServerConfiguration,
        _ renew: @escaping @Sendable (ServerConfiguration) -> Void
    ) {
        self.context = context
        self.log = log
        format = configuration.log
        inForce = Lock(configuration)
        self.renew = renew
    }

    func run() {
        do throws(CommandFailure) {
            let configuration = try ConfigurationLoader(context: context).loadAgain()
            let former = inForce.withLock { former in
                defer { former = configuration }
                return former
            }
            for member in configuration.fixedDifferences(from: former) {
                tell("\(member) stays as it is until the server is started again")
            }
            renew(configuration)
            tell("the configuration was read again", as: "renewed")
        } catch {
            for line in error.lines { tell(line) }
            tell("the configuration stays as it was", as: "not_renewed")
        }
    }

    private func tell(_ text: String, as event: String = "warning") {
        log.complaints.write(format.line(text, event: event))
    }
}

/// The file that exists as long as a server answers.
struct ReadyFile: Sendable {
    let path: String
    let text: String

    func write() throws(CommandFailure) { try OutputFile.replace(path, with: text) }

    /// Removes the file, unless another server has written its own there.
    func remove() {
        guard case .success(let bytes) = InputFile.read(path: path), bytes.elementsEqual(text.utf8)
        else { return }
        FileSystem.remove(path)
    }
}
