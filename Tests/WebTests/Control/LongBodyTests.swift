import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

/// Bodies longer than any real one would fill the record.
struct `A long body in the record` {
    @Test(arguments: Ring.allCases)
    func `is kept in part, and what is missing is told`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let browser = Browser(provider)
            for length in [32_000, 40_000] {
                _ = try await browser.post(
                    "/oauth/token",
                    form: [("grant_type", "none"), ("a", String(repeating: "v", count: length))])
            }
            let found = try await ControlAPI(provider).send(.get, "requests?endpoint=token").json
            let requests = (found["items"]?.array ?? []).compactMap { $0["request"] }
            let kept = requests.map { $0["params"]?["a"]?.string?.count }
            let head = "grant_type=none&a=".utf8.count
            expect(kept, is: [32_000, 32_768 - head])
            let leftOut = requests.map { $0["left_out_bytes"]?.integer }
            expect(leftOut, is: [nil, 40_000 + head - 32_768])
            expect(requests.allSatisfy { $0["params"]?["grant_type"] == "none" })
        }
    }
}
