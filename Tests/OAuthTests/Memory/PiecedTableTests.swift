import DomainSupport
import Locks
import Testing

@testable import OAuth

struct `A table in pieces` {
    @Test func `is the same as one in one piece, whatever is put in and taken out`() {
        var seed: UInt64 = 1
        var (table, plain) = (PiecedTable<Int, Int>(), [Int: Int]())
        for turn in 0..<6_000 {
            seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let key = Int((seed >> 33) % 3_000)
            if turn % 3 == 2 {
                table.remove(key)
                plain[key] = nil
            } else {
                table.put(turn, for: key)
                plain[key] = turn
            }
        }
        let keys = plain.keys.sorted()
        expect(table.map(\.key), is: keys)
        expect(table.count, is: keys.count)
        for key in stride(from: -1, to: 3_001, by: 7) {
            expect(table[key], is: plain[key])
            expect(table.first(from: key)?.key, is: keys.first { $0 >= key })
            expect(table.neighbours(of: key).before?.key, is: keys.last { $0 < key })
            expect(table.neighbours(of: key).from?.key, is: keys.first { $0 >= key })
            let around =
                keys.filter { $0 < key }.suffix(300) + keys.filter { $0 >= key }.prefix(300)
            expect(table.elements(around: key, atMost: 300).map(\.key), is: Array(around))
        }
    }

    @Test func `leaves its copies as they were`() {
        var table = PiecedTable<Int, Int>()
        for key in 0..<1_000 { table.put(key, for: key) }
        let copy = table
        for key in 0..<1_000 {
            if key % 2 == 0 { table.remove(key) } else { table.put(0, for: key) }
        }
        expect(copy.map(\.value), is: Array(0..<1_000))
        expect(table.map(\.value), is: Array(repeating: 0, count: 500))
    }

    @Test func `tells the keys that a changed copy has no more`() {
        var table = PiecedTable<Int, Int>()
        for key in 0..<1_000 { table.put(key, for: key) }
        var later = table
        for key in [7, 300, 999] { later.remove(key) }
        for key in [-1, 8, 1_000] { later.put(0, for: key) }
        expect(table.keys(goneIn: later), is: [7, 300, 999])
        expect(later.keys(goneIn: table), is: [-1, 1_000])
    }

    @Test func `compares few keys, however many there are`() {
        var table = PiecedTable<CountedKey, Void>()
        for number in 0..<50_000 { table.put((), for: CountedKey(number * 7_919 % 50_000)) }
        let before = CountedKey.looks
        let copy = table
        for number in 0..<100 { table.put((), for: CountedKey(100_000 + number)) }
        for number in 0..<100 { _ = table[CountedKey(number * 499)] }
        expect(copy.count, is: 50_000)
        let looks = CountedKey.looks - before
        expect(looks < 200 * 40, "\(looks)")
    }
}

/// A key that counts how often it is compared.
private struct CountedKey: Comparable, Sendable {
    private static let counted = Lock(0)

    let number: Int

    init(_ number: Int) { self.number = number }

    static var looks: Int { counted.withLock { $0 } }

    static func < (left: CountedKey, right: CountedKey) -> Bool {
        counted.withLock { $0 += 1 }
        return left.number < right.number
    }

    static func == (left: CountedKey, right: CountedKey) -> Bool {
        counted.withLock { $0 += 1 }
        return left.number == right.number
    }
}
