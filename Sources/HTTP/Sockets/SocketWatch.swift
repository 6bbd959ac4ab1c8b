import Dispatch
import Platform

/// Tells the owner of a socket, on its queue, when bytes have arrived and, while output waits, when
/// there is room for more. Only the owner's queue uses it.
struct SocketWatch {
    private let descriptor: Descriptor
    private let queue: ConnectionQueue
    private var input: (any DispatchSourceRead)?
    private var isInputPaused = false
    private var room: (any DispatchSourceWrite)?

    init(_ descriptor: Descriptor, on queue: ConnectionQueue) {
        self.descriptor = descriptor
        self.queue = queue
    }

    /// Calls the handler whenever bytes or the end of the stream wait to be read, until `pauseInput`
    /// or `cancel`. Only the handler of the first call counts.
    mutating func awaitInput(_ handler: @escaping @Sendable () -> Void) {
        if let input {
            if isInputPaused { input.resume() }
            isInputPaused = false
            return
        }
        let source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor.number, queue: queue.dispatch)
        start(source, handler)
        input = source
    }

    /// Ends the calls for input that the owner does not want to read yet.
    mutating func pauseInput() {
        guard !isInputPaused else { return }
        input?.suspend()
        isInputPaused = input != nil
    }

    /// Calls the handler while there is room for output, until `endRoom` or `cancel`.
    mutating func awaitRoom(_ handler: @escaping @Sendable () -> Void) {
        guard room == nil else { return }
        // A hang-up reaches all sources of a descriptor, and Dispatch ends the process where it
        // reaches one twice that is too suspended to take note of the first.
        if isInputPaused { cancelInput() }
        let source = DispatchSource.makeWriteSource(
            fileDescriptor: descriptor.number, queue: queue.dispatch)
        start(source, handler)
        room = source
    }

    mutating func endRoom() {
        room?.cancel()
        room = nil
    }

    /// Ends all calls. No watch may be dropped without it, since Dispatch ends the process where a
    /// suspended source is released.
    mutating func cancel() {
        endRoom()
        cancelInput()
    }
}

private extension SocketWatch {
    mutating func cancelInput() {
        if isInputPaused { input?.resume() }
        isInputPaused = false
        input?.cancel()
        input = nil
    }

    func start(_ source: any DispatchSourceProtocol, _ handler: @escaping @Sendable () -> Void) {
        source.setEventHandler(handler: handler)
        // The system may reuse the number of a closed descriptor, so it stays open until Dispatch
        // has let go of it.
        source.setCancelHandler { [descriptor] in withExtendedLifetime(descriptor) {} }
        source.activate()
    }
}
