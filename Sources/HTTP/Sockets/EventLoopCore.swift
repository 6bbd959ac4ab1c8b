import CEpoll
import Glibc
import Locks
import Synchronization

/// What the thread of an event loop works on.
final class EventLoopCore: Sendable {
    private struct Inbox {
        var steps: [@Sendable () -> Void] = []
        /// Whether the thread will look at the steps without being woken.
        var isAwake = true
    }

    private let epoll = Descriptor(owning: epoll_create1(Int32(EPOLL_CLOEXEC)))
    private let bell = Descriptor(owning: eventfd(0, Int32(EFD_CLOEXEC)))
    private let inbox = Lock(Inbox())
    private let thread = Atomic<UInt>(0)
    /// Touched by the thread of the loop alone, as `isCurrent` asserts.
    private nonisolated(unsafe) var watchers: [Int32: SocketChange.Handler] = [:]

    private static let eventsPerWait = 256

    var isCurrent: Bool { thread.load(ordering: .relaxed) == UInt(pthread_self()) }

    func perform(_ step: @escaping @Sendable () -> Void) {
        let mustRing = inbox.withLock { inbox in
            inbox.steps.append(step)
            defer { inbox.isAwake = true }
            return !inbox.isAwake && !isCurrent
        }
        guard mustRing else { return }
        var ring: UInt64 = 1
        write(bell.number, &ring, MemoryLayout<UInt64>.size)
    }

    func watch(
        _ descriptor: Descriptor, _ mode: SocketChange.Mode,
        _ handler: @escaping SocketChange.Handler
    ) {
        assert(isCurrent)
        watchers[descriptor.number] = handler
        add(descriptor, events: mode.events)
    }

    func forget(_ descriptor: Descriptor) {
        assert(isCurrent)
        watchers[descriptor.number] = nil
        epoll_ctl(epoll.number, EPOLL_CTL_DEL, descriptor.number, nil)
    }

    func run() {
        thread.store(UInt(pthread_self()), ordering: .relaxed)
        add(bell, events: EPOLLIN.rawValue)
        let events = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: Self.eventsPerWait)
        while true {
            let count = epoll_wait(
                epoll.number, events.baseAddress, Int32(events.count), runSteps())
            for event in events.prefix(Int(max(0, count))) { handle(event) }
        }
    }
}

private extension EventLoopCore {
    func add(_ descriptor: Descriptor, events: UInt32) {
        var event = epoll_event(events: events, data: epoll_data_t(fd: descriptor.number))
        epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor.number, &event)
    }

    /// A number that was closed and used anew within one wait leads to a needless call, no more.
    func handle(_ event: epoll_event) {
        if event.data.fd == bell.number {
            var rings: UInt64 = 0
            read(bell.number, &rings, MemoryLayout<UInt64>.size)
            return
        }
        watchers[event.data.fd]?(SocketChange(events: event.events))
    }

    /// Runs the steps that wait by now and answers how many milliseconds to wait for events: for
    /// ever when no step has come meanwhile.
    func runSteps() -> Int32 {
        let steps = inbox.withLock { inbox in
            defer { inbox.steps = [] }
            inbox.isAwake = true
            return inbox.steps
        }
        for step in steps { step() }
        return inbox.withLock { inbox in
            inbox.isAwake = !inbox.steps.isEmpty
            return inbox.isAwake ? 0 : -1
        }
    }
}
