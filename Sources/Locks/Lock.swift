import Platform

/// A value that one thread at a time can read or change. Copies share it.
///
/// It does the same as `Synchronization.Mutex`, with a POSIX mutex: on Linux, ThreadSanitizer does
/// not see the standard library's mutex and reports a race on every value behind it. `withLock` is
/// inlined, since a generic call across modules costs more than the lock. The type is public
/// because Swift 6.3 inlines nothing of a package-only generic type.
///
/// `@unchecked Sendable`: only `withLock` uses the value, between lock and unlock, and its result
/// is `Sendable`.
public struct Lock<Value: Sendable>: @unchecked Sendable {
    /// One allocation for both. A property of a class would be checked for overlapping access at
    /// each use, which the mutex excludes.
    @usableFromInline let content: ManagedBuffer<ThreadMutex, Value>

    @inlinable
    package init(_ value: Value) {
        content = LockContent.create(minimumCapacity: 1) { _ in .blank }
        content.withUnsafeMutablePointerToHeader { $0.setUp() }
        // The value is initialized outside of the closure, which could only copy it.
        content.withUnsafeMutablePointerToElements { $0 }.initialize(to: value)
    }

    /// Prefetches the memory of the lock and its value.
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

/// Destroys the value and its mutex with the last reference.
@usableFromInline
final class LockContent<Value: Sendable>: ManagedBuffer<ThreadMutex, Value> {
    deinit {
        withUnsafeMutablePointers { mutex, place in
            place.deinitialize(count: 1)
            mutex.tearDown()
        }
    }
}
