import Dispatch

/// Runs what computes for many milliseconds, so that no connection waits for it, one after the other.
/// It has no target queue, for the reason that `ConnectionQueue` has none.
package final class WorkQueue: TaskExecutor {
    package static let shared = WorkQueue()

    private let dispatch = DispatchQueue(label: "understudy.work")

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        dispatch.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
