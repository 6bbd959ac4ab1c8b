import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

struct `Trying rules over HTTP` {
    @Test(arguments: Ring.allCases)
    func `says which match a recorded request, and what keeps the others`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            try await control.send(
                .post, "rules",
                #"""
                [{"when": {"endpoint": "jwks"}, "then": {"delay_ms": 1}, "nth": 9},
                 {"when": {"endpoint": "token", "header": {"x-a": "b*"}}, "then": {"delay_ms": 1}}]
                """#)
            _ = try await control.browser.get("/.well-known/jwks.json")
            let verdict = try await control.send(.post, "rules/test", #"{"request": "req_2"}"#).json
            let rules = try require(verdict["items"]?.array)
            expect(rules.map { $0["matches"] }, is: [true, false])
            expect(
                rules[1]["failures"],
                is: [
                    ["member": "endpoint", "expected": ["token"], "found": ["jwks"]],
                    ["member": "header.x-a", "expected": ["b*"], "found": []],
                ])
            let missing = try await control.send(.post, "rules/test", #"{"request": "req_9"}"#)
            expect(missing.status, is: .notFound)
        }
    }

    @Test func `takes a request that was only described`() async throws {
        try await Provider.run { provider in
            let control = ControlAPI(provider)
            try await control.send(
                .post, "rules",
                #"{"when": {"user": "ali*", "param": {"state": "x"}}, "then": {"delay_ms": 1}}"#)
            let verdict = try await control.send(
                .post, "rules/test", #"{"user": "alice", "params": {"state": "x"}}"#)
            expect(verdict.json["items"]?.array?.first?["matches"], is: true)
        }
    }
}
