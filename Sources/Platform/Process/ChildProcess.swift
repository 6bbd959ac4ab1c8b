import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that runs beside this process, with its standard streams.
package struct ChildProcess: Sendable {
    private let id: pid_t
    private let leadsGroup: Bool

    /// - Parameters:
    ///   - arguments: the program, which is looked up in `PATH`, and its arguments; not empty.
    ///   - environment: variables in addition to those of this process.
    ///   - leadsGroup: whether signals reach the programs that it starts, too, but no longer from
    ///     the terminal.
    /// - Throws: the reason why it could not be started.
    package init(
        _ arguments: [String], environment: [(name: String, value: String)], leadsGroup: Bool
    ) throws(SystemFailure) {
        let arguments = CStrings(arguments)
        let additions = CStrings(environment.map { "\($0.name)=\($0.value)" })
        var child: pid_t = 0
        let failure = child_start(arguments.list, additions.list, leadsGroup ? 1 : 0, &child)
        guard failure == 0 else { throw SystemFailure(number: failure) }
        id = child
        self.leadsGroup = leadsGroup
    }

    /// Blocks the thread until the program has ended. Its process id is not reused before it is
    /// reaped.
    package func wait() { child_await(id) }

    /// - Returns: the exit status of an ended program: 128 plus the number of a signal that ended
    ///   it, as in shells.
    package func reap() -> Int32 { child_reap(id) }

    /// Sends a signal to the program, which must not be reaped yet, or to its group.
    package func send(_ signal: Int32) { kill(leadsGroup ? -id : id, signal) }

    /// True if programs of its group run, which may be after its own end.
    package var hasGroup: Bool { leadsGroup && kill(-id, 0) == 0 }
}

/// A C array of strings with a null pointer at the end.
private final class CStrings {
    private let count: Int
    let list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    init(_ texts: [String]) {
        count = texts.count
        list = .allocate(capacity: count + 1)
        for (index, text) in texts.enumerated() { list[index] = strdup(text) }
        list[count] = nil
    }

    deinit {
        for index in 0..<count { free(list[index]) }
        list.deallocate()
    }
}
