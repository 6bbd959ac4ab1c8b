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
