import Dispatch
import HTTP
import JOSE
import OAuth
import Web

/// A shell command run by an examination. The report quotes the end of its output.
struct ExamProgram: Sendable {
    let command: String
    var environment: [(name: String, value: String)] = []
    let programs: RunningPrograms

    /// The time after which it counts as hung.
    private static let patienceSeconds = 30
    /// The lines of its output that are quoted, and the bytes in which they are looked for.
    private static let (mostLines, mostBytes) = (6, 65_536)

    /// - Returns: the exit status, nil for a command that hung and was stopped, and the last lines
    ///   that it printed.
    func run() async throws(CommandFailure) -> (status: Int32?, words: String?) {
        let output = try programs.openOutput()
        defer { programs.closeOutput(output) }
        let status = try await status(writingTo: output)
        guard case .success(let bytes) = InputFile.read(path: output) else { return (status, nil) }
        // Half a line could hide a part of a token from whoever looks for it.
        let isCut = bytes.count > Self.mostBytes
        let lines = String(decoding: bytes.suffix(Self.mostBytes), as: UTF8.self)
            .split(whereSeparator: \.isNewline).dropFirst(isCut ? 1 : 0).suffix(Self.mostLines)
        return (status, lines.isEmpty ? nil : lines.joined(separator: "\n"))
    }

    private func status(writingTo output: String) async throws(CommandFailure) -> Int32? {
        let program = try programs.start(
            "exec >\"$1\" 2>&1\nshift\n\(command)", [output], environment: environment)
        program.stop(after: .seconds(Self.patienceSeconds))
        let status = await withCheckedContinuation { continuation in
            // Waiting for a process blocks a thread, so it takes none of the server's.
            DispatchQueue.global().async {
                continuation.resume(returning: programs.wait(for: program).rawValue)
            }
        }
        return program.isOverdue ? nil : status
    }

    /// The end of a login, by the exit status of the command.
    ///
    /// - Parameter refusals: the statuses that mean no.
    func end(refusals: ClosedRange<Int32>) async -> LoginEnd {
        do throws(CommandFailure) {
            let (status, words) = try await run()
            let presence: ExamPresence =
                switch status {
                case nil: .crashed("the command hung for \(Self.patienceSeconds) s")
                case 0?: .signedIn
                case let status?:
                    refusals.contains(status)
                        ? .signedOut : .crashed("the command ended with \(status)")
                }
            return LoginEnd(presence, words: words)
        } catch { return LoginEnd(.crashed(error.lines.joined(separator: ", "))) }
    }
}

/// An application that runs during its examination.
struct ExamServiceProgram: Sendable {
    private let program: SupervisedProgram
    private let programs: RunningPrograms

    /// The time limit of its start.
    private static let patience = Duration.seconds(30)

    init(
        _ command: String, environment: [(name: String, value: String)],
        among programs: RunningPrograms
    ) throws(CommandFailure) {
        program = try programs.start("exec >&2\n\(command)", environment: environment)
        self.programs = programs
    }

    /// Returns once the URL answers, with any status, or its time has passed.
    static func wait(for url: String, trusting trust: OutgoingTrust) async {
        let client = OutgoingClient(reach: .any, timeout: .seconds(2), trust: trust)
        let end = ContinuousClock.now + patience
        while ContinuousClock.now < end {
            if (try? await client.send(OutgoingRequest(.get, url))) != nil { return }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    func stop() {
        program.stop(after: .seconds(0))
        _ = programs.wait(for: program)
    }
}

extension ExamOrder {
    /// The way to make the client log in.
    ///
    /// - Parameter variables: tell a command the address of the server, for one login.
    func candidate(
        trusting trust: OutgoingTrust, among programs: RunningPrograms,
        _ variables: @escaping @Sendable (LoginTask) -> [(name: String, value: String)]
    ) -> ExamCandidate {
        let asking = probeCommand.map { command -> ExamCandidate.Probe in
            { @Sendable task, _ in
                await ExamProgram(
                    command: command, environment: variables(task), programs: programs
                ).end(refusals: 1...1).presence
            }
        }
        guard let command else {
            let starting = restart.map { command -> @Sendable () async -> String? in
                { @Sendable in
                    let program = ExamProgram(command: command, programs: programs)
                    let end = await program.end(refusals: 0...0)
                    guard case .crashed(let reason)? = end.presence else { return nil }
                    return [reason, end.words].compactMap(\.self).joined(separator: ": ")
                }
            }
            return .walker(
                at: ExamCandidate.Places(start: start ?? "", probe: probe, logout: logout),
                asking: asking, trusting: trust, restart: starting)
        }
        return ExamCandidate(
            takesIssuers: true, hasSeveralIssuers: hasSeveralIssuers, isFresh: true,
            mayAlwaysSayYes: asking == nil, jobs: jobs, probe: asking
        ) { task in
            // Exit statuses of 126 and more come from the shell: not found, not executable, ended
            // by a signal.
            await ExamProgram(
                command: command, environment: variables(task), programs: programs
            ).end(refusals: 1...125)
        }
    }
}

extension ExamReport {
    /// Prints the report, or writes it to the requested file. The server has stopped by then, so
    /// the reader may take its time.
    func show(
        as order: ExamOrder, _ processEnvironment: ProcessEnvironment
    ) throws(CommandFailure) {
        let text =
            switch order.format {
            case .table: table
            case .json: json.text
            case .junit: junit(isStrict: order.isStrict)
            case .html: page
            }
        guard let path = order.out else { return processEnvironment.print(text) }
        try OutputFile.write(path, text + "\n")
        processEnvironment.print(table)
    }
}
