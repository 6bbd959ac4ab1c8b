import Dispatch

/// Runs computations of many milliseconds one after the other, so that no connection waits for
/// them. It has no target queue, for the same reason as `ConnectionQueue`.
package final class WorkQueue: TaskExecutor {
    package static let shared = WorkQueue()

    private let dispatch = DispatchQueue(label: "understudy.work")

    package init() {}

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        dispatch.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
