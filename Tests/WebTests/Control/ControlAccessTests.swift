import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing
import Web

struct `Access to the control API` {
    @Test(arguments: Ring.allCases)
    func `is closed but for the health`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read("{ control: 'off' }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            let clock = try await control.send(.get, "clock")
            expect(clock.status, is: .notFound)
            try await expect(control.send(.post, "reset").status, is: .notFound)
            try await expect(control.send(.get, "health").status, is: .ok)
        }
    }

    @Test(
        arguments: Ring.allCases,
        [
            (nil, 401), ("Bearer wrong", 401), ("Basic secret", 401), ("Bearer secret", 200),
            ("bearer secret", 200),
        ])
    func `is for those who have the token`(
        ring: Ring, row: (field: String?, status: Int)
    ) async throws {
        var configuration = try ServerConfiguration.read("{ control: 'token' }")
        configuration.controlToken = "secret"
        try await Provider.run(ring, configuration) { provider in
            var fields: Fields = [:]
            fields[.authorization] = row.field
            let control = ControlAPI(provider)
            let answer = try await control.send(.get, "clock", "", fields)
            expect(answer.status.code, is: row.status)
            expect(answer.fields.contains(.wwwAuthenticate), is: row.status == 401)
            try await expect(control.send(.get, "health").status, is: .ok)
        }
    }

    @Test func `is nobody's while a token is wanted and none is set`() async throws {
        let configuration = try ServerConfiguration.read("{ control: 'token' }")
        try await Provider.run(.inProcess, configuration) { provider in
            let answer = try await ControlAPI(provider).send(
                .get, "clock", "", [.authorization: "Bearer "])
            expect(answer.status, is: .unauthorized)
        }
    }

    @Test(arguments: Ring.allCases)
    func `is refused to pages of other origins with a problem document`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let answer = try await ControlAPI(provider).send(
                .get, "requests", "", [.origin: "https://evil.example"])
            expect(answer.status, is: .forbidden)
            expect(answer.fields[.contentType], is: "application/problem+json")
        }
    }
}

struct `The health of a server` {
    @Test(arguments: Ring.allCases)
    func `says when it is about to stop`(ring: Ring) async throws {
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
