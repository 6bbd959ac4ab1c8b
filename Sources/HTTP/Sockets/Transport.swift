/// What a server speaks below HTTP, which the first byte of a connection tells.
package struct Transport: Sendable {
    /// What becomes of a connection.
    package enum Choice {
        case filter(any ByteFilter)
        /// It closes, after an answer in plain HTTP with this sentence.
        case refusal(String)
    }

    let choose: @Sendable (_ firstByte: UInt8) -> Choice

    package init(choose: @escaping @Sendable (_ firstByte: UInt8) -> Choice) {
        self.choose = choose
    }

    package static let plain = Transport { _ in .filter(PlainFilter()) }
}
