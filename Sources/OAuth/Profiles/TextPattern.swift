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

    private static let digits = "0123456789"
    private static let lower = "abcdefghijklmnopqrstuvwxyz"
    fileprivate static let alphabets: [Substring: String] = [
        "digits": digits, "hex": digits + "abcdef", "lower": lower, "alphanumeric": lower + digits,
        "base62": lower + lower.uppercased() + digits,
        "base64url": lower + lower.uppercased() + digits + "-_",
    ]
}

/// The rules for a pattern that a description may state: `c<32 hex>.<4-6 lower>`.
struct TextPatternRule: Sendable {
    /// The least number of random characters.
    let least: Int
    /// Returns true for characters that may be literal.
    let isAllowed: @Sendable (UInt8) -> Bool

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
        return pattern.leastDrawn < least
            ? Flaw("needs \(least) characters by chance, and has \(pattern.leastDrawn)") : nil
    }
}
