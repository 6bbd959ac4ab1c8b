import Dispatch
import HTTP
import JOSE
import OAuth
import Web

/// A shell command run by an examination. Its output goes to standard error, since standard output
/// belongs to the report.
struct ExamProgram: Sendable {
    let command: String
    var environment: [(name: String, value: String)] = []
    let programs: RunningPrograms

    /// The time after which it counts as hung.
    private static let patienceSeconds = 30

    /// - Returns: the exit status; nil for a command that hung and was stopped.
    func run() async throws(CommandFailure) -> Int32? {
        let program = try programs.start("exec >&2\n\(command)", environment: environment)
        program.stop(after: .seconds(Self.patienceSeconds))
        let status = await withCheckedContinuation { continuation in
            // Waiting for a process blocks a thread, so it takes none of the server's.
            DispatchQueue.global().async {
                continuation.resume(returning: programs.wait(for: program).rawValue)
            }
        }
        return program.isOverdue ? nil : status
    }

    /// The presence of a question's user, by the exit status of the command.
    ///
    /// - Parameter refusals: the statuses that mean no.
    func presence(refusals: ClosedRange<Int32>) async -> ExamPresence {
        do throws(CommandFailure) {
            guard let status = try await run() else {
                return .crashed("the command hung for \(Self.patienceSeconds) s")
            }
            if status == 0 { return .signedIn }
            return refusals.contains(status)
                ? .signedOut : .crashed("the command ended with \(status)")
        } catch { return .crashed(error.lines.joined(separator: ", ")) }
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
                ).presence(refusals: 1...1)
            }
        }
        guard let command else {
            let starting = restart.map { command -> @Sendable () async -> String? in
                { @Sendable in
                    let program = ExamProgram(command: command, programs: programs)
                    guard case .crashed(let reason) = await program.presence(refusals: 0...0) else {
                        return nil
                    }
                    return reason
                }
            }
            return .walker(
                at: ExamCandidate.Places(start: start ?? "", probe: probe, logout: logout),
                asking: asking, trusting: trust, restart: starting)
        }
        return ExamCandidate(
            takesIssuers: true, isFresh: true, mayAlwaysSayYes: asking == nil, jobs: jobs,
            probe: asking
        ) { task in
            // Exit statuses of 126 and more come from the shell: not found, not executable, ended
            // by a signal.
            LoginEnd(
                await ExamProgram(
                    command: command, environment: variables(task), programs: programs
                ).presence(refusals: 1...125))
        }
    }
}

extension ExamReport {
    /// Prints the report, or writes it to the requested file. The server has stopped by then, so
    /// the reader may take its time.
    func show(as order: ExamOrder, _ processEnvironment: ProcessEnvironment) throws(CommandFailure)
    {
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
