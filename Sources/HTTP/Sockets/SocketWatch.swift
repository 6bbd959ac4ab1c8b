import Dispatch
import Platform

/// Tells the owner of a socket, on its queue, when bytes have arrived and when there is room for
/// more. Only that queue uses it, and its owner cancels it before dropping it.
final class SocketWatch {
    let descriptor: Descriptor
    /// Its key among the sockets of the queue; made lazily, since others may make a watch for a
    /// queue.
    private(set) lazy var key = sockets.nextKey()
    private let sockets: ReadySockets
    private var wanted: ReadySet.Kind = []
    /// The events that the system watches. An unwanted one is removed only when it is reported:
    /// most owners want it again before that.
    private var watched: ReadySet.Kind = []
    private var inputCame: () -> Void = {}
    private var roomCame: () -> Void = {}

    init(_ descriptor: Descriptor, on queue: ConnectionQueue) {
        self.descriptor = descriptor
        sockets = queue.sockets
    }

    var awaitsInput: Bool { wanted.contains(.input) }

    /// Calls the handler whenever bytes or the end of the stream wait to be read, until
    /// `pauseInput` or `cancel`.
    func awaitInput(_ handler: @escaping () -> Void) {
        inputCame = handler
        want(.input)
    }

    /// Ends the calls for input that the owner does not want yet.
    func pauseInput() { wanted.remove(.input) }

    /// Calls the handler while there is room for output, until `endRoom` or `cancel`.
    func awaitRoom(_ handler: @escaping () -> Void) {
        roomCame = handler
        want(.room)
    }

    func endRoom() { wanted.remove(.room) }

    /// Ends all calls.
    func cancel() {
        wanted = []
        settle()
        inputCame = {}
        roomCame = {}
    }

    /// Handles events of the system.
    func report(_ kind: ReadySet.Kind) {
        if kind.contains(.input), wanted.contains(.input) { inputCame() }
        if kind.contains(.room), wanted.contains(.room) { roomCame() }
        if !wanted.isSuperset(of: kind) { settle() }
    }

    /// Makes the system watch the wanted events.
    func settle() {
        guard wanted != watched, sockets.change(self, from: watched, to: wanted) else { return }
        watched = wanted
    }
}

private extension SocketWatch {
    func want(_ kind: ReadySet.Kind) {
        wanted.formUnion(kind)
        if !watched.isSuperset(of: wanted) { settle() }
    }
}

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

    init(on queue: DispatchQueue) { self.queue = queue }

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
