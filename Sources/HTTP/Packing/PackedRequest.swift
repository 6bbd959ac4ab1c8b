/// A request whose head lies in one piece of memory. A record keeps a thousand of them; as parsed,
/// each is dozens of texts, whose memory has grown cold when the request goes.
package struct PackedRequest: Sendable {
    private let head: [UInt8]
    private let body: [UInt8]

    package init(_ request: borrowing Request) {
        head = Self.head(of: request)
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

private extension PackedRequest {
    /// The bytes of a common head; more would not be taken from the stack.
    static let usualSize = 1_024

    static func head(of request: borrowing Request) -> [UInt8] {
        let (head, size) = withUnsafeTemporaryAllocation(byteCount: usualSize, alignment: 1) {
            room in
            let size = pack(request, into: room)
            let head = UnsafeRawBufferPointer(rebasing: room.prefix(size))
            return (size <= usualSize ? [UInt8](head) : nil, size)
        }
        if let head { return head }
        return Array(unsafeUninitializedCapacity: size) { room, count in
            count = pack(request, into: UnsafeMutableRawBufferPointer(room))
        }
    }

    /// - Returns: the bytes of the head; they are in the room if it is so large.
    static func pack(_ request: borrowing Request, into room: UnsafeMutableRawBufferPointer) -> Int
    {
        var writer = PartWriter(into: room)
        request.packHead(into: &writer)
        return writer.count
    }
}
