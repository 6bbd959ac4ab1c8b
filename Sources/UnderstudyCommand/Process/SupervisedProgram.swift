import Dispatch
import Locks
import Platform

/// A program that this process waits for, and to which it passes on what it is told.
final class SupervisedProgram: Sendable {
    private let process: ChildProcess
    /// Whether the program has ended; its number may then be another's.
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

    /// Passes on the signals that ask this process to stop, from a thread of its own.
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

    /// Asks the program to stop once so much time has passed, and ends it soon after that.
    func stop(after time: DispatchTimeInterval) {
        let queue = DispatchQueue.global()
        queue.asyncAfter(deadline: .now() + time) {
            guard !self.hasEnded.withLock({ $0 }) else { return }
            self.overdue.withLock { $0 = true }
            self.send(Self.terminate)
            queue.asyncAfter(deadline: .now() + .seconds(2)) { self.send(Self.kill) }
        }
    }

    /// Whether it had to be asked so.
    var isOverdue: Bool { overdue.withLock { $0 } }

    private static let terminate: Int32 = 15
    private static let kill: Int32 = 9

    private func send(_ signal: Int32) {
        hasEnded.withLock { hasEnded in
            if !hasEnded { process.send(signal) }
        }
    }
}
