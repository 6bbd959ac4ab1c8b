import Expectations
import OAuth
import Testing

struct `What stores remember of what expired` {
    @Test func `is the end of each, and no more than so many`() {
        let clock = WallClock(frozenAt: .start)
        let memory = TenantMemory()
        let state = State(clock: clock, memory: memory)
        let store: Expiring<String, Int> = state.store("things", isIssued: true)
        for number in 0..<20_000 { store.insert(number, for: "\(number)", until: .start + 10) }
        clock.advance(by: 60)
        for number in 0..<20_000 { _ = store["\(number)"] }
        expect(store.end(of: "19999"), is: .start + 10)
        expect(store.end(of: "0"), is: nil)
        expect(store.end(of: "unknown"), is: nil)
        expect(memory.bytes <= 8192 * 32)
    }

    @Test func `is nothing before the end, as when a clock was moved back`() {
        let clock = WallClock(frozenAt: .start)
        let store: Expiring<String, Int> = State(clock: clock).store("things", isIssued: true)
        store.insert(1, for: "a", until: .start + 10)
        clock.advance(by: 20)
        expect(store["a"], is: nil)
        clock.advance(by: -15)
        expect(store.end(of: "a"), is: nil)
    }
}
