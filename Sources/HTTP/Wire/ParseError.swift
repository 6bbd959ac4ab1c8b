/// The reason why a request was refused. The connection closes after the answer, because the bytes
/// after an error cannot be parsed reliably (RFC 9112 §9.6).
package struct ParseError: Error, Equatable {
    /// The status of the answer.
    package let status: Status
    /// A sentence for the client's author: the fault and the remedy.
    package let message: String
    let reason: Refusal.Reason

    init(_ status: Status, _ message: String, _ reason: Refusal.Reason = .malformed) {
        self.status = status
        self.message = message
        self.reason = reason
    }

    static func badRequest(
        _ message: String, _ reason: Refusal.Reason = .malformed
    ) -> ParseError {
        ParseError(.badRequest, message, reason)
    }
}

extension Collection<UInt8> {
    /// The beginning of untrusted bytes, made safe to show in a message.
    var quoted: String {
        let shown = prefix(40).map { (0x20..<0x7F).contains($0) ? $0 : UInt8(ascii: "?") }
        return "\"\(String(decoding: shown, as: UTF8.self))\(count > 40 ? "..." : "")\""
    }
}
