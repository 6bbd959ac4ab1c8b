import COpenSSL

/// Random bytes for keys, from libcrypto's generator, which the kernel seeds.
package enum SecureRandom {
    package static func bytes(_ count: Int) -> [UInt8] {
        Array(unsafeUninitializedCapacity: count) { buffer, initialized in
            if let address = buffer.baseAddress {
                let isFilled = cossl_random(address, count) == 1
                precondition(isFilled, "the system gives no random bytes")
            }
            initialized = count
        }
    }
}
