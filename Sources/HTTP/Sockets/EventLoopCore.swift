import Locks
import Platform
import Synchronization

/// The state that the thread of an event loop works on.
final class EventLoopCore: Sendable {
    private struct Inbox {
        var steps: [@Sendable () -> Void] = []
        /// Whether the thread will check the steps without being woken.
        var isAwake = true
    }

    private let events = SocketEvents()
    private let inbox = Lock(Inbox())
    private let thread = Atomic<UInt>(0)
    /// Used only by the thread of the loop, as `isCurrent` asserts.
    private nonisolated(unsafe) var watchers: [Int32: EventLoop.Handler] = [:]

    var isCurrent: Bool { thread.load(ordering: .relaxed) == Threads.currentID }

    func perform(_ step: @escaping @Sendable () -> Void) {
        let mustRing = inbox.withLock { inbox in
            inbox.steps.append(step)
            defer { inbox.isAwake = true }
            return !inbox.isAwake && !isCurrent
        }
        if mustRing { events.ring() }
    }

    func watch(
        _ descriptor: Descriptor, _ mode: SocketChange.Mode,
        _ handler: @escaping EventLoop.Handler
    ) {
        assert(isCurrent)
        watchers[descriptor.number] = handler
        events.watch(descriptor, mode)
    }

    func forget(_ descriptor: Descriptor) {
        assert(isCurrent)
        watchers[descriptor.number] = nil
        events.forget(descriptor)
    }

    func run() {
        thread.store(Threads.currentID, ordering: .relaxed)
        while true {
            for index in 0..<events.wait(isPatient: runSteps()) {
                guard let (number, change) = events.change(at: index) else { continue }
                watchers[number]?(change)
            }
        }
    }
}

private extension EventLoopCore {
    /// Runs the waiting steps and returns whether no step has come meanwhile, so that the loop can
    /// wait for events.
    func runSteps() -> Bool {
        let steps = inbox.withLock { inbox in
            defer { inbox.steps = [] }
            inbox.isAwake = true
            return inbox.steps
        }
        for step in steps { step() }
        return inbox.withLock { inbox in
            inbox.isAwake = !inbox.steps.isEmpty
            return !inbox.isAwake
        }
    }
}
