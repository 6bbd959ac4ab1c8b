import Platform

/// A value that one thread at a time can look at or change.
///
/// It does what `Synchronization.Mutex` does, with a POSIX mutex: on Linux, ThreadSanitizer does
/// not see the standard library's mutex and reports a race on every value behind it.
/// `withLock` is inlinable, since a generic call across modules costs more than the lock.
///
/// `@unchecked Sendable`: only `withLock` uses `value`, between lock and unlock, and what goes in
/// and comes out is `sending` or `Sendable`.
package final class Lock<Value>: @unchecked Sendable {
    @usableFromInline let mutex = ThreadMutex()
    @usableFromInline var value: Value

    package init(_ value: consuming sending Value) {
        self.value = value
    }

    /// Runs `body` while no other thread has the value. It must not wait or take this lock again.
    @inlinable
    package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&value)
    }
}
