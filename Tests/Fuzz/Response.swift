@testable import HTTP

/// An answer means the same whole, in two pieces and in single bytes.
func check(_ bytes: [UInt8]) {
    let whole = outcome([bytes])
    expect(
        outcome([Array(bytes[..<bytes.cut]), Array(bytes[bytes.cut...])]) == whole,
        "cut at \(bytes.cut)")
    expect(outcome(bytes.map { [$0] }) == whole, "in single bytes")
}

private func outcome(_ parts: [[UInt8]]) -> String {
    var limits = Limits()
    limits.maxHeadBytes = 512
    limits.maxBodyBytes = 300
    limits.maxFields = 8
    var parser = ResponseParser(limits: limits)
    do throws(OutgoingError) {
        // An empty read is the end of the stream.
        for part in parts where !part.isEmpty {
            if let response = try parser.read(part) { return described(response) }
        }
        return try parser.read([]).map(described) ?? "nothing"
    } catch { return "refused" }
}

private func described(_ response: OutgoingResponse) -> String {
    let fields = response.fields.map { "\($0.name.text): \($0.value)" }
    return "\(response.status.code) \(fields) \(response.body)"
}
