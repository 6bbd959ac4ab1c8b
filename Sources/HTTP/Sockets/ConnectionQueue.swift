import Dispatch
import Platform
import Synchronization

/// The executor of some of the connections, ours and outgoing ones: a serial queue on which their
/// sockets report and their steps run. There is one per processor, shared by all servers of the
/// process: a thousand servers take no more threads than one.
///
/// The queues have no target queue, so Dispatch gives each a thread beyond its pool. Nothing of ours
/// may run in the pool itself: once a second Dispatch opens a file in /proc for each of the pool's
/// threads, and ends the process when no descriptor is left for it.
package final class ConnectionQueue: SerialExecutor, TaskExecutor {
    static let all = (0..<Processors.count).map { _ in ConnectionQueue() }

    /// The queue for what belongs to no connection, such as timers.
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
    func perform(_ step: @escaping @Sendable () -> Void) {
        dispatch.async(execute: step)
    }

    /// Runs a step on the queue after a delay.
    func perform(after delay: Duration, _ step: @escaping @Sendable () -> Void) {
        let nanoseconds = DispatchTimeInterval.nanoseconds(Int(delay.nanoseconds))
        dispatch.asyncAfter(deadline: .now() + nanoseconds, execute: step)
    }

    /// A task that starts on the queue asks this, and then begins without a hop.
    package func isIsolatingCurrentContext() -> Bool? {
        DispatchQueue.getSpecific(key: Self.current) == ObjectIdentifier(self)
    }

    package func checkIsolated() {
        dispatchPrecondition(condition: .onQueue(dispatch))
    }
}
