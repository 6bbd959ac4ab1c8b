import Text

/// The answer of a name server (RFC 1035 §4.1). Its authorities and additions are left unread.
struct DNSMessage: Sendable, Equatable {
    let id: UInt16
    /// True if it was too long for a datagram; then its records do not count.
    let isTruncated: Bool
    /// Zero for success.
    let code: UInt8
    private let name: DNSName
    private let kind: UInt16
    private let records: [Record]

    fileprivate struct Record: Equatable {
        let owner: DNSName
        let data: Data
    }

    fileprivate enum Data: Equatable {
        case address(String, DNSQuestion.Kind)
        case alias(DNSName)
    }

    static let nameUnknown: UInt8 = 3
    private static let mostAliases = 16
    private static let aliasKind: UInt16 = 5

    /// Returns nil unless the bytes answer one question about the Internet.
    init?(_ bytes: [UInt8]) {
        var reader = Reader(bytes: bytes)
        guard let id = reader.number(), let flags = reader.number(),
            let questions = reader.number(), let answers = reader.number(), reader.skip(4),
            flags & 0xf800 == 0x8000, questions == 1, let name = reader.name(),
            let kind = reader.number(), reader.number() == DNSQuestion.internet
        else { return nil }
        self.id = id
        self.name = name
        self.kind = kind
        isTruncated = flags & 0x0200 != 0
        code = UInt8(flags & 0x000f)
        var records: [Record] = []
        for _ in 0..<(isTruncated ? 0 : answers) {
            guard let record = reader.record() else { return nil }
            if let (owner, data) = record { records.append(Record(owner: owner, data: data)) }
        }
        self.records = records
    }

    func answers(_ question: DNSQuestion, id: UInt16) -> Bool {
        self.id == id && name == question.name && kind == question.kind.rawValue
    }

    /// The addresses of the name in the question, also through aliases.
    var addresses: [String] {
        var owner = name
        for _ in 0...Self.mostAliases {
            let own = records.filter { $0.owner == owner }
            let found = own.compactMap { record -> String? in
                guard case .address(let text, let kind) = record.data else { return nil }
                return kind.rawValue == self.kind ? text : nil
            }
            let alias = own.lazy.compactMap { record -> DNSName? in
                if case .alias(let other) = record.data { other } else { nil }
            }.first
            guard found.isEmpty, let alias else { return found }
            owner = alias
        }
        return []
    }

    private struct Reader {
        let bytes: [UInt8]
        var offset = 0

        mutating func number() -> UInt16? {
            guard offset + 2 <= bytes.count else { return nil }
            defer { offset += 2 }
            return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
        }

        mutating func skip(_ count: Int) -> Bool {
            offset += count
            return offset <= bytes.count
        }

        mutating func name() -> DNSName? { DNSName(in: bytes, at: &offset) }

        /// Nil if the message is broken; an inner nil if the record is of no use here.
        mutating func record() -> (DNSName, Data)?? {
            guard let owner = name(), let kind = number(), let space = number(), skip(4),
                let length = number()
            else { return nil }
            var start = offset
            guard skip(Int(length)) else { return nil }
            guard space == DNSQuestion.internet else { return .some(nil) }
            if kind == DNSMessage.aliasKind {
                guard let alias = DNSName(in: bytes, at: &start), start == offset else {
                    return nil
                }
                return (owner, .alias(alias))
            }
            guard let kind = DNSQuestion.Kind(rawValue: kind) else { return .some(nil) }
            let address = bytes[start..<offset]
            guard address.count == (kind == .ipv4 ? 4 : 16) else { return nil }
            return (owner, .address(DNSMessage.text(of: Array(address)), kind))
        }
    }

    private static func text(of address: [UInt8]) -> String {
        guard address.count == 16 else {
            return address.map { String($0) }.joined(separator: ".")
        }
        let groups = stride(from: 0, to: 16, by: 2).map { index in
            let group = Int(address[index]) * 256 + Int(address[index + 1])
            return String(group, radix: 16)
        }
        return groups.joined(separator: ":")
    }
}

/// A domain name in the form of name servers: labels in lower case, since case does not count (RFC
/// 4343 §3).
struct DNSName: Sendable, Hashable {
    private let labels: [[UInt8]]

    private static let longestLabel = 63
    /// The limit includes the lengths of the labels and the root (RFC 1035 §2.3.4).
    private static let longest = 255
    private static let mostJumps = 128

    /// Returns nil unless the text is a name that can be looked up.
    init?(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let labels = parts.map { $0.map(\.lowercased) }
        guard labels.allSatisfy({ !$0.isEmpty && $0.count <= Self.longestLabel }),
            text.utf8.count + 2 <= Self.longest
        else { return nil }
        self.labels = labels
    }

    /// Reads the name at an offset of a message, and moves the offset behind it. A compressed name
    /// continues at an earlier place (RFC 1035 §4.1.4); each jump leads further to the front, so
    /// that none is taken twice.
    init?(in message: [UInt8], at offset: inout Int) {
        var labels: [[UInt8]] = []
        var length = 1
        var jumps = 0
        var place = offset
        var runStart = offset
        while place < message.count {
            let count = Int(message[place])
            if count >= 0xc0 {
                guard place + 1 < message.count else { return nil }
                let target = (count & 0x3f) << 8 | Int(message[place + 1])
                if jumps == 0 { offset = place + 2 }
                jumps += 1
                guard target < runStart, jumps <= Self.mostJumps else { return nil }
                (place, runStart) = (target, target)
                continue
            }
            let end = place + 1 + count
            length += count == 0 ? 0 : count + 1
            guard count <= Self.longestLabel, end <= message.count, length <= Self.longest else {
                return nil
            }
            if count == 0 {
                if jumps == 0 { offset = end }
                self.labels = labels
                return
            }
            labels.append(message[(place + 1)..<end].map(\.lowercased))
            place = end
        }
        return nil
    }

    var encoded: [UInt8] {
        var bytes: [UInt8] = []
        for label in labels {
            bytes.append(UInt8(label.count))
            bytes += label
        }
        bytes.append(0)
        return bytes
    }
}

/// A question to a name server about one kind of addresses of a name (RFC 1035 §4.1.2).
struct DNSQuestion: Sendable, Hashable {
    enum Kind: UInt16, Sendable {
        case ipv4 = 1
        /// RFC 3596 §2.1.
        case ipv6 = 28
    }

    static let internet: UInt16 = 1

    let name: DNSName
    let kind: Kind

    /// The message of the question, for a server that asks others in turn.
    func message(id: UInt16) -> [UInt8] {
        let wantsRecursion: UInt16 = 0x0100
        return [id, wantsRecursion, 1, 0, 0, 0].flatMap(\.bytes) + name.encoded
            + kind.rawValue.bytes + Self.internet.bytes
    }

    /// A number that nobody can guess without seeing the question (RFC 5452 §4.3).
    static func makeID() -> UInt16 { .random(in: .min ... .max) }
}

extension UInt16 {
    /// The bytes in network order.
    var bytes: [UInt8] { [UInt8(self >> 8), UInt8(self & 0xff)] }
}
