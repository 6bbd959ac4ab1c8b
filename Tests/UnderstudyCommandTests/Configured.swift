import Dispatch
import Foundation
import TestSupport
import Testing

@testable import UnderstudyCommand

/// The configuration that `serve` would start with.
func configured(
    flags: [String] = [], environment: [String: String] = [:], input: String = ""
) throws(CommandFailure) -> ServerConfiguration {
    let processEnvironment = ProcessEnvironment(
        environment: { environment[$0] }, readStandardInput: { .success(Array(input.utf8)) },
        print: { _ in }, complain: { _ in })
    let usage = ServeCommand.usage
    let arguments = try Arguments(flags, of: usage)
    let options = try OptionReader(environment: processEnvironment.environment)
        .read(usage.options, given: arguments.options)
    let context = CommandContext(
        processEnvironment: processEnvironment, wiring: .sample, options: options, operands: [])
    return try ConfigurationLoader(context: context).load()
}

/// The lines of the complaint about a refused configuration.
func complaints(
    flags: [String] = [], environment: [String: String] = [:], input: String = ""
) -> [String] {
    do throws(CommandFailure) {
        _ = try configured(flags: flags, environment: environment, input: input)
        return []
    } catch { return error.lines }
}

/// The results of a run of the tool.
struct CommandRun: Equatable {
    let status: UnderstudyCommand.ExitStatus
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
        let processEnvironment = ProcessEnvironment(
            environment: { environment[$0] }, environmentNames: { Array(environment.keys) },
            readStandardInput: { .success(Array(input.utf8)) },
            print: output.add, complain: complaints.add)
        let status = Tool(processEnvironment: processEnvironment, wiring: wiring).run(arguments)
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
            providerMembers: ProviderCatalog.members), service: Wiring.live.service,
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

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A folder that ends with its last use.
final class TemporaryFolder {
    private let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(of name: String) -> String { url.appending(path: name).path }
}

/// The built executable in a separate process.
final class RunningTool {
    private let program: SpawnedProgram

    /// - Parameters:
    ///   - input: the text on standard input, which ends after it.
    ///   - shell: commands of a shell before it becomes the tool.
    convenience init(
        _ arguments: String..., environment: [String: String] = [:], input: String = "",
        after shell: String? = nil
    ) throws {
        try self.init(arguments, environment: environment, input: input, after: shell)
    }

    init(
        _ arguments: [String], environment: [String: String] = [:], input: String = "",
        after shell: String? = nil
    ) throws {
        let folder = try require(Bundle.main.executableURL).deletingLastPathComponent()
        let tool = folder.appending(path: "understudy")
        let preparation = shell.map { ["/bin/sh", "-c", "\($0) && exec \"$0\" \"$@\""] } ?? []
        // LeakSanitizer does not see the references that Swift hides, in the cases of enums and
        // behind weak ones. A process that ends while it serves still has many.
        program = try SpawnedProgram(
            preparation + [tool.path] + arguments,
            environment: environment.merging(["ASAN_OPTIONS": "detect_leaks=0"]) { $1 })
        let stdin = program.input.fileHandleForWriting
        stdin.write(Data(input.utf8))
        try stdin.close()
    }

    var processID: Int32 { program.id }

    /// Waits for the next bytes of standard output, which are one line here.
    func firstLine() -> String {
        String(decoding: program.output.fileHandleForReading.availableData, as: UTF8.self)
    }

    /// The port that the first line names.
    func firstPort() throws -> Substring {
        try require(firstLine().firstMatch(of: /:([0-9]+)\s/)?.1)
    }

    func signal(_ number: Int32) { kill(processID, number) }

    /// The exit status while nobody reads the streams; nil if the end does not come in time.
    func end(unreadWithin time: DispatchTimeInterval) -> Int32? {
        let status = Lock<Int32?>(nil)
        let hasEnded = DispatchSemaphore(value: 0)
        let program = program
        DispatchQueue.global().async {
            let end = program.wait()
            status.withLock { $0 = end }
            hasEnded.signal()
        }
        guard hasEnded.wait(timeout: .now() + time) == .success else {
            signal(SIGKILL)
            return nil
        }
        return status.withLock(\.self)
    }

    /// Waits for the end. Both streams are read at once: an unread pipe would block the tool.
    func finish() -> (status: Int32, output: String, errors: String) {
        let pipes = [program.output, program.errors].map { $0?.fileHandleForReading }
        let texts = Lock(["", ""])
        DispatchQueue.concurrentPerform(iterations: pipes.count) { index in
            let text = String(
                decoding: pipes[index]?.readDataToEndOfFile() ?? Data(), as: UTF8.self)
            texts.withLock { $0[index] = text }
        }
        let (output, errors) = texts.withLock { ($0[0], $0[1]) }
        return (program.wait(), output, errors)
    }
}
