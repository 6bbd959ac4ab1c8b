import Dispatch

/// One Dispatch source of a socket, made when it is first needed.
///
/// Dispatch counts suspensions and traps when a suspended source is let go; this keeps the count.
struct SocketWatch {
    private var source: (any DispatchSourceProtocol)?
    private var isRunning = false

    /// Calls `make` for the source unless there is one already.
    mutating func run(make: () -> any DispatchSourceProtocol) {
        guard !isRunning else { return }
        let source = source ?? make()
        self.source = source
        isRunning = true
        source.resume()
    }

    mutating func pause() {
        guard isRunning else { return }
        isRunning = false
        source?.suspend()
    }

    /// Ends the watch for good; the handlers are let go on the source's queue.
    mutating func cancel() {
        source?.cancel()
        if !isRunning { source?.resume() }
        source = nil
        isRunning = false
    }
}
