import Platform

/// A value that one thread at a time can look at or change. Copies share it.
///
/// It does what `Synchronization.Mutex` does, with a POSIX mutex: on Linux, ThreadSanitizer does
/// not see the standard library's mutex and reports a race on every value behind it.
/// `withLock` is inlined, since a generic call across modules costs more than the lock. That is why the
/// type is public: Swift 6.3 inlines nothing of a generic type that is of the package only.
///
/// `@unchecked Sendable`: only `withLock` uses the value, between lock and unlock, and what it gives
/// out is `Sendable`.
public struct Lock<Value: Sendable>: @unchecked Sendable {
    /// One piece of memory for both. A property of a class would be checked at each use for accesses
    /// that overlap, which the mutex excludes.
    @usableFromInline let content: ManagedBuffer<ThreadMutex, Value>

    @inlinable
    package init(_ value: Value) {
        content = LockContent.create(minimumCapacity: 1) { _ in .blank }
        content.withUnsafeMutablePointerToHeader { $0.setUp() }
        // Outside of a closure, which could not move the value but would copy it.
        content.withUnsafeMutablePointerToElements { $0 }.initialize(to: value)
    }

    /// Fetches the memory early that somebody is going to need.
    package func prefetch() {
        Prefetch.object(content, bytes: MemoryLayout<ThreadMutex>.size + MemoryLayout<Value>.size)
    }

    /// Runs `body` while no other thread has the value. It must not wait or take this lock again.
    @inlinable
    @inline(__always)
    package func withLock<Result: Sendable, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try content.withUnsafeMutablePointers { mutex, place throws(Failure) in
            mutex.lock()
            defer { mutex.unlock() }
            return try body(&place.pointee)
        }
    }
}

/// Ends the value and its mutex with the last reference.
@usableFromInline
final class LockContent<Value: Sendable>: ManagedBuffer<ThreadMutex, Value> {
    deinit {
        withUnsafeMutablePointers { mutex, place in
            place.deinitialize(count: 1)
            mutex.tearDown()
        }
    }
}
