/// Why a request was refused; the connection closes after the answer, because what follows on it
/// can no longer be told apart (RFC 9112 §9.6).
package struct ParseError: Error, Equatable {
    /// What to answer.
    package let status: Status
    /// One sentence for the client's author: what is wrong and what to do instead.
    package let message: String

    init(_ status: Status, _ message: String) {
        self.status = status
        self.message = message
    }

    static func badRequest(_ message: String) -> ParseError {
        ParseError(.badRequest, message)
    }
}

extension Collection<UInt8> {
    /// The beginning of untrusted bytes, fit to stand in a message.
    var quoted: String {
        let shown = prefix(40).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
        return "\"\(String(decoding: shown, as: UTF8.self))\(count > 40 ? "..." : "")\""
    }
}
