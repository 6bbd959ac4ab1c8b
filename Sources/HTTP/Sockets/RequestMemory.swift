import Locks

/// The bytes that the connections of a process hold of unanswered requests. All servers of the
/// process share one, because each connection holds little and all together much.
package final class RequestMemory: Sendable {
    package static let ofProcess = RequestMemory()

    private let total = Lock(0)

    package init() {}

    /// The bytes of all shares.
    package var bytes: Int { total.withLock { $0 } }

    /// The share of one connection, given back when it is dropped.
    struct Share: ~Copyable {
        private let memory: RequestMemory
        private var bytes = 0

        init(of memory: RequestMemory) { self.memory = memory }

        deinit { _ = memory.exchange(bytes, for: 0, most: 0) }

        /// Resizes the share; false if it does not fit. A smaller one always does.
        mutating func resize(to count: Int, _ limits: Limits) -> Bool {
            guard count != bytes else { return true }
            let fits = memory.exchange(bytes, for: count, most: limits.mostBytes(forShareOf: count))
            if fits { bytes = count }
            return fits
        }
    }
}

private extension RequestMemory {
    /// Exchanges a share for another; false if it does not fit. A single share always does.
    func exchange(_ old: Int, for new: Int, most: Int) -> Bool {
        total.withLock { total in
            let others = total - old
            guard new <= old || others == 0 || others + new <= most else { return false }
            total = others + new
            return true
        }
    }
}

private extension Limits {
    /// A quarter is reserved for requests no longer than a head, which are still served while long
    /// ones use up the rest.
    func mostBytes(forShareOf count: Int) -> Int {
        count <= maxHeadBytes ? maxHeldBytes : maxHeldBytes / 4 * 3
    }
}

extension Connection {
    /// Tells whether there is memory for unanswered input; a client whose request has none is told
    /// so.
    ///
    /// - Parameter body: the body of a request that the parser has handed over.
    func holds(_ body: [UInt8] = []) -> Bool {
        let fits = share.resize(to: parser.heldBytes + body.count, service.limits)
        if !fits {
            refuseForNow("the server is receiving too many long requests; send this one again")
        }
        return fits
    }

    /// Releases the memory of an answered request.
    func releaseBody() { _ = share.resize(to: parser.heldBytes, service.limits) }

    /// Drops the input, since no further request is served.
    func dropInput() {
        parser = RequestParser(limits: service.limits, peer: parser.peer)
        releaseBody()
    }
}
