import JOSE
import Members
import Text

/// The pattern of a provider's code, token or identifier: `c<32 hex>.<4-6 lower>` is a `c`, 32
/// hexadecimal digits, a dot, and four to six lower-case letters.
///
/// Clients should not inspect such texts, but do: for a prefix, a length, or a character that has
/// to be escaped.
package struct TextPattern: Sendable, Equatable, ExpressibleByStringLiteral {
    private let pieces: [Piece]

    /// - Parameter pattern: everything but a run of known characters is literal.
    package init(_ pattern: String) {
        var pieces: [Piece] = []
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let end = rest.index(after: close)
            let run = Piece(run: rest[rest.index(after: open)..<close])
            pieces.append(.literal(String(rest[..<open])))
            pieces.append(run ?? .literal(String(rest[open..<end])))
            rest = rest[end...]
        }
        self.pieces = pieces + [.literal(String(rest))]
    }

    package init(stringLiteral pattern: String) { self.init(pattern) }

    /// The literal parts.
    var literals: [String] {
        pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    }

    /// The least number of characters that are drawn.
    var leastDrawn: Int {
        pieces.reduce(0) { sum, piece in
            if case .run(_, let length) = piece { sum + length.lowerBound } else { sum }
        }
    }

    /// The names of the characters that can be drawn.
    static var alphabets: [String] { Piece.alphabets.keys.map(String.init).sorted() }

    /// - Parameter draw: returns that many random bytes, one for each character.
    package func text(drawing draw: (Int) -> [UInt8]) -> String {
        pieces.map { $0.text(drawing: draw) }.joined()
    }

    /// The text that a name always gives, made from as many digests of it as the pattern takes.
    package func text(of name: String) -> String {
        var block: UInt8 = 0
        return text { count in
            var bytes: [UInt8] = []
            while bytes.count < count {
                bytes += Digest.sha256([block] + Array(name.utf8))
                block &+= 1
            }
            return Array(bytes.prefix(count))
        }
    }
}

extension TextPattern {
    /// A random UUID (RFC 9562 §5.4).
    package static let uuid: TextPattern = "<8 hex>-<4 hex>-4<3 hex>-a<3 hex>-<12 hex>"

    /// The number of bits that its runs of one length carry.
    var capacity: Int {
        pieces.reduce(0) { sum, piece in
            guard case .run(_, let length) = piece, length.count == 1 else { return sum }
            return sum + length.lowerBound * piece.bits
        }
    }

    /// A text that has these bytes in its runs, as many as they take.
    func text(carrying bytes: [UInt8]) -> String {
        var bits = bytes.flatMap { byte in (0..<8).reversed().map { byte >> $0 & 1 } }[...]
        return pieces.map { piece in
            piece.text { count in
                (0..<count).map { _ in
                    let next = bits.prefix(piece.bits)
                    bits = bits.dropFirst(piece.bits)
                    return next.reduce(0) { $0 << 1 | $1 }
                }
            }
        }.joined()
    }

    /// The whole bytes in the runs of a text; nil for one of another pattern.
    func bytes(carriedBy text: String) -> [UInt8]? {
        var rest = Array(text.utf8)[...]
        var bits: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .literal(let literal):
                guard rest.starts(with: literal.utf8) else { return nil }
                rest = rest.dropFirst(literal.utf8.count)
            case .run(let alphabet, let length):
                let run = rest.prefix(length.lowerBound)
                let values = run.compactMap { alphabet.firstIndex(of: $0) }
                guard values.count == length.lowerBound else { return nil }
                for value in values {
                    bits += (0..<piece.bits).reversed().map { UInt8(value >> $0 & 1) }
                }
                rest = rest.dropFirst(length.lowerBound)
            }
        }
        guard rest.isEmpty else { return nil }
        return (0..<bits.count / 8).map { place in
            bits[8 * place..<8 * place + 8].reduce(0) { $0 << 1 | $1 }
        }
    }
}

extension Entropy {
    /// A random text of that pattern after the mark, or a token of 256 bits where it is nil.
    package func text(in pattern: TextPattern?) -> String {
        pattern.map { mark + $0.text(drawing: bytes) } ?? token()
    }
}

private enum Piece: Sendable, Equatable {
    case literal(String)
    case run(of: [UInt8], length: ClosedRange<Int>)

    /// Reads `32 hex` or `4-6 lower`; nil for anything else.
    init?(run text: Substring) {
        let words = text.split(separator: " ")
        guard words.count == 2, let alphabet = Self.alphabets[words[1]] else { return nil }
        let bounds = words[0].split(separator: "-").compactMap { Int($0) }
        guard let least = bounds.first, let most = bounds.last, 1...256 ~= least,
            least...256 ~= most
        else { return nil }
        self = .run(of: Array(alphabet.utf8), length: least...most)
    }

    func text(drawing draw: (Int) -> [UInt8]) -> String {
        switch self {
        case .literal(let text): return text
        case .run(let alphabet, let length):
            let more = length.count > 1 ? draw(1).reduce(0) { Int($1) % length.count + $0 } : 0
            let characters = draw(length.lowerBound + more).map {
                alphabet[Int($0) % alphabet.count]
            }
            return String(decoding: characters, as: UTF8.self)
        }
    }

    /// The number of bits that one character can carry.
    var bits: Int {
        guard case .run(let alphabet, _) = self else { return 0 }
        return Int.bitWidth - 1 - alphabet.count.leadingZeroBitCount
    }

    private static let digits = "0123456789"
    private static let lower = "abcdefghijklmnopqrstuvwxyz"
    fileprivate static let alphabets: [Substring: String] = [
        "digits": digits, "hex": digits + "abcdef", "HEX": digits + "ABCDEF", "lower": lower,
        "alphanumeric": lower + digits, "base36": digits + lower.uppercased(),
        "base62": lower + lower.uppercased() + digits,
        "base64url": lower + lower.uppercased() + digits + "-_",
    ]
}

/// The rules for a pattern that a description may state: `c<32 hex>.<4-6 lower>`.
struct TextPatternRule: Sendable {
    /// The least number of random characters.
    let least: Int
    /// The least number of bits that runs of one length have to carry.
    var bits = 0
    /// Returns true for characters that may be literal.
    let isAllowed: @Sendable (UInt8) -> Bool

    /// The rule for forms of ids that hide a number, with room for it and for its check bits.
    static let hiddenID = TextPatternRule(least: 0, bits: 8 * 13) { (0x21...0x7e).contains($0) }
    static let anyText = TextPatternRule(least: 1) { $0 >= 0x20 }

    /// Reads a pattern that replaces `current`; null for none.
    func read(
        _ name: String, of members: inout MemberReader, _ current: TextPattern?
    ) -> TextPattern? {
        members.isNull(name)
            ? nil : members.string(name, check: flaw(in:)).map { TextPattern($0) } ?? current
    }

    func flaw(in text: String) -> Flaw? {
        let pattern = TextPattern(text)
        if pattern.literals.contains(where: { $0.utf8.contains { "<>".utf8.contains($0) } }) {
            let alphabets = TextPattern.alphabets.joined(separator: ", ")
            return Flaw("a run is written <32 hex> or <4-6 lower>, up to 256 of \(alphabets)")
        }
        if let character = pattern.literals.joined().first(where: { !$0.utf8.allSatisfy(isAllowed) }
        ) {
            return Flaw("\(String(character).shown) cannot be in such a text; leave it out")
        }
        if pattern.capacity < bits {
            return Flaw("needs runs of one length for \(bits) bits, and has \(pattern.capacity)")
        }
        return pattern.leastDrawn < least
            ? Flaw("needs \(least) characters by chance, and has \(pattern.leastDrawn)") : nil
    }
}
