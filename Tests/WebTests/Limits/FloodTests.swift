import Expectations
import HTTP
import OAuth
import TestSupport
import Testing
import Web

/// The memory for values from anybody is limited in bytes, whatever is sent and however often.
struct `A flood of long values` {
    @Test(arguments: Flood.all)
    func `is refused where each is far too long, and leaves nothing behind`(
        flood: Flood
    ) async throws {
        try await Provider.run(.inProcess, Flood.configuration) { provider in
            let memory = provider.application.tenants.memory
            let value = String(repeating: "v", count: 900_000)
            let answer = try await flood.send(Browser(provider), 0, value)
            expect(answer.status.code >= 400, is: flood.isRefused)
            // The record keeps 32 KiB of the body.
            expect(memory.bytes < (flood.isRefused ? 32_768 + 20_000 : 400_000))
        }
    }

    @Test(arguments: Flood.all)
    func `keeps to the limits where each is as long as it may be`(flood: Flood) async throws {
        try await Provider.run(.inProcess, Flood.configuration) { provider in
            let memory = provider.application.tenants.memory
            let value = String(repeating: "v", count: flood.most)
            for n in 0..<105 {
                let answer = try await flood.send(Browser(provider), n, value)
                expect(answer.status.code < 400)
                expect(memory.bytes <= 400_000)
            }
            expect(memory.bytes > 100_000)
            for name in [nil, "auto", "database", "t0", "t1", "t2"] as [String?] {
                let tenant =
                    name.map { provider.application.tenants.tenant(named: $0) } ?? provider.root
                expect(tenant.state.memory.bytes <= 200_000)
            }
            expect(provider.log.all.contains { $0.hasPrefix("memory.store-full: ") })
        }
    }
}
