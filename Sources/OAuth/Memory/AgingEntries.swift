/// Entries that can drop the oldest to make room for others.
package protocol AgingEntries: AnyObject, Sendable {
    /// The arrival of the oldest entry; nil where there is none.
    var oldest: Arrival? { get }

    func dropOldest()
}

/// The place of an entry among all entries of a tenant, by the order in which they came.
package struct Arrival: Sendable {
    private let number: UInt32

    init(_ number: UInt32) {
        self.number = number
    }

    /// Numbers wrap around; no two entries held at once are half a turn apart.
    func precedes(_ other: Arrival) -> Bool {
        Int32(bitPattern: number &- other.number) < 0
    }
}
