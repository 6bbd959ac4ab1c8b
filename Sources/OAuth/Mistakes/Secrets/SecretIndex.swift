import Text

/// Secrets to look for in texts, all in one pass.
struct SecretIndex: Sendable {
    /// The secrets by their first bytes.
    private var secrets: [UInt32: [[UInt8]]] = [:]
    /// A bit for each hash of first bytes that occurs, to skip nearly every place fast.
    private var starts = [UInt64](repeating: 0, count: 64)

    private static let startBytes = 4
    /// The length of a beginning that gives a secret away where a text was cut.
    private static let telling = 12

    init(_ secrets: some Sequence<String>) {
        for secret in Set(secrets) {
            let bytes = Array(secret.utf8)
            guard let start = Self.start(of: bytes, at: 0) else { continue }
            self.secrets[start, default: []].append(bytes)
            let hash = Self.hash(start)
            starts[hash / 64] |= 1 << (hash % 64)
        }
        for start in self.secrets.keys {
            // The longest first, since one may begin another.
            self.secrets[start]?.sort { $0.count > $1.count }
        }
    }

    /// The text with a mark in the place of each secret.
    func hidden(in text: String, _ mark: String) -> String {
        guard !secrets.isEmpty, text.utf8.count >= Self.startBytes else { return text }
        let bytes = Array(text.utf8)
        var shown: [UInt8] = []
        var (place, copied) = (0, 0)
        while let start = Self.start(of: bytes, at: place) {
            let hash = Self.hash(start)
            let length =
                starts[hash / 64] & (1 << (hash % 64)) == 0
                ? 0 : secrets[start].map { Self.length(of: $0, in: bytes[place...]) } ?? 0
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
    static func start(of bytes: [UInt8], at place: Int) -> UInt32? {
        guard place + startBytes <= bytes.count else { return nil }
        return bytes[place..<place + startBytes].reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func hash(_ start: UInt32) -> Int {
        Int((start &* 2_654_435_761) >> 20)
    }

    /// The number of bytes of a text that are one of the secrets, or the beginning of one that was
    /// cut; 0 for none.
    static func length(of secrets: [[UInt8]], in text: ArraySlice<UInt8>) -> Int {
        for secret in secrets {
            let common = zip(secret, text).prefix { $0 == $1 }.count
            if common == secret.count { return common }
            let rest = text.dropFirst(common)
            if common >= telling, rest.isEmpty || rest.starts(with: "…".utf8) { return common }
        }
        return 0
    }
}
