#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A POSIX mutex in the memory of its owner, who sets it up and tears it down there; it never
/// moves.
@usableFromInline
package typealias ThreadMutex = pthread_mutex_t

extension ThreadMutex {
    /// The bytes of a mutex that is not set up yet.
    @inlinable
    package static var blank: ThreadMutex { ThreadMutex() }
}

extension UnsafeMutablePointer<ThreadMutex> {
    @usableFromInline
    package func setUp() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        #if os(Linux)
            // The locked sections take less time than putting a thread to sleep and waking it, so
            // locking spins for a moment first.
            pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ADAPTIVE_NP))
        #endif
        let failure = pthread_mutex_init(self, &attributes)
        pthread_mutexattr_destroy(&attributes)
        precondition(failure == 0, "no mutex could be made")
    }

    package func tearDown() { pthread_mutex_destroy(self) }

    @inlinable
    package func lock() {
        pthread_mutex_lock(self)
    }

    @inlinable
    package func unlock() {
        pthread_mutex_unlock(self)
    }
}
