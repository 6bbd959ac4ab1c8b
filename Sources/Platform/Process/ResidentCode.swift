import CPlatform

/// The pages of the program's code in memory.
package enum ResidentCode {
    /// Releases the pages; those needed again come back from the page cache.
    package static func release() {
        process_release_code()
    }
}
