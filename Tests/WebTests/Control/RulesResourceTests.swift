import TestSupport
import Testing

struct `Rules over HTTP` {
    private static let denial =
        #"{"when": {"endpoint": "userinfo"}, "then": {"deny": {"status": 503}}, "times": 1}"#

    static let cases: [Case] = [
        Case("act, are counted and removed", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let token = try await CodeFlow(control.browser).tokens().accessToken
            let bearer: Fields = .bearer(token)

            let added = try await control.send(.post, "rules", Self.denial)
            expect(added.status, is: .created)
            expect(added.fields[.location], is: "/_understudy/rules/rule_1")
            expect(added.json["remaining"], is: 1)
            try await expect(control.browser.get("/userinfo", bearer).status.code, is: 503)
            try await expect(control.browser.get("/userinfo", bearer).status, is: .ok)

            let rule = try await control.send(.get, "rules/rule_1").json
            expect(rule["hits"], is: 1)
            expect(rule["remaining"], is: 0)
            expect(rule["source"], is: "http")
            expect(rule["then"], is: ["deny": ["status": 503]])
            try await expect(control.send(.delete, "rules/rule_1").status, is: .noContent)
            try await expect(control.send(.delete, "rules/rule_1").status, is: .notFound)
        },
        Case("come in lists and are found by tag") { provider in
            let control = ControlAPI(provider)
            let tagged = #"{"tag": "mine", "then": {"add_scope": "a"}}"#
            let list = try await control.send(.post, "rules", "[\(tagged), \(Self.denial)]")
            expect(list.status, is: .created)
            expect(list.json["total"], is: 2)
            let mine = try await control.send(.get, "rules?tag=mine").json
            expect(mine["items"]?.array?.compactMap { $0["id"]?.string }, is: ["rule_1"])
            try await expect(control.send(.delete, "rules?tag=mine").status, is: .noContent)
            let replaced = try await control.send(.put, "rules", "[\(tagged)]").json
            expect(replaced["items"]?.array?.compactMap { $0["id"]?.string }, is: ["rule_3"])
            try await expect(control.send(.get, "rules").json["total"], is: 1)
        },
        Case("name every mistake, and the nearest word") { provider in
            let body = #"[{"when": {"endpont": "x"}, "then": {"deny": {"status": 9}}}]"#
            let answer = try await ControlAPI(provider).send(.post, "rules", body)
            expect(answer.status, is: .badRequest)
            let errors = answer.json["errors"]?.array ?? []
            let paths = errors.compactMap { $0["path"]?.string }
            expect(paths, contains: "rules[0].when")
            let nearest = errors.compactMap { $0["did_you_mean"]?.string }
            expect(nearest, is: ["endpoint"])
            expect(paths, contains: "rules[0].then.deny.status")
            let query = try await ControlAPI(provider).send(.get, "rules?tga=x")
            expect(query.json["did_you_mean"], is: "tag")
            try await expect(ControlAPI(provider).send(.get, "rules").json["total"], is: 0)
        },
        Case("are not for pages of other origins, and no rule hides the API") { provider in
            let control = ControlAPI(provider)
            let foreign = try await control.send(
                .post, "rules", Self.denial, [.origin: "https://evil.example"])
            expect(foreign.status, is: .forbidden)
            try await control.send(
                .post, "rules",
                #"{"when": {"endpoint": "*"}, "then": {"deny": {"status": 500}, "respond": {}}}"#)
            try await expect(control.send(.get, "rules").json["total"], is: 1)
        },
        Case("have the ids that they are given") { provider in
            let control = ControlAPI(provider)
            let rule = #"{"id": "rule_2", "then": {"add_scope": "a"}}"#
            try await expect(control.send(.post, "rules", rule).status, is: .created)
            try await expect(control.send(.post, "rules", rule).status, is: .ok)
            let other = #"{"id": "rule_2", "then": {"add_scope": "b"}}"#
            try await expect(control.send(.post, "rules", other).status.code, is: 409)
            let both = "[\(Self.denial), \(other)]"
            try await expect(control.send(.post, "rules", both).status.code, is: 409)
            try await expect(control.send(.get, "rules").json["total"], is: 1)
            try await control.send(.delete, "rules/rule_2")
            let list = try await control.send(.post, "rules", "[\(Self.denial), \(Self.denial)]")
            let ids = list.json["items"]?.array?.compactMap { $0["id"]?.string }
            expect(ids, is: ["rule_1", "rule_3"])
        },
        Case("are put and patched in their place") { provider in
            let control = ControlAPI(provider)
            let first = #"{"then": {"respond": {"status": 503}}, "when": {"endpoint": "jwks"}}"#
            let put = try await control.send(.put, "rules/a%2Fb", first)
            expect(put.status, is: .created)
            expect(put.fields[.location], is: "/_understudy/rules/a%2Fb")
            try await control.send(.put, "rules/last", #"{"then": {"add_scope": "z"}}"#)
            try await expect(control.browser.get("/.well-known/jwks.json").status.code, is: 503)
            try await expect(control.send(.put, "rules/a%2Fb", first).json["hits"], is: 1)
            let patch = #"{"then": {"respond": {"status": 500}}, "times": 1}"#
            let patched = try await control.send(.patch, "rules/a%2Fb", patch).json
            expect(patched["hits"], is: 0)
            expect(patched["when"], is: ["endpoint": "jwks"])
            try await expect(control.browser.get("/.well-known/jwks.json").status.code, is: 500)
            try await expect(control.browser.get("/.well-known/jwks.json").status, is: .ok)
            let rules = try await control.send(.get, "rules").json["items"]?.array ?? []
            expect(rules.compactMap { $0["id"]?.string }, is: ["a/b", "last"])
            try await expect(control.send(.patch, "rules/none", patch).status, is: .notFound)
            let renamed = try await control.send(
                .put, "rules/x", #"{"id": "y", "then": {"add_scope": "z"}}"#)
            expect(renamed.json["path"], is: "id")
        },
        Case("are refused where they would take more bytes than all tenants may") { _ in
            let limits = "{ limits: { process_bytes: 1048576 } }"
            let control = try ControlAPI(Provider(ServerConfiguration.read(limits)))
            let long = String(repeating: "x", count: 600_000)
            let rule = #"{"then": {"id_token": {"x": "\#(long)"}}}"#
            for (method, path) in [(Method.post, "rules"), (.put, "rules"), (.put, "rules/mine")] {
                let answer = try await control.send(method, path, rule)
                expect(answer.status.code, is: 409)
                expect(answer.text, contains: "limits.process_bytes")
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

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
        let control = try ControlAPI(Provider())
        try await control.send(
            .post, "rules",
            #"{"when": {"user": "ali*", "param": {"state": "x"}}, "then": {"delay_ms": 1}}"#)
        let verdict = try await control.send(
            .post, "rules/test", #"{"user": "alice", "params": {"state": "x"}}"#)
        expect(verdict.json["items"]?.array?.first?["matches"], is: true)
    }
}
