import Dispatch
import HTTP
import Locks

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
