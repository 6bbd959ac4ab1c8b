import CEpoll
import Glibc

/// Tells one thread which of its watched sockets have changed. Other threads can wake it.
package final class SocketEvents: Sendable {
    private let epoll = Descriptor(owning: epoll_create1(Int32(EPOLL_CLOEXEC)))
    private let bell = Descriptor(owning: eventfd(0, Int32(EFD_CLOEXEC)))
    /// Used by the waiting thread only.
    private nonisolated(unsafe) let events =
        UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: 256)

    package init() {
        add(bell, events: EPOLLIN.rawValue)
    }

    deinit {
        events.deallocate()
    }

    package func watch(_ descriptor: Descriptor, _ mode: SocketChange.Mode) {
        add(descriptor, events: mode.events)
    }

    package func forget(_ descriptor: Descriptor) {
        epoll_ctl(epoll.number, EPOLL_CTL_DEL, descriptor.number, nil)
    }

    /// Wakes the waiting thread, or keeps it from waiting next time.
    package func ring() {
        var ring: UInt64 = 1
        write(bell.number, &ring, MemoryLayout<UInt64>.size)
    }

    /// Returns how many events have come; they can be read until the next call.
    ///
    /// - Parameter isPatient: whether to wait when there is no event yet.
    package func wait(isPatient: Bool) -> Int {
        let count = epoll_wait(
            epoll.number, events.baseAddress, Int32(events.count), isPatient ? -1 : 0)
        return Int(max(0, count))
    }

    /// The change that an event reports, with the number of the watched descriptor; nil for a
    /// wake-up. A number that was closed and reused within one wait only causes a needless check.
    package func change(at index: Int) -> (number: Int32, change: SocketChange)? {
        let event = events[index]
        guard event.data.fd == bell.number else {
            return (event.data.fd, SocketChange(events: event.events))
        }
        var rings: UInt64 = 0
        read(bell.number, &rings, MemoryLayout<UInt64>.size)
        return nil
    }
}

private extension SocketEvents {
    func add(_ descriptor: Descriptor, events: UInt32) {
        var event = epoll_event(events: events, data: epoll_data_t(fd: descriptor.number))
        epoll_ctl(epoll.number, EPOLL_CTL_ADD, descriptor.number, &event)
    }
}
