/// The head of a request as one piece of bytes. A record keeps a thousand of them; as parsed, each is
/// dozens of texts, whose memory has grown cold when the request goes.
package enum PackedHead {
    /// The bytes of a common one.
    package static let usualSize = 1_024

    /// Writes the head into a room.
    ///
    /// - Returns: its bytes. Where they are more than the room has, only a part was written.
    package static func write(
        _ request: borrowing Request, into room: UnsafeMutableRawBufferPointer
    ) -> Int {
        var writer = PartWriter(into: room)
        request.packHead(into: &writer)
        return writer.count
    }

    /// The request with that head.
    package static func request(_ bytes: UnsafeRawBufferPointer, body: [UInt8]) -> Request {
        var reader = PartReader(Array(bytes))
        return Request(unpacking: &reader, body: body)
    }
}
