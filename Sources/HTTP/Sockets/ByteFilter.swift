/// What stands between a socket and HTTP and may change the bytes on their way: the place of TLS.
/// One filter serves one connection, on its queue.
package protocol ByteFilter {
    /// Whether nobody else can read or change what is sent.
    var isSecure: Bool { get }
    /// Whether HTTP may begin; until then both ends prepare for it.
    var isReady: Bool { get }
    /// What the other end has shown by the time the filter is ready.
    var clientCertificate: ClientCertificate { get }
    /// Takes bytes of the wire and answers the bytes of HTTP in them, which may be none.
    mutating func receive(_ wire: [UInt8]) -> FilteredInput
    /// Takes bytes of HTTP and answers the bytes for the wire.
    mutating func send(_ plain: [UInt8]) -> [UInt8]
    /// The last bytes for the wire before the connection closes.
    mutating func close() -> [UInt8]
}

extension ByteFilter {
    package var clientCertificate: ClientCertificate { .notAsked }
}

/// What a filter makes of bytes that have arrived.
package struct FilteredInput {
    package enum Ending {
        /// The peer sends nothing more, and still reads.
        case ofInput
        /// The peer has broken the rules, or off.
        case ofAll
    }

    /// For HTTP.
    package var plain: [UInt8] = []
    /// For the peer.
    package var replies: [UInt8] = []
    /// What is over after these bytes; nil as long as nothing is.
    package var ending: Ending?

    package init(plain: [UInt8], replies: [UInt8] = [], ending: Ending? = nil) {
        self.plain = plain
        self.replies = replies
        self.ending = ending
    }
}

/// The filter of plain HTTP, which leaves every byte as it is.
package struct PlainFilter: ByteFilter {
    package init() {}

    package var isSecure: Bool { false }
    package var isReady: Bool { true }

    package func receive(_ wire: [UInt8]) -> FilteredInput { FilteredInput(plain: wire) }
    package func send(_ plain: [UInt8]) -> [UInt8] { plain }
    package func close() -> [UInt8] { [] }
}
