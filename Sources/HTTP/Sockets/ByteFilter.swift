/// What stands between a socket and HTTP and may change the bytes on their way: the place of TLS.
/// One filter serves one connection, on its queue.
package protocol ByteFilter {
    /// Takes bytes of the wire and answers the bytes of HTTP in them, which may be none. Bytes that
    /// the peer must get in return are appended to `replies`. Nil ends the connection after those.
    mutating func receive(_ wire: [UInt8], replies: inout [UInt8]) -> [UInt8]?

    /// Takes bytes of HTTP and answers the bytes for the wire.
    mutating func send(_ plain: [UInt8]) -> [UInt8]

    /// The last bytes for the wire before the connection closes.
    mutating func close() -> [UInt8]
}

/// The filter of plain HTTP, which leaves every byte as it is.
package struct PlainFilter: ByteFilter {
    package func receive(_ wire: [UInt8], replies: inout [UInt8]) -> [UInt8]? { wire }
    package func send(_ plain: [UInt8]) -> [UInt8] { plain }
    package func close() -> [UInt8] { [] }
}

/// What a server speaks below HTTP.
package struct Transport: Sendable {
    package let isSecure: Bool
    package let makeFilter: @Sendable () -> any ByteFilter

    package init(isSecure: Bool, makeFilter: @escaping @Sendable () -> any ByteFilter) {
        self.isSecure = isSecure
        self.makeFilter = makeFilter
    }

    package static let plain = Transport(isSecure: false) { PlainFilter() }
}
