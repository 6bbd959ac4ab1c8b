#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A POSIX mutex. It lies in memory of its owner, who sets it up there and tears it down, and it never
/// moves.
@usableFromInline
package typealias ThreadMutex = pthread_mutex_t

extension ThreadMutex {
    /// The bytes of one that is not set up yet.
    @inlinable
    package static var blank: ThreadMutex { ThreadMutex() }
}

extension UnsafeMutablePointer<ThreadMutex> {
    @usableFromInline
    package func setUp() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        #if os(Linux)
            // What stands between lock and unlock takes less time than a thread needs to go to sleep
            // and wake up, so it is tried again for a moment first.
            pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ADAPTIVE_NP))
        #endif
        let failure = pthread_mutex_init(self, &attributes)
        pthread_mutexattr_destroy(&attributes)
        precondition(failure == 0, "no mutex could be made")
    }

    package func tearDown() {
        pthread_mutex_destroy(self)
    }

    @inlinable
    package func lock() {
        pthread_mutex_lock(self)
    }

    @inlinable
    package func unlock() {
        pthread_mutex_unlock(self)
    }
}
