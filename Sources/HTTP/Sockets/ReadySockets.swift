import Dispatch
import Platform

/// The sockets of one queue, which report here when they are ready.
///
/// Dispatch needs two thread switches to report readiness. A client that keeps a server busy has
/// sent its next request by the time the others are answered, so the set is polled a few times
/// before Dispatch waits for it again; the bound keeps it from spinning.
///
/// `Sendable` without a lock, since only the queue uses it.
final class ReadySockets: Sendable {
    /// The limit of consecutive empty rounds.
    private static let mostEmptyRounds = 3
    /// The delay before a retry after descriptors or memory ran out.
    private static let retryDelay = DispatchTimeInterval.milliseconds(100)

    /// The answers to be sent at the end of a round.
    let unsent = UnsentAnswers()
    /// The buffer for one read of a connection, allocated for the life of the process.
    nonisolated(unsafe) let room = UnsafeMutableRawBufferPointer.allocate(
        byteCount: 16_384, alignment: 16)
    private let queue: DispatchQueue
    private nonisolated(unsafe) var set: ReadySet?
    private nonisolated(unsafe) var source: (any DispatchSourceRead)?
    private nonisolated(unsafe) var watches: [UInt64: SocketWatch] = [:]
    private nonisolated(unsafe) var lastKey: UInt64 = 0
    private nonisolated(unsafe) var emptyRounds = 0

    init(on queue: DispatchQueue) {
        self.queue = queue
    }

    func nextKey() -> UInt64 {
        lastKey += 1
        return lastKey
    }

    /// Watches a socket for other events than before, now or as soon as the system can.
    ///
    /// - Returns: whether it succeeded.
    func change(_ watch: SocketWatch, from before: ReadySet.Kind, to wanted: ReadySet.Kind) -> Bool
    {
        watches[watch.key] = wanted.isEmpty ? nil : watch
        guard openSet()?.watch(watch.descriptor, watch.key, for: wanted, insteadOf: before) == true
        else {
            let key = watch.key
            queue.asyncAfter(deadline: .now() + Self.retryDelay) { self.watches[key]?.settle() }
            return false
        }
        return true
    }
}

private extension ReadySockets {
    func openSet() -> ReadySet? {
        if let set { return set }
        guard let opened = try? ReadySet() else { return nil }
        let source = DispatchSource.makeReadSource(
            fileDescriptor: opened.descriptor.number, queue: queue)
        source.setEventHandler { [unowned self] in beginRounds() }
        source.activate()
        self.source = source
        set = opened
        return opened
    }

    func beginRounds() {
        source?.suspend()
        emptyRounds = 0
        round()
    }

    /// Serves the ready sockets. Other work of the queue has its turn between two rounds.
    func round() {
        let found = set?.forEachReady { key, kind in
            if let watch = watches[key] { watch.report(kind) }
        }
        unsent.send()
        emptyRounds = found == 0 ? emptyRounds + 1 : 0
        guard emptyRounds < Self.mostEmptyRounds else {
            source?.resume()
            return
        }
        // A client on this machine may be waiting for the processor.
        if emptyRounds > 0 { Processors.yield() }
        queue.async { self.round() }
    }
}
