import Configuration
import Dispatch
import JOSE
import Locks
import Platform

/// Reads the configuration of a running server again. If it has problems, these are reported and
/// the settings stay.
final class Renewal: Sendable {
    private let context: CommandContext
    private let log: LogLines
    private let format: LogFormat
    private let inForce: Lock<ServerConfiguration>
    private let queue = DispatchQueue(label: "understudy.renewal")
    private let running = DispatchGroup()
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

    /// Reads it apart from the signals, since a file may never come to its end.
    func start() { queue.async(group: running) { self.run() } }

    /// Waits for a renewal that comes to its end.
    func end() { _ = running.wait(timeout: .now() + .seconds(2)) }

    private func run() {
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
    /// Whether it holds the token of the control API, which only its owner may read.
    let isSecret: Bool

    func write() throws(CommandFailure) { try OutputFile.write(path, text, isSecret: isSecret) }

    /// Removes the file, unless another server has written its own there.
    func remove() {
        guard let file = Self.file(at: path), file.text == text else { return }
        FileSystem.remove(file.path)
    }

    /// Removes the file of a server that has ended without removing it, which would announce this
    /// one too early. Anything else stays until a server answers here.
    static func removeOld(_ path: String) {
        guard let file = file(at: path), let json = try? JSON(parsing: file.text),
            json["event"] == Announcement.event, let id = json["pid"]?.integer,
            let number = Int32(exactly: id), !CurrentProcess.isOther(number)
        else { return }
        FileSystem.remove(file.path)
    }

    /// The regular file that a path leads to, through links; nil for a pipe, which would wait for a
    /// writer, and for an open file, which others hold.
    private static func file(at path: String) -> (path: String, text: String)? {
        guard let path = FileSystem.replaceable(path), FileSystem.isRegular(path),
            case .success(let bytes) = InputFile.read(path: path)
        else { return nil }
        return (path, String(decoding: bytes, as: UTF8.self))
    }
}
