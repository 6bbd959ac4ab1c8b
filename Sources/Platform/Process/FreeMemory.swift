import CPlatform

/// The memory of the process that was freed. Its allocator keeps the pages for later: when requests
/// came with large bodies, as many as the record holds.
package enum FreeMemory {
    /// Releases the pages.
    package static func release() {
        process_release_free_memory()
    }

    /// From now on, large pieces go back as soon as they are freed, instead of leaving holes.
    package static func returnLargePieces() {
        process_return_large_memory()
    }
}
