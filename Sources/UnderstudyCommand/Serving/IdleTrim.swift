import Dispatch
import HTTP
import Locks
import Platform
import Synchronization

/// Releases freed memory, and the pages of the program's code, when the server has been idle for a
/// second. The kernel maps several pages at a time, so a start and one request leave most of the
/// binary resident.
final class IdleTrim: Sendable {
    private let activity = Activity()
    /// Dispatch sources are thread-safe, though the type does not declare it.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    init() {
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "understudy.idle"))
        timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(250))
        timer.setEventHandler { [activity] in
            guard activity.hasJustCeased() else { return }
            FreeMemory.release()
            ResidentCode.release()
        }
        timer.activate()
    }

    deinit { timer.cancel() }

    /// Counts all requests as activity, which keeps the timer running.
    func watching(_ reply: @escaping Replier) -> Replier {
        { request in
            self.activity.requests.wrappingAdd(1, ordering: .relaxed)
            return reply(request)
        }
    }
}

private final class Activity: Sendable {
    let requests = Atomic(0)
    private let lastLook = Lock((requests: -1, isTrimmed: false))

    /// Tells whether nothing has happened since the last check, for the first time.
    func hasJustCeased() -> Bool {
        let now = requests.load(ordering: .relaxed)
        return lastLook.withLock { last in
            let isIdle = last.requests == now
            defer { last = (now, isIdle) }
            return isIdle && !last.isTrimmed
        }
    }
}

/// The files and sockets that the server may open.
enum OpenFiles {
    /// The minimum for the process itself, two addresses and a few connections.
    static let least = 32

    /// Raises the limit as far as possible, and fails if that is too low to serve.
    static func prepare() throws(CommandFailure) {
        DescriptorLimit.raise()
        guard let limit = DescriptorLimit.current, limit < least else { return }
        throw .failure("the limit of open files is \(limit); set at least \(least) with ulimit -n")
    }
}
