@testable import HTTP

/// Messages that pass through mean the same whole, in two pieces and in single bytes.
func check(_ bytes: [UInt8]) {
    let whole = outcome([bytes])
    expect(
        outcome([Array(bytes[..<bytes.cut]), Array(bytes[bytes.cut...])]) == whole,
        "cut at \(bytes.cut)")
    expect(outcome(bytes.map { [$0] }) == whole, "in single bytes")
}

private func outcome(_ parts: [[UInt8]]) -> String {
    var stream = MessageStream()
    var (told, body) = ("", [UInt8]())
    do throws(ParseError) {
        for part in parts {
            stream.feed(part)
            while let piece = try stream.next() {
                switch piece {
                case .head(let line, let fields):
                    told += "\(line) \(fields.map { "\($0.name.text): \($0.value)" })"
                    let framing = try BodyFraming(
                        of: fields, .http11, limits: MessageStream.limits)
                    stream.frame(.body(framing))
                case .body(let bytes): body += bytes
                case .end:
                    told += "\(body)"
                    body = []
                }
            }
        }
        return "\(told)\(body) \(stream.finish())"
    } catch { return "\(told)refused" }
}
