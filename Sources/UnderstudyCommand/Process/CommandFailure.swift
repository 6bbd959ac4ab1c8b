import Dispatch
import HTTP
import Locks

/// The exit status of the process.
struct ExitStatus: RawRepresentable, Equatable, Sendable {
    let rawValue: Int32

    static let success = ExitStatus(rawValue: 0)
    static let failure = ExitStatus(rawValue: 1)
    /// Bad usage or configuration.
    static let usage = ExitStatus(rawValue: 2)
    /// A program that exists and cannot be run, as in shells.
    static let notExecutable = ExitStatus(rawValue: 126)
    static let notFound = ExitStatus(rawValue: 127)
}

/// The reason why a command fails.
struct CommandFailure: Error, Equatable {
    /// The lines for standard error, one per problem.
    let lines: [String]
    let status: ExitStatus

    static func usage(_ lines: [String]) -> CommandFailure {
        CommandFailure(lines: lines, status: .usage)
    }

    static func usage(_ line: String) -> CommandFailure { usage([line]) }

    /// The end of another program, which has reported its own failure.
    static func silent(_ status: ExitStatus) -> CommandFailure {
        CommandFailure(lines: [], status: status)
    }

    static func failure(_ line: String) -> CommandFailure {
        CommandFailure(lines: [line], status: .failure)
    }
}

/// Asynchronous work, for a command whose thread has nothing else to do.
enum BlockingTask {
    /// Blocks the calling thread, which must not belong to the pool that runs tasks.
    static func run<Value: Sendable, Failure: Error>(
        _ make: @escaping @Sendable () async throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let isDone = DispatchSemaphore(value: 0)
        let made = Lock<Result<Value, Failure>?>(nil)
        Task(executorPreference: ConnectionQueue.first) {
            let result: Result<Value, Failure>
            do throws(Failure) {
                result = .success(try await make())
            } catch {
                result = .failure(error)
            }
            made.withLock { $0 = result }
            isDone.signal()
        }
        while true {
            isDone.wait()
            if let result = made.withLock({ $0 }) { return try result.get() }
        }
    }
}
