import Text

/// Secrets to look for in texts, all in one pass. A changed copy shares nearly everything with the
/// original, and no text is compared with more than a few of them.
///
/// Anybody may choose passwords that begin alike for thousands of bytes, and send a text that
/// repeats their beginning. So each look-up is paid for with the number of bytes that it compares,
/// from a budget in proportion to the length of the text. Once that is spent, the rest of the text
/// is hidden, spaces included, since a secret may have some. Ordinary texts spend a small part.
struct SecretIndex: Sendable {
    /// The secrets, with the number of those who have each.
    private var secrets = PiecedTable<SecretBytes, Int>()
    /// A bit for each hash of first bytes that occurred, to skip nearly every place fast.
    private var starts = [UInt64](repeating: 0, count: 64)
    /// The number of bits in a hash.
    private var width: UInt32 = 12
    private var longest = 0

    private static let startBytes = 4
    private static let mostWidth: UInt32 = 20
    /// The length of a beginning that gives a secret away where a text was cut.
    private static let telling = 12
    private static let shortest = 5

    /// The part of the budget that each byte of a text brings, in compared bytes.
    private static let effortPerByte = 64
    /// What a look-up costs besides.
    private static let effortPerLookup = 8

    init() {}

    init(_ secrets: some Sequence<String>) {
        for secret in secrets { add(secret) }
    }

    /// Ordinary words are left out.
    mutating func add(_ secret: String) {
        guard Self.isTelling(secret) else { return }
        let bytes = SecretBytes(Array(secret.utf8)[...])
        secrets.put((secrets[bytes] ?? 0) + 1, for: bytes)
        longest = max(longest, bytes.bytes.count)
        if width < Self.mostWidth, secrets.count > 1 << (width - 3) {
            width += 2
            starts = [UInt64](repeating: 0, count: 1 << (width - 6))
            for (known, _) in secrets { note(known.bytes) }
        }
        note(bytes.bytes)
    }

    mutating func remove(_ secret: String) {
        let bytes = SecretBytes(Array(secret.utf8)[...])
        guard let count = secrets[bytes] else { return }
        if count > 1 { secrets.put(count - 1, for: bytes) } else { secrets.remove(bytes) }
    }

    /// The secrets that a changed copy has no more.
    func gone(in later: SecretIndex) -> [String] {
        secrets.keys(goneIn: later.secrets).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// The text with a mark in the place of each secret of the indexes.
    ///
    /// - Parameter isName: tells whether a text is a name that everyone may know, too.
    static func hidden(
        in text: String, _ mark: String, by indexes: [SecretIndex], unless isName: (String) -> Bool
    ) -> String {
        let indexes = indexes.filter { $0.secrets.count > 0 }
        guard !indexes.isEmpty, text.utf8.count >= startBytes else { return text }
        let bytes = Array(text.utf8)
        var searched = SearchedText(bytes: bytes, effort: bytes.count * effortPerByte)
        var shown: [UInt8] = []
        var (place, copied) = (0, 0)
        while let start = start(of: bytes[place...]) {
            var length = 0
            for index in indexes where index.mayBegin(with: start) {
                length = max(length, index.length(in: &searched, at: place, unless: isName))
            }
            if searched.effort < 0 { length = bytes.count - place }
            guard length > 0 else {
                place += 1
                continue
            }
            shown += bytes[copied..<place] + Array(mark.utf8)
            place += length
            copied = place
        }
        return copied == 0 ? text : String(decoding: shown + bytes[copied...], as: UTF8.self)
    }
}

private extension SecretIndex {
    static func isTelling(_ secret: String) -> Bool {
        secret.utf8.count >= shortest && !Parameters.knownNames.contains(secret)
            && (secret.utf8.count >= 12 || !secret.utf8.allSatisfy(\.isLowerCaseLetter))
    }

    static func start(of bytes: ArraySlice<UInt8>) -> UInt32? {
        guard bytes.count >= startBytes else { return nil }
        return bytes.prefix(startBytes).reduce(0) { $0 << 8 | UInt32($1) }
    }

    func hash(_ start: UInt32) -> Int { Int((start &* 2_654_435_761) >> (32 - width)) }

    func mayBegin(with start: UInt32) -> Bool {
        let hash = hash(start)
        return starts[hash / 64] & (1 << (hash % 64)) != 0
    }

    mutating func note(_ bytes: ArraySlice<UInt8>) {
        guard let start = Self.start(of: bytes) else { return }
        let hash = hash(start)
        starts[hash / 64] |= 1 << (hash % 64)
    }

    /// The number of bytes from a place on that are one of the secrets, or the beginning of one
    /// that was cut; 0 for none.
    func length(
        in text: inout SearchedText, at place: Int, unless isName: (String) -> Bool
    ) -> Int {
        let end = text.end(from: place)
        let cut = text.bytes[place..<end]
        if cut.count >= Self.telling, cut.count <= longest,
            let next = neighbours(of: cut, &text.effort).from,
            next.starts(with: cut), !isName(String(decoding: next, as: UTF8.self))
        {
            return cut.count
        }
        // What precedes the text in the order of the secrets has the longest beginning in common.
        var rest = text.bytes[place...].prefix(longest)
        while rest.count >= Self.shortest, text.effort >= 0 {
            let (before, from) = neighbours(of: rest, &text.effort)
            guard let last = from == rest ? from : before else { break }
            let common = last.common(with: rest)
            let isWhole = common == last.count
            if isWhole, !isName(String(decoding: last, as: UTF8.self)) { return common }
            rest = rest.prefix(isWhole ? common - 1 : common)
        }
        return 0
    }

    /// The last secret that precedes some bytes, and the first one that does not. No comparison of
    /// the search goes farther than the bytes have in common with one of the two.
    func neighbours(
        of bytes: ArraySlice<UInt8>, _ effort: inout Int
    ) -> (before: ArraySlice<UInt8>?, from: ArraySlice<UInt8>?) {
        let found = secrets.neighbours(of: SecretBytes(bytes))
        let (before, from) = (found.before?.key.bytes, found.from?.key.bytes)
        let common = max(before?.common(with: bytes) ?? 0, from?.common(with: bytes) ?? 0)
        effort -= Self.effortPerLookup + common
        return (before, from)
    }
}

/// A text in which secrets are looked for, from its beginning to its end.
private struct SearchedText {
    let bytes: [UInt8]
    /// What may still be spent on the text; negative once it is too much.
    var effort: Int
    private var lastEnd = -1

    private static let ellipsis = Array("…".utf8)

    init(bytes: [UInt8], effort: Int) {
        self.bytes = bytes
        self.effort = effort
    }

    /// The place at which what begins at a place was cut, or the end of the text.
    mutating func end(from place: Int) -> Int {
        if lastEnd < place {
            let rest = bytes[place...]
            lastEnd = rest.indices.first { rest[$0...].starts(with: Self.ellipsis) } ?? bytes.count
        }
        return lastEnd
    }
}

private extension ArraySlice<UInt8> {
    /// The number of bytes that both begin with.
    func common(with other: ArraySlice<UInt8>) -> Int {
        let most = Swift.min(count, other.count)
        return (0..<most).first { self[startIndex + $0] != other[other.startIndex + $0] } ?? most
    }
}

private struct SecretBytes: Sendable, Comparable {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    static func < (left: SecretBytes, right: SecretBytes) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
