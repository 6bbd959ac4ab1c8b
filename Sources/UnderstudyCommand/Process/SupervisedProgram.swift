import Dispatch
import Locks
import Platform

/// A program that this process waits for, and forwards signals to.
final class SupervisedProgram: Sendable {
    private let process: ChildProcess
    /// True if the program has ended; its process id may then be another's.
    private let hasEnded = Lock(false)
    private let overdue = Lock(false)

    /// - Parameter leadsGroup: whether signals reach the programs that it starts, too, but no longer
    ///   from the terminal.
    init(
        _ arguments: [String], environment: [(name: String, value: String)],
        leadsGroup: Bool = false
    ) throws(CommandFailure) {
        do throws(SystemFailure) {
            process = try ChildProcess(
                arguments, environment: environment, leadsGroup: leadsGroup)
        } catch {
            let isMissing = [.noSuchFile, .notADirectory].contains(error)
            throw CommandFailure(
                lines: ["cannot run '\(arguments.first ?? "")': \(error.phrase)"],
                status: isMissing ? .notFound : .notExecutable)
        }
    }

    /// Forwards the signals that ask this process to stop, from its own thread.
    func forward(_ signals: StopSignals) {
        DispatchQueue(label: "understudy.signals").async {
            while true {
                let signal = signals.next()
                if !Terminal.hasSent(signal) { self.send(signal) }
            }
        }
    }

    /// Blocks the thread until the program ends.
    func wait() -> ExitStatus {
        process.wait()
        return hasEnded.withLock { hasEnded in
            hasEnded = true
            return ExitStatus(rawValue: process.reap())
        }
    }

    /// Asks the program to stop after a time, and ends it soon after that.
    func stop(after time: DispatchTimeInterval) {
        let queue = DispatchQueue.global()
        queue.asyncAfter(deadline: .now() + time) {
            guard !self.hasEnded.withLock({ $0 }) else { return }
            self.overdue.withLock { $0 = true }
            self.send(Self.terminate)
            queue.asyncAfter(deadline: .now() + .seconds(2)) { self.send(Self.kill) }
        }
    }

    /// Ends what an ended program left behind in its group, but for what ends by itself meanwhile.
    func endGroup() {
        for _ in 0..<40 where process.hasGroup { CurrentProcess.sleep(for: .milliseconds(50)) }
        if process.hasGroup { process.send(Self.kill) }
    }

    /// True if it had to be asked to stop.
    var isOverdue: Bool { overdue.withLock { $0 } }

    private static let terminate: Int32 = 15
    static let kill: Int32 = 9

    func send(_ signal: Int32) {
        hasEnded.withLock { hasEnded in
            if !hasEnded { process.send(signal) }
        }
    }
}

/// The programs that run at the moment, which end with this process.
final class RunningPrograms: Sendable {
    private let programs = Lock<(running: [ObjectIdentifier: SupervisedProgram], areOver: Bool)>(
        ([:], false))
    private let outputs = Lock<Set<String>>([])
    private let processEnvironment: ProcessEnvironment

    init(_ processEnvironment: ProcessEnvironment) {
        self.processEnvironment = processEnvironment
    }

    /// Makes a file for the output of one more program, which only its owner may read.
    ///
    /// - Returns: its path.
    func openOutput() throws(CommandFailure) -> String {
        let path = processEnvironment.temporaryPath
        // A signal between the two would leave the file.
        try outputs.withLock { outputs throws(CommandFailure) in
            _ = try OutputFile.writing(path) { () throws(SystemFailure) in
                try FileSystem.create(path)
            }
            outputs.insert(path)
        }
        return path
    }

    func closeOutput(_ path: String) {
        FileSystem.remove(path)
        outputs.withLock { _ = $0.remove(path) }
    }

    /// Starts a command of a shell with a group of its own.
    ///
    /// - Parameter arguments: the values of `$1` and those after it.
    func start(
        _ script: String, _ arguments: [String] = [], environment: [(name: String, value: String)]
    ) throws(CommandFailure) -> SupervisedProgram {
        // A signal between the start and the entry would leave the program alone.
        let started = try programs.withLock { programs throws(CommandFailure) in
            guard !programs.areOver else { return SupervisedProgram?.none }
            let program = try SupervisedProgram(
                ["/bin/sh", "-c", script, "sh"] + arguments, environment: environment,
                leadsGroup: true)
            programs.running[ObjectIdentifier(program)] = program
            return program
        }
        guard let started else { awaitTheEnd() }
        return started
    }

    /// Blocks the thread until the program ends, and all of its group if it was asked to stop.
    func wait(for program: SupervisedProgram) -> ExitStatus {
        let status = program.wait()
        if program.isOverdue { program.endGroup() }
        let areOver = programs.withLock { programs in
            programs.running[ObjectIdentifier(program)] = nil
            return programs.areOver
        }
        if areOver { awaitTheEnd() }
        return status
    }

    /// Ends all of them at once when a signal asks this process to stop, and then this process.
    func end(at signals: StopSignals, _ leave: @escaping @Sendable () -> Void) {
        DispatchQueue(label: "understudy.signals").async {
            let signal = signals.next()
            self.programs.withLock { programs in
                programs.areOver = true
                for program in programs.running.values { program.send(SupervisedProgram.kill) }
            }
            self.outputs.withLock { $0.forEach(FileSystem.remove) }
            leave()
            CurrentProcess.exit(128 + signal)
        }
    }

    /// The signal ends this process, and not the examination of what it killed.
    private func awaitTheEnd() -> Never {
        while true { CurrentProcess.sleep(for: .seconds(1)) }
    }
}
