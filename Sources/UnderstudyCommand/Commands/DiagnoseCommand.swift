import Configuration
import Dispatch
import HAR
import HTTP
import JOSE
import Locks
import Members
import OAuth
import Platform
import Web

/// Tells what happened in a recorded login, and what went wrong.
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
        do throws(SystemFailure) {
            let file = path == "-" ? Descriptor.standardInput : try Descriptor(reading: path)
            while true {
                let piece = try file.readAll(upTo: Self.pieceBytes)
                if piece.isEmpty { break }
                diagnosis.feed(piece)
            }
        } catch {
            throw .usage("cannot read '\(path)': \(error.phrase)")
        }
        let report = try report(of: diagnosis, path)
        context.surroundings.print(format == "json" ? report.json.pretty : report.text)
        if report.count > 0 { throw .silent(.failure) }
    }

    private static let pieceBytes = 65_536
}

private extension DiagnoseCommand {
    func report(
        of diagnosis: ArchiveDiagnosis, _ path: String
    ) throws(CommandFailure) -> ArchiveReport {
        let isTold = DispatchSemaphore(value: 0)
        let told = Lock(Result<ArchiveReport, CommandFailure>.failure(.failure("nothing was told")))
        Task(executorPreference: ConnectionQueue.first) {
            let result: Result<ArchiveReport, CommandFailure>
            do {
                result = .success(try await diagnosis.report())
            } catch let fault as HARFault {
                result = .failure(
                    .usage("'\(path)' is no HTTP archive: \(fault)"))
            } catch {
                result = .failure(.failure("\(error)"))
            }
            told.withLock { $0 = result }
            isTold.signal()
        }
        isTold.wait()
        return try told.withLock { $0 }.get()
    }
}
