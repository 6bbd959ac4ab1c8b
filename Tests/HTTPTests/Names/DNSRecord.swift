@testable import HTTP

/// A record of an answer, in bytes.
struct DNSRecord: Sendable {
    let bytes: [UInt8]

    /// The compressed name of every question.
    static let asked: [UInt8] = [0xc0, 12]

    init(owner: [UInt8] = asked, kind: UInt16, space: UInt16 = 1, data: [UInt8]) {
        var bytes = owner
        bytes += kind.bytes + space.bytes
        bytes += [0, 0, 0, 60]
        bytes += UInt16(data.count).bytes + data
        self.bytes = bytes
    }

    static func ipv4(_ data: [UInt8], owner: [UInt8] = asked) -> DNSRecord {
        DNSRecord(owner: owner, kind: 1, data: data)
    }

    static func ipv6(_ data: [UInt8], owner: [UInt8] = asked) -> DNSRecord {
        DNSRecord(owner: owner, kind: 28, data: data)
    }

    static func alias(_ name: [UInt8], owner: [UInt8] = asked) -> DNSRecord {
        DNSRecord(owner: owner, kind: 5, data: name)
    }

    /// A name in the form of the wire, without compression.
    static func name(_ text: String) -> [UInt8] {
        text.split(separator: ".").flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) } + [0]
    }
}

/// The answer of a name server to the bytes of a question.
func answer(
    to question: [UInt8], flags: UInt16 = 0x8180, _ records: [DNSRecord] = [], count: UInt16? = nil
) -> [UInt8] {
    let count = count ?? UInt16(records.count)
    let numbers: [UInt16] = [flags, 1, count, 0, 0]
    var bytes = Array(question.prefix(2))
    bytes += numbers.flatMap(\.bytes)
    bytes += question.dropFirst(12)
    return bytes + records.flatMap(\.bytes)
}
