#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A value that one thread at a time can look at or change.
///
/// It does what `Synchronization.Mutex` does, by a POSIX mutex: ThreadSanitizer does not see the
/// one of the standard library on Linux and takes every value behind it for a race.
/// `withLock` is inlinable, since a generic call across modules costs more than the lock.
///
/// `@unchecked Sendable`: `value` is touched in `withLock` alone, between lock and unlock, and what
/// goes in and comes out is `sending` or `Sendable`. The mutex never moves and is destroyed with
/// the last reference.
package final class Lock<Value>: @unchecked Sendable {
    @usableFromInline let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    @usableFromInline var value: Value

    package init(_ value: consuming sending Value) {
        self.value = value
        let failure = pthread_mutex_init(mutex, nil)
        precondition(failure == 0, "no mutex could be made")
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` while nobody else has the value. It must neither wait nor take this lock again.
    @inlinable
    package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
