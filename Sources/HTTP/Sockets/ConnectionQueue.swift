import Dispatch

/// A serial queue as the executor of one connection. It targets the global queue, so that a
/// thousand of them share a few threads.
final class ConnectionQueue: SerialExecutor {
    let dispatch = DispatchQueue(label: "understudy.connection", target: .global())

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        dispatch.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(dispatch))
    }
}
