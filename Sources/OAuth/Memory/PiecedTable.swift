/// Values in the order of their keys, cut into pieces: a changed copy shares all but one of them with
/// the original, so that a list of any length is changed at the cost of a short one.
struct PiecedTable<Key: Comparable & Sendable, Value: Sendable>: Sendable {
    typealias Element = (key: Key, value: Value)

    private var pieces: [[Element]] = []
    private(set) var count = 0

    /// The length of a piece, which is also that of the list of pieces with 65,536 elements.
    private static var most: Int { 256 }

    subscript(key: Key) -> Value? {
        guard let next = first(from: key), next.key == key else { return nil }
        return next.value
    }

    /// The first element whose key does not precede `key`.
    func first(from key: Key) -> Element? {
        let place = place(of: key)
        return place.piece < pieces.count ? pieces[place.piece][place.offset] : nil
    }

    /// The last element whose key precedes `key`, and the first one whose key does not.
    func neighbours(of key: Key) -> (before: Element?, from: Element?) {
        let place = place(of: key)
        let from = place.piece < pieces.count ? pieces[place.piece][place.offset] : nil
        if place.offset > 0 { return (pieces[place.piece][place.offset - 1], from) }
        return (place.piece > 0 ? pieces[place.piece - 1].last : nil, from)
    }

    /// The elements around the place of a key: at most `most` before it, and as many from it on.
    func elements(around key: Key, atMost most: Int) -> [Element] {
        let place = place(of: key)
        var (before, after) = ([Element](), [Element]())
        var piece = place.piece
        var end = place.offset
        while before.count < most {
            if piece < pieces.count {
                before = pieces[piece][..<end].suffix(most - before.count) + before
            }
            guard piece > 0 else { break }
            piece -= 1
            end = pieces[piece].count
        }
        (piece, end) = (place.piece, place.offset)
        while after.count < most, piece < pieces.count {
            after += pieces[piece][end...].prefix(most - after.count)
            (piece, end) = (piece + 1, 0)
        }
        return before + after
    }

    /// Puts a value in the place of the one with that key, if any.
    mutating func put(_ value: Value, for key: Key) {
        let place = place(of: key)
        if place.piece < pieces.count, pieces[place.piece][place.offset].key == key {
            pieces[place.piece][place.offset].value = value
            return
        }
        count += 1
        // Before the first element of a piece is behind the last one of the piece before.
        let piece = place.offset == 0 && place.piece > 0 ? place.piece - 1 : place.piece
        guard piece < pieces.count else { return pieces.append([(key, value)]) }
        let offset = piece == place.piece ? place.offset : pieces[piece].count
        guard pieces[piece].count == Self.most else {
            return pieces[piece].insert((key, value), at: offset)
        }
        // What grows at its end leaves full pieces behind.
        let cut = offset == Self.most ? offset : Self.most / 2
        var rest = Array(pieces[piece][cut...])
        if offset >= cut {
            rest.insert((key, value), at: offset - cut)
        } else {
            pieces[piece].insert((key, value), at: offset)
        }
        pieces[piece].removeLast(pieces[piece].count + rest.count - Self.most - 1)
        pieces.insert(rest, at: piece + 1)
    }

    mutating func remove(_ key: Key) {
        let place = place(of: key)
        guard place.piece < pieces.count, pieces[place.piece][place.offset].key == key else {
            return
        }
        count -= 1
        pieces[place.piece].remove(at: place.offset)
        if pieces[place.piece].isEmpty { pieces.remove(at: place.piece) }
    }

    /// The keys that a changed copy has no more; pieces that both share are not looked at.
    func keys(goneIn later: PiecedTable) -> [Key] {
        let shared = Set(later.pieces.map(Self.identity))
        return pieces.filter { !shared.contains(Self.identity($0)) }.joined().map(\.key)
            .filter { later[$0] == nil }
    }

    private static func identity(_ piece: [Element]) -> UnsafePointer<Element>? {
        piece.withUnsafeBufferPointer(\.baseAddress)
    }

    /// The place of the first element whose key does not precede `key`; behind the last piece where
    /// there is none.
    private func place(of key: Key) -> (piece: Int, offset: Int) {
        let piece = pieces.firstPlace { $0[$0.count - 1].key >= key }
        guard piece < pieces.count else { return (piece, 0) }
        return (piece, pieces[piece].firstPlace { $0.key >= key })
    }
}

extension PiecedTable: Sequence {
    func makeIterator() -> FlattenSequence<[[Element]]>.Iterator { pieces.joined().makeIterator() }
}

private extension Array {
    /// The number of elements before the first of those at the end that meet the condition.
    func firstPlace(where isReached: (Element) -> Bool) -> Int {
        var places = 0..<count
        while !places.isEmpty {
            let middle = places.lowerBound + places.count / 2
            places =
                isReached(self[middle])
                ? places.lowerBound..<middle : middle + 1..<places.upperBound
        }
        return places.lowerBound
    }
}
