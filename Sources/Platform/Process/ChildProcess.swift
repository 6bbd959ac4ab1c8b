import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A program that runs beside this process, with its standard streams.
package struct ChildProcess: Sendable {
    private let id: pid_t

    /// - Parameters:
    ///   - arguments: the program, which is looked up in `PATH`, and what it is told; not empty.
    ///   - environment: variables that it has beside those of this process.
    /// - Throws: why it could not be started.
    package init(
        _ arguments: [String], environment: [(name: String, value: String)]
    ) throws(SystemFailure) {
        let arguments = CStrings(arguments)
        let additions = CStrings(environment.map { "\($0.name)=\($0.value)" })
        var child: pid_t = 0
        let failure = child_start(arguments.list, additions.list, &child)
        guard failure == 0 else { throw SystemFailure(number: failure) }
        id = child
    }

    /// Blocks the thread until the program has ended. Its number is not given to others before it
    /// is reaped.
    package func wait() {
        child_await(id)
    }

    /// - Returns: the exit status of a program that has ended: 128 and the number of the signal that
    ///   ended it, as shells have it.
    package func reap() -> Int32 {
        child_reap(id)
    }

    /// Sends a signal to the program, which must not be reaped yet.
    package func send(_ signal: Int32) {
        kill(id, signal)
    }
}

/// Texts as C takes a list of them, with a null pointer at the end.
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
