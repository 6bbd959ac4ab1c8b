import Dispatch
import Platform
import Synchronization

/// The executor of some connections, incoming and outgoing: a serial queue on which their sockets
/// report and their steps run. There is one per processor, shared by all servers of the process, so
/// a thousand servers need no more threads than one.
///
/// The queues have no target queue, so Dispatch gives each a thread outside its pool. Nothing may
/// run in the pool itself: once a second, Dispatch opens a file in /proc for each thread of the
/// pool, and ends the process if no descriptor is left.
package final class ConnectionQueue: SerialExecutor, TaskExecutor {
    static let all = (0..<Processors.count).map { _ in ConnectionQueue() }

    /// The queue for work without a connection, such as timers.
    package static var first: ConnectionQueue { all[0] }

    /// The queues in turn.
    static var next: ConnectionQueue {
        all[turn.wrappingAdd(1, ordering: .relaxed).oldValue % all.count]
    }

    private static let turn = Atomic<Int>(0)

    let dispatch = DispatchQueue(label: "understudy.connections")
    let sockets: ReadySockets

    private static let current = DispatchSpecificKey<ObjectIdentifier>()

    private init() {
        sockets = ReadySockets(on: dispatch)
        dispatch.setSpecific(key: Self.current, value: ObjectIdentifier(self))
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        dispatch.async {
            job.runSynchronously(
                isolatedTo: self.asUnownedSerialExecutor(),
                taskExecutor: self.asUnownedTaskExecutor())
        }
    }

    /// Runs a step on the queue, after those already waiting.
    func perform(_ step: @escaping @Sendable () -> Void) { dispatch.async(execute: step) }

    /// Runs a step on the queue after a delay.
    func perform(after delay: Duration, _ step: @escaping @Sendable () -> Void) {
        let nanoseconds = DispatchTimeInterval.nanoseconds(Int(delay.nanoseconds))
        dispatch.asyncAfter(deadline: .now() + nanoseconds, execute: step)
    }

    /// A task that starts on the queue asks this, and then begins without a hop.
    package func isIsolatingCurrentContext() -> Bool? {
        DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self)
    }

    package func checkIsolated() { dispatchPrecondition(condition: .onQueue(dispatch)) }
}

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
