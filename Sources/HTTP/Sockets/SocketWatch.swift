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
    func pauseInput() {
        wanted.remove(.input)
    }

    /// Calls the handler while there is room for output, until `endRoom` or `cancel`.
    func awaitRoom(_ handler: @escaping () -> Void) {
        roomCame = handler
        want(.room)
    }

    func endRoom() {
        wanted.remove(.room)
    }

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
