@testable import HTTP

/// A decoded answer has addresses that can be encoded, and a shorter cut of it is the same or
/// refused: bytes after the records do not count.
func check(_ bytes: [UInt8]) {
    let message = DNSMessage(bytes)
    let shorter = DNSMessage(Array(bytes[..<bytes.cut]))
    if let shorter { expect(message == shorter, "cut at \(bytes.cut)") }
    guard let message else { return }
    expect(message.addresses == message.addresses.filter { !$0.isEmpty }, "addresses are written")
    expect(message.addresses.count * 15 <= bytes.count, "each address has a record")
    expect(!message.isTruncated || message.addresses.isEmpty, "what was cut has no records")
    var offset = 12
    guard let name = DNSName(in: bytes, at: &offset) else {
        return expect(false, "the name that was asked for is read again")
    }
    var again = 0
    expect(DNSName(in: name.encoded, at: &again) == name, "a name that is written is the same")
    expect(again == name.encoded.count, "all of a written name is read")
}
