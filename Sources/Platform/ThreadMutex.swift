#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A POSIX mutex. It never moves, and its owner destroys it.
package struct ThreadMutex: ~Copyable {
    @usableFromInline let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    package init() {
        let failure = pthread_mutex_init(pointer, nil)
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
