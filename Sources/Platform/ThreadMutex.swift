#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A POSIX mutex. It never moves, and its owner destroys it.
package struct ThreadMutex: ~Copyable {
    @usableFromInline let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init() {
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        #if os(Linux)
            // What stands between lock and unlock takes less time than a thread needs to go to sleep
            // and wake up, so it is tried again for a moment first.
            pthread_mutexattr_settype(&attributes, CInt(PTHREAD_MUTEX_ADAPTIVE_NP))
        #endif
        let failure = pthread_mutex_init(pointer, &attributes)
        pthread_mutexattr_destroy(&attributes)
        precondition(failure == 0, "no mutex could be made")
    }

    deinit {
        pthread_mutex_destroy(pointer)
        pointer.deallocate()
    }

    @inlinable
    package func lock() {
        pthread_mutex_lock(pointer)
    }

    @inlinable
    package func unlock() {
        pthread_mutex_unlock(pointer)
    }
}
