import Platform

/// Bytes for the wire not yet taken by the peer.
struct OutputBuffer {
    private var bytes: [UInt8] = []
    private var start = 0

    var isEmpty: Bool { start == bytes.count }

    var count: Int { bytes.count - start }

    mutating func append(_ more: [UInt8]) {
        if isEmpty {
            bytes = more
            start = 0
        } else {
            bytes += more
        }
    }

    /// Writes as much as the peer takes now; true if it took some bytes but not all.
    mutating func flush(to descriptor: Descriptor) throws(SystemFailure) -> Bool {
        var isMoving = false
        while !isEmpty {
            guard let sent = try descriptor.send(bytes[start...]) else { return isMoving }
            start += sent
            isMoving = true
        }
        self = OutputBuffer()
        return false
    }
}
