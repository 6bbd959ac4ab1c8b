import Platform

/// A value that one thread at a time can look at or change.
///
/// It does what `Synchronization.Mutex` does, by a POSIX mutex: ThreadSanitizer does not see the
/// one of the standard library on Linux and takes every value behind it for a race.
/// `withLock` is inlinable, since a generic call across modules costs more than the lock.
///
/// `@unchecked Sendable`: `value` is touched in `withLock` alone, between lock and unlock, and what
/// goes in and comes out is `sending` or `Sendable`.
package final class Lock<Value>: @unchecked Sendable {
    @usableFromInline let mutex = ThreadMutex()
    @usableFromInline var value: Value

    package init(_ value: consuming sending Value) {
        self.value = value
    }

    /// Runs `body` while nobody else has the value. It must neither wait nor take this lock again.
    @inlinable
    package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        mutex.lock()
        defer { mutex.unlock() }
        return try body(&value)
    }
}
