/// The head of a request as one array of bytes. A record keeps a thousand of them; parsed, each is
/// dozens of strings, whose memory is cold when the request is dropped.
package enum PackedHead {
    /// The usual number of bytes.
    package static let usualSize = 1_024

    /// Writes the head into a buffer.
    ///
    /// - Returns: its number of bytes. If the buffer has fewer, only a part was written.
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
