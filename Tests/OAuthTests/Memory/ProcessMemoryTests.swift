import Expectations
import OAuth
import Testing

struct `Tenants that share the memory of a process` {
    private static let kilobyte = String(repeating: "x", count: 1_000)
    private let process = ProcessMemory(
        limits: MemoryLimits(tenantBytes: 1_000_000, processBytes: 2_000_000))

    private func makeStore(_ tenant: String) -> (Expiring<Int, String>, TenantMemory) {
        let memory = TenantMemory(of: tenant, in: process)
        let clock = WallClock(frozenAt: .start)
        return (State(clock: clock, memory: memory).store("texts"), memory)
    }

    @Test func `never hold more than all may, and the one with the most gives first`() {
        let (quiet, _) = makeStore("quiet")
        for key in 0..<100 { quiet.insert(Self.kilobyte, for: key, until: .never) }
        let busy = (0..<5).map { makeStore("busy \($0)") }
        for key in 0..<1_000 {
            for (store, _) in busy { store.insert(Self.kilobyte, for: key, until: .never) }
            expect(process.bytes <= 2_000_000)
        }
        expect(process.bytes > 1_800_000)
        expect(quiet.count, is: 100)
        expect(busy.allSatisfy { $0.1.bytes > 250_000 && $0.0[999] != nil })
    }

    @Test func `give everything back when they go`() {
        for _ in 0..<3 {
            let (store, _) = makeStore("short-lived")
            store.insert(Self.kilobyte, for: 1, until: .never)
            expect(process.bytes > 1_000)
        }
        expect(process.bytes, is: 0)
    }
}
