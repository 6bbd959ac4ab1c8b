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
    static func makeID() -> UInt16 {
        .random(in: .min ... .max)
    }
}

extension UInt16 {
    /// The bytes in network order.
    var bytes: [UInt8] { [UInt8(self >> 8), UInt8(self & 0xff)] }
}
