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
            let questions = reader.number(), let answers = reader.number(),
            reader.skip(4), flags & 0xf800 == 0x8000, questions == 1,
            let name = reader.name(), let kind = reader.number(),
            reader.number() == DNSQuestion.internet
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
}

private extension DNSMessage {
    struct Reader {
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

        mutating func name() -> DNSName? {
            DNSName(in: bytes, at: &offset)
        }

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

    static func text(of address: [UInt8]) -> String {
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
