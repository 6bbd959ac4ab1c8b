import Configuration
import Expectations
import HTTP
import JOSE
import OAuth
import TestSupport
import Testing

struct `A record that many requests fill at once` {
    private let count = 400

    @Test(arguments: Ring.allCases) func `holds the newest`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read("{ record: { exchanges: 50 } }")
        try await Provider.run(ring, configuration) { provider in
            await requestAtOnce(of: provider)
            let control = ControlAPI(provider)
            let last = try await control.send(.get, "requests?limit=500").json
            let numbers = (last["items"]?.array ?? []).compactMap(Self.number)
            expect(numbers.count, is: 50)
            expect(Set(numbers).count, is: 50)
            // The late exchanges are there; the early ones are gone.
            expect((numbers.min() ?? 0) > count / 2)
        }
    }

    @Test func `keeps no memory of what is gone`() async throws {
        let configuration = try ServerConfiguration.read("{ record: { exchanges: 300 } }")
        try await Provider.run(.inProcess, configuration) { provider in
            await requestAtOnce(of: provider)
            let full = provider.root.state.memory.bytes
            expect(full > 300 * 1_500)
            for _ in 0..<4 { await requestAtOnce(of: provider) }
            expect(provider.root.state.memory.bytes < full * 2)
        }
    }

    @Test func `counts each answer once`() async throws {
        try await Provider.run { provider in
            await requestAtOnce(of: provider)
            let found = try await ControlAPI(provider).send(
                .get, "requests?endpoint=jwks&outcome=accepted")
            expect(found.json["total"], is: .integer(count))
        }
    }
}

private extension `A record that many requests fill at once` {
    func requestAtOnce(of provider: Provider) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    _ = try? await Browser(provider).get("/.well-known/jwks.json")
                }
            }
        }
    }

    static func number(_ exchange: JSON) -> Int? {
        (exchange["id"]?.string?.dropFirst("req_".count)).flatMap { Int($0) }
    }
}
