import CPlatform

/// A set of sockets that reports those that are ready, for as long as they are.
///
/// It is one descriptor that Dispatch can wait for, whatever the peers do. If Dispatch waited for
/// the sockets themselves, Linux would report each hang-up even to those that did not ask, and
/// libdispatch would change its lists from two threads at once and might end the process (its issue
/// 949, "Use-after-free in epoll muxnote bookkeeping").
package final class ReadySet: Sendable {
    /// The events that a socket is ready for, or watched for.
    package struct Kind: OptionSet, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Bytes, the end of the stream, or an error.
        package static let input = Kind(rawValue: ready_input.rawValue)
        /// Room for output, the end of an attempt to connect, or an error.
        package static let room = Kind(rawValue: ready_room.rawValue)
    }

    /// Readable while a socket of the set is ready.
    package let descriptor: Descriptor

    package init() throws(SystemFailure) { descriptor = try Descriptor(openedAs: ready_set_open()) }

    /// Watches a socket for `kind` instead of `before`; an empty kind removes it from the set.
    ///
    /// - Parameter key: reported with the socket.
    /// - Returns: whether the system can do it now.
    package func watch(
        _ socket: Descriptor, _ key: UInt64, for kind: Kind, insteadOf before: Kind
    ) -> Bool {
        ready_set_watch(
            descriptor.number, socket.number, key, ready_kind(rawValue: kind.rawValue),
            ready_kind(rawValue: before.rawValue)) == 0
    }

    /// Calls `body` with ready sockets, as many as one system call returns.
    ///
    /// - Returns: their number.
    package func forEachReady(_ body: (_ key: UInt64, _ kind: Kind) -> Void) -> Int {
        let most = Int(ready_most)
        return withUnsafeTemporaryAllocation(of: ready_socket.self, capacity: most) { ready in
            guard let start = ready.baseAddress else { return 0 }
            let count = ready_set_take(descriptor.number, start)
            for socket in ready.prefix(Int(max(0, count))) {
                body(socket.key, Kind(rawValue: socket.kind.rawValue))
            }
            return Int(max(0, count))
        }
    }
}
