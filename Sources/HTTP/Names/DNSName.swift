import Text

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
