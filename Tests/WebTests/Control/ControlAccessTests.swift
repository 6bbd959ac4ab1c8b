import TestSupport
import Testing

struct `Access to the control API` {
    static let cases: [Case] = [
        Case("is closed but for the health", in: Ring.allCases) { ring in
            let configuration = try ServerConfiguration.read("{ control: 'off' }")
            try await Provider.run(ring, configuration) { provider in
                let control = ControlAPI(provider)
                let clock = try await control.send(.get, "clock")
                expect(clock.status, is: .notFound)
                try await expect(control.send(.post, "reset").status, is: .notFound)
                try await expect(control.send(.get, "health").status, is: .ok)
            }
        },
        Case("is nobody's while a token is wanted and none is set") {
            let configuration = try ServerConfiguration.read("{ control: 'token' }")
            let answer = try await ControlAPI(Provider(configuration)).send(
                .get, "clock", "", [.authorization: "Bearer "])
            expect(answer.status, is: .unauthorized)
        },
        Case("is refused to pages of other origins with a problem document") { provider in
            let answer = try await ControlAPI(provider).send(
                .get, "requests", "", [.origin: "https://evil.example"])
            expect(answer.status, is: .forbidden)
            expect(answer.fields[.contentType], is: "application/problem+json")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: [
        (nil, 401), ("Bearer wrong", 401), ("Basic secret", 401), ("Bearer secret", 200),
        ("bearer secret", 200),
    ])
    func `is for those who have the token`(row: (field: String?, status: Int)) async throws {
        var configuration = try ServerConfiguration.read("{ control: 'token' }")
        configuration.controlToken = "secret"
        let provider = try Provider(configuration)
        var fields: Fields = [:]
        fields[.authorization] = row.field
        let control = ControlAPI(provider)
        let answer = try await control.send(.get, "clock", "", fields)
        expect(answer.status.code, is: row.status)
        expect(answer.fields.contains(.wwwAuthenticate), is: row.status == 401)
        try await expect(control.send(.get, "health").status, is: .ok)
    }
}

struct `The health of a server` {
    @Test(arguments: Ring.allCases) func `says when it is about to stop`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let browser = Browser(provider)
            let before = try await browser.get("/_understudy/health")
            expect(before.status, is: .ok)
            provider.application.windDown()
            let after = try await browser.get("/_understudy/health")
            expect(after.status, is: .serviceUnavailable)
            expect(after.fields[.retryAfter], is: "1")
        }
    }
}

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
        let claims = try JWS(compact: tokens.idToken).claims
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
