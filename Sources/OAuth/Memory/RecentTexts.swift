import Locks

/// The last texts that a tenant issued, to recognize a piece of one. It holds no text, but hashes
/// of the characters at both ends.
final class RecentTexts: Sendable {
    struct Entry: Sendable {
        let artefact: Artefact
        let clientID: String
        let issued: Timestamp
        let length: Int
        /// nil for a JWT, since all of them begin alike.
        fileprivate let start: UInt64?
        fileprivate let end: UInt64
    }

    private let capacity = 256
    private let ring = Lock<(entries: [Entry], next: Int)>(([], 0))

    func note(_ text: String, _ artefact: Artefact, to clientID: String, at now: Timestamp) {
        let characters = text.utf8
        guard characters.count > Self.piece else { return }
        let entry = Entry(
            artefact: artefact, clientID: clientID, issued: now, length: characters.count,
            start: text.hasPrefix("eyJ") ? nil : Self.hash(characters.prefix(Self.piece)),
            end: Self.hash(characters.suffix(Self.piece)))
        ring.withLock { ring in
            if ring.entries.count < capacity {
                ring.entries.append(entry)
            } else {
                ring.entries[ring.next] = entry
            }
            ring.next = (ring.next + 1) % capacity
        }
    }

    /// The text that begins or ends as `piece` does and is longer.
    func whole(of piece: String) -> (entry: Entry, lacksEnd: Bool)? {
        let characters = piece.utf8
        guard characters.count >= Self.piece else { return nil }
        let start = Self.hash(characters.prefix(Self.piece))
        let end = Self.hash(characters.suffix(Self.piece))
        let longer = ring.withLock { $0.entries.filter { $0.length > characters.count } }
        if let entry = longer.last(where: { $0.start == start }) { return (entry, true) }
        return longer.last { $0.end == end }.map { ($0, false) }
    }

    /// The number of characters that makes a match by chance unlikely.
    private static let piece = 16

    /// FNV-1a.
    private static func hash(_ characters: some Sequence<UInt8>) -> UInt64 {
        characters.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
