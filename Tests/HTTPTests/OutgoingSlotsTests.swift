import Expectations
import Locks
import Testing

@testable import HTTP

struct `The slots of outgoing requests` {
    @Test func `are not all for a host that does not answer`() async {
        let slots = OutgoingSlots(4, forEach: 2)
        await slots.take(for: "dead:1")
        await slots.take(for: "dead:1")
        let third = Task { await slots.take(for: "dead:1") }
        // This one does not wait behind the third.
        await slots.take(for: "live:1")
        await slots.take(for: "live:2")
        slots.give(of: "dead:1")
        await third.value
        let last = Task { await slots.take(for: "live:3") }
        slots.give(of: "live:1")
        await last.value
        for authority in ["dead:1", "dead:1", "live:2", "live:3"] { slots.give(of: authority) }
        for _ in 0..<2 { await slots.take(for: "dead:1") }
    }
}
