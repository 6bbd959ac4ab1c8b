import CPlatform

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

extension [UInt8] {
    /// The first index of a byte from `start` on; the system compares many at a time.
    package func place(of byte: UInt8, from start: Int) -> Int? {
        withUnsafeBytes { bytes in
            guard start < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + start, Int32(byte), bytes.count - start)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }
}

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
