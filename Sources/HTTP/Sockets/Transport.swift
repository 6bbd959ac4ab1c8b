/// Chooses the protocol below HTTP by the first byte of a connection.
package struct Transport: Sendable {
    /// The treatment of a connection.
    package enum Choice {
        case filter(any ByteFilter)
        /// The connection closes after a plain HTTP answer with this sentence.
        case refusal(String)
    }

    let choose: @Sendable (_ firstByte: UInt8) -> Choice

    package init(choose: @escaping @Sendable (_ firstByte: UInt8) -> Choice) {
        self.choose = choose
    }

    package static let plain = Transport { _ in .filter(PlainFilter()) }
}

/// A step between a socket and HTTP that may change the bytes, such as TLS. One filter serves one
/// connection, on its queue.
package protocol ByteFilter {
    /// True if nobody else can read or change the bytes.
    var isSecure: Bool { get }
    /// True once HTTP may begin; until then both ends do a handshake.
    var isReady: Bool { get }
    /// The certificate that the other end has sent by the time the filter is ready.
    var clientCertificate: ClientCertificate { get }
    /// IANA's name of the cipher suite of TLS 1.2 or older that is in use; nil for others.
    var oldSuite: String? { get }
    /// The reason why the other end's certificate is not trusted; nil while there is none.
    var distrust: String? { get }
    /// Takes bytes from the wire and returns the bytes of HTTP in them, possibly none.
    mutating func receive(_ wire: [UInt8]) -> FilteredInput
    /// Takes bytes of HTTP and returns the bytes for the wire.
    mutating func send(_ plain: [UInt8]) -> [UInt8]
    /// The last bytes for the wire before the connection closes.
    mutating func close() -> [UInt8]
}

extension ByteFilter {
    package var clientCertificate: ClientCertificate { .notAsked }
    package var oldSuite: String? { nil }
    package var distrust: String? { nil }
}

/// The result of filtering bytes that have arrived.
package struct FilteredInput {
    package enum Ending {
        /// The peer sends nothing more, but still reads.
        case ofInput
        /// The peer broke the protocol or gave up.
        case ofAll
    }

    /// The bytes for HTTP.
    package var plain: [UInt8] = []
    /// The bytes for the peer.
    package var replies: [UInt8] = []
    /// The direction that ends after these bytes; nil if none does.
    package var ending: Ending?

    package init(plain: [UInt8], replies: [UInt8] = [], ending: Ending? = nil) {
        self.plain = plain
        self.replies = replies
        self.ending = ending
    }
}

/// The filter for plain HTTP, which changes no byte.
package struct PlainFilter: ByteFilter {
    package init() {}

    package var isSecure: Bool { false }
    package var isReady: Bool { true }

    package func receive(_ wire: [UInt8]) -> FilteredInput { FilteredInput(plain: wire) }
    package func send(_ plain: [UInt8]) -> [UInt8] { plain }
    package func close() -> [UInt8] { [] }
}
