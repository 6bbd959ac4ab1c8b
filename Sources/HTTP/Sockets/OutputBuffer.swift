/// Bytes for the wire that the peer has not taken yet.
struct OutputBuffer {
    private var bytes: [UInt8] = []
    private var start = 0

    var isEmpty: Bool { start == bytes.count }

    mutating func append(_ more: [UInt8]) {
        if isEmpty {
            bytes = more
            start = 0
        } else {
            bytes += more
        }
    }

    /// Hands over as much as the peer takes now.
    mutating func flush(to descriptor: Descriptor) throws(Descriptor.Gone) {
        while !isEmpty {
            guard let sent = try descriptor.send(bytes[start...]) else { return }
            start += sent
        }
        self = OutputBuffer()
    }
}
