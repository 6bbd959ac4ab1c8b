import Dispatch
import Platform

/// The executor of some of the connections: one thread that waits for their sockets and runs their
/// steps. There is one per processor, shared by all servers of the process: a thousand servers take
/// no more threads than one.
///
/// Dispatch sources would need a thread of their own and two thread switches per request, which
/// halves the requests per second.
final class EventLoop: SerialExecutor {
    typealias Handler = (SocketChange) -> Void

    private let core: EventLoopCore

    static let all = (0..<Threads.processorCount).map { _ in EventLoop() }

    private init() {
        let core = EventLoopCore()
        self.core = core
        // Without a target queue, this queue has its own thread, which the loop keeps.
        DispatchQueue(label: "understudy.loop").async { core.run() }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        perform { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs a step on the loop, after those already waiting.
    func perform(_ step: @escaping @Sendable () -> Void) {
        core.perform(step)
    }

    /// Calls the handler on the loop whenever the socket changes, until `forget`. Call it on the
    /// loop only.
    func watch(
        _ descriptor: Descriptor, _ mode: SocketChange.Mode, _ handler: @escaping Handler
    ) {
        core.watch(descriptor, mode, handler)
    }

    /// Stops watching a socket. Call it on the loop only.
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
