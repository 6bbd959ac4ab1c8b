import CPlatform

/// The freed memory of the process. Its allocator keeps the pages for later use: after requests
/// with large bodies, as many as the record holds.
package enum FreeMemory {
    /// Releases the pages.
    package static func release() {
        process_release_free_memory()
    }

    /// Makes large allocations go back to the system as soon as they are freed, instead of leaving
    /// holes.
    package static func returnLargePieces() {
        process_return_large_memory()
    }
}
