/// A request whose head lies in one piece of memory. A record keeps a thousand of them; as parsed,
/// each is dozens of texts, whose memory has grown cold when the request goes.
package struct PackedRequest: Sendable {
    private let head: [UInt8]
    private let body: [UInt8]

    package init(_ request: Request) {
        var counter = PartCounter()
        request.packHead(into: &counter)
        head = Array(unsafeUninitializedCapacity: counter.count) { memory, count in
            count = counter.count
            guard let start = memory.baseAddress else { return }
            var writer = PartWriter(from: start, to: start + count)
            request.packHead(into: &writer)
        }
        // The array of a body grew while it came, and may have room for twice as much.
        body = request.body.withUnsafeBufferPointer(Array.init)
    }

    package var request: Request {
        var reader = PartReader(head)
        return Request(unpacking: &reader, body: body)
    }

    /// The bytes that it takes.
    package var byteCount: Int { head.count + body.count }
}
