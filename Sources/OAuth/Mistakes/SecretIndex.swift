import Text

/// Secrets to look for in texts, all in one pass. A changed copy shares nearly everything with the
/// original, and no text is compared with more than a few of them.
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
        var shown: [UInt8] = []
        var (place, copied) = (0, 0)
        while let start = start(of: bytes[place...]) {
            var length = 0
            for index in indexes where index.mayBegin(with: start) {
                length = max(length, index.length(in: bytes[place...], unless: isName))
            }
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
        secret.utf8.count >= 5 && !Parameters.knownNames.contains(secret)
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

    /// The number of bytes that a text begins with and that are one of the secrets, or the
    /// beginning of one that was cut; 0 for none.
    func length(in text: ArraySlice<UInt8>, unless isName: (String) -> Bool) -> Int {
        let text = text.prefix(longest + Self.ellipsis.count)
        let end = text.indices.first { text[$0...].starts(with: Self.ellipsis) }
        let cut = text[..<(end ?? text.endIndex)]
        if cut.count >= Self.telling, let next = secrets.first(from: SecretBytes(cut))?.key.bytes,
            next.starts(with: cut), !isName(String(decoding: next, as: UTF8.self))
        {
            return cut.count
        }
        // What precedes the text in the order of the secrets has the longest beginning in common.
        var rest = text
        while !rest.isEmpty, let last = secrets.last(upTo: SecretBytes(rest))?.key.bytes {
            let common = zip(last, rest).prefix { $0 == $1 }.count
            let isWhole = common == last.count
            if isWhole, !isName(String(decoding: last, as: UTF8.self)) { return common }
            rest = text.prefix(isWhole ? common - 1 : common)
        }
        return 0
    }

    static let ellipsis = Array("…".utf8)
}

private struct SecretBytes: Sendable, Comparable {
    let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    static func < (left: SecretBytes, right: SecretBytes) -> Bool {
        left.bytes.lexicographicallyPrecedes(right.bytes)
    }
}
