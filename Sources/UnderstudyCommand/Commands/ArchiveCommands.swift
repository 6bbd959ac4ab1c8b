import Configuration
import HAR
import JOSE
import Members
import OAuth
import Platform
import Web

/// Reports the events of a recorded login, and its faults.
struct DiagnoseCommand: Command {
    static let usage = CommandUsage(
        name: "diagnose", operand: CommandUsage.Operand(placeholder: "FILE", isRequired: true),
        summary: "tell what went wrong in a recorded login", options: Option.diagnosing)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let configuration = try ConfigurationLoader(context: context).load()
        let order = try context.options.read(DiagnoseOrder.init)
        let path = context.operand ?? "-"
        var diagnosis = ArchiveDiagnosis(
            configuration.root.profile, Routes.endpoints, on: Application.stage)
        diagnosis.stated = order.stated
        diagnosis.tellsValues = order.tellsValues
        if let good = order.good {
            try ArchiveFile.read(good) { diagnosis.feed($0) }
            do throws(HARFault) {
                try diagnosis.finishGood()
            } catch {
                throw ArchiveFile.refusal(good, error)
            }
        }
        try ArchiveFile.read(path) { diagnosis.feed($0) }
        let report = try ArchiveFile.wait(for: path) { [diagnosis] in try await diagnosis.report() }
        context.processEnvironment.print(
            order.format == "json" ? report.json.pretty : report.text)
        if report.count > 0 || report.isEmpty { throw .silent(.failure) }
    }
}

/// The options of `diagnose`.
private struct DiagnoseOrder {
    let format: String
    let stated: StatedClient
    /// The file of a login that went well.
    let good: String?
    let tellsValues: Bool

    init(_ members: inout MemberReader) {
        format = members.word("format", of: ["text", "json"]) ?? "text"
        stated = StatedClient(
            issuer: members.string("issuer"), clientID: members.string("client_id"),
            redirectURI: members.string("redirect_uri"), audience: members.string("audience"))
        good = members.string("like")
        tellsValues = members.bool("values") ?? false
    }
}

/// Replays recorded requests to a fresh server, and reports differences in the answers.
struct ReplayCommand: Command {
    static let usage = CommandUsage(
        name: "replay",
        operand: CommandUsage.Operand(placeholder: "FILE", isRequired: true, isRepeated: true),
        summary: "tell how a recorded provider differs", options: Option.replaying)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let configuration = try ConfigurationLoader(context: context).load()
        let format = try context.options.read { $0.word("format", of: ["text", "json"]) ?? "text" }
        let learning = try context.learning()
        let report = try ArchiveFile.wait(for: context.operand ?? "-") {
            try await learning.replay(with: configuration)
        }
        context.processEnvironment.print(format == "json" ? report.json.pretty : report.text)
        if !report.isEqual { throw .silent(.failure) }
    }
}

/// Writes a configuration that plays a recorded provider.
struct LearnCommand: Command {
    static let usage = CommandUsage(
        name: "learn",
        operand: CommandUsage.Operand(placeholder: "FILE|URL", isRequired: true, isRepeated: true),
        summary: "write the configuration of a recorded provider", options: Option.learning)

    let context: CommandContext

    func run() throws(CommandFailure) {
        let kept = Set((context.options["keep"]?.json.array ?? []).compactMap(\.string))
        let learning = try context.learning()
        let learnt = try ArchiveFile.wait(for: context.operand ?? "-") {
            try await learning.learn(keeping: kept)
        }
        try context.deliver(learnt.text) { "\($0): \(learnt.replay.text)" }
    }
}

extension CommandContext {
    /// Prints a text, which may hold secrets; or writes it to the file of `--out`, and prints a
    /// sentence on that.
    func deliver(
        _ text: String, _ sentence: (_ path: String) -> String
    ) throws(CommandFailure) {
        guard let path = options["out"]?.json.string else { return processEnvironment.print(text) }
        // Whoever has a file there has decided on its readers.
        try OutputFile.write(path, text + "\n", isSecret: !FileSystem.isRegular(path))
        processEnvironment.print(sentence(path))
    }

    /// The lessons of the files that the command names.
    func learning() throws(CommandFailure) -> ArchiveLearning {
        var learning = ArchiveLearning(wiring.vocabulary, Routes.endpoints, on: Application.stage)
        for path in operands {
            if ReachableProvider.isMeant(by: path) {
                let provider = try ReachableProvider(path)
                let exchanges = try BlockingTask.run { () async throws(CommandFailure) in
                    try await provider.exchanges()
                }
                for exchange in exchanges { learning.add(exchange) }
                continue
            }
            try ArchiveFile.read(path) { learning.feed($0) }
            do throws(HARFault) {
                try learning.finish()
            } catch {
                throw ArchiveFile.refusal(path, error)
            }
        }
        for option in ["discovery", "jwks"] {
            guard let path = options[option]?.json.string else { continue }
            learning.add(try ArchiveFile.document(path))
        }
        return learning
    }
}

/// An HTTP archive, read in pieces since it may be long.
enum ArchiveFile {
    /// - Parameter path: `-` for standard input.
    static func read(_ path: String, _ take: ([UInt8]) -> Void) throws(CommandFailure) {
        do throws(SystemFailure) {
            let file = path == "-" ? Descriptor.standardInput : try Descriptor(reading: path)
            while true {
                let piece = try file.readAll(upTo: pieceBytes)
                if piece.isEmpty { break }
                take(piece)
            }
        } catch { throw .usage("cannot read '\(path)': \(error.phrase)") }
    }

    /// A document that was saved beside archives.
    static func document(_ path: String) throws(CommandFailure) -> JSON {
        guard case .success(let bytes) = InputFile.read(path: path) else {
            throw .usage("cannot read '\(path)'")
        }
        guard let json = try? JSON(parsing: bytes), json.object != nil else {
            throw .usage("'\(path)' is not a JSON object")
        }
        return json
    }

    /// Waits for the result of reading an archive.
    static func wait<Value: Sendable>(
        for path: String, _ make: @escaping @Sendable () async throws -> Value
    ) throws(CommandFailure) -> Value {
        do {
            return try BlockingTask.run(make)
        } catch let fault as HARFault {
            throw refusal(path, fault)
        } catch { throw .failure("\(error)") }
    }

    static func refusal(_ path: String, _ fault: HARFault) -> CommandFailure {
        .usage("'\(path)' is not an HTTP archive: \(fault)")
    }

    private static let pieceBytes = 65_536
}
