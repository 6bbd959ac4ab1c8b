import Dispatch
import Locks
import Platform

/// A program that this process waits for, and forwards signals to.
final class SupervisedProgram: Sendable {
    private let process: ChildProcess
    /// True if the program has ended; its process id may then be another's.
    private let hasEnded = Lock(false)
    private let overdue = Lock(false)

    init(
        _ arguments: [String], environment: [(name: String, value: String)]
    ) throws(CommandFailure) {
        do throws(SystemFailure) {
            process = try ChildProcess(arguments, environment: environment)
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

    /// True if it had to be asked to stop.
    var isOverdue: Bool { overdue.withLock { $0 } }

    private static let terminate: Int32 = 15
    private static let kill: Int32 = 9

    private func send(_ signal: Int32) {
        hasEnded.withLock { hasEnded in
            if !hasEnded { process.send(signal) }
        }
    }
}
