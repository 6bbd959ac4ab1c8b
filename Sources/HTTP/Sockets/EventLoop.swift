import Dispatch
import Platform

/// The executor of some of the connections: one thread that waits for their sockets and runs
/// their steps. There is one for each processor, which all servers of the process share: a thousand
/// of them side by side take no more threads than one does.
///
/// Dispatch sources would do the same through a thread of their own and two changes of thread for
/// each request, which halves the requests a second.
final class EventLoop: SerialExecutor {
    typealias Handler = (SocketChange) -> Void

    private let core: EventLoopCore

    static let all = (0..<Threads.processorCount).map { _ in EventLoop() }

    private init() {
        let core = EventLoopCore()
        self.core = core
        // Without a target queue this one has a thread for itself, which the loop keeps.
        DispatchQueue(label: "understudy.loop").async { core.run() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        perform { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs a step on the loop, after those that wait already.
    func perform(_ step: @escaping @Sendable () -> Void) {
        core.perform(step)
    }

    /// Calls the handler on the loop whenever the socket changes, until it is forgotten; only on
    /// the loop.
    func watch(
        _ descriptor: Descriptor, _ mode: SocketChange.Mode, _ handler: @escaping Handler
    ) {
        core.watch(descriptor, mode, handler)
    }

    /// Only on the loop.
    func forget(_ descriptor: Descriptor) {
        core.forget(descriptor)
    }

    func isIsolatingCurrentContext() -> Bool? {
        core.isCurrent
    }

    func checkIsolated() {
        precondition(core.isCurrent, "this runs on another thread than the connection's loop")
    }
}
