import CPlatform

/// Prefetches memory, so that nobody waits when it is used.
package enum Prefetch {
    package static func object(_ object: AnyObject, bytes: Int) {
        memory_prefetch(Unmanaged.passUnretained(object).toOpaque(), bytes)
    }

    package static func memory(_ bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return }
        memory_prefetch(start, bytes.count)
    }
}
