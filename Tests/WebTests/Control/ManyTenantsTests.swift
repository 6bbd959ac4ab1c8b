import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

struct `Two hundred tests at the same time` {
    @Test(arguments: Ring.allCases)
    func `see nothing of each other in tenants of their own`(ring: Ring) async throws {
        try await Provider.run(ring, sharedClock: false) { provider in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in 0..<200 {
                    group.addTask { try await test(number, provider) }
                }
                try await group.waitForAll()
            }
        }
    }

    /// A test with its own rule, clock, user and record.
    private func test(_ number: Int, _ provider: Provider) async throws {
        let control = ControlAPI(provider, tenant: "test-\(number)")
        let time = 1_900_000_000 + number
        try await control.send(.patch, "clock", #"{"set": \#(time)}"#)
        try await control.send(
            .post, "rules", #"{"then": {"id_token": {"number": \#(number)}}, "times": 1}"#)
        try await control.send(.post, "users", #"{"username": "user-\#(number)"}"#)
        let flow = CodeFlow(control.browser) { $0.prefix = control.prefix }
        let tokens = try await flow.tokens(as: "user-\(number)")
        let claims = try JWS(compact: tokens["id_token"]?.string ?? "").claims
        expect(claims?["number"], is: .integer(number))
        expect(claims?["iat"], is: .integer(time))
        expect(claims?["sub"], is: .string("user-\(number)"))

        let record = try await control.send(.get, "requests").json
        expect(record["total"], is: 3)
        expect(record["items"]?.array?.last?["user"], is: .string("user-\(number)"))
        try await expect(control.send(.get, "rules").json["items"]?.array?.first?["hits"], is: 1)
        try await expect(control.send(.get, "users").json["total"], is: 3)
        try await expect(control.send(.get, "clock").json["epoch"], is: .integer(time))
    }
}
