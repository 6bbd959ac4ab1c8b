import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing
import Web

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
            try await Provider.run(.inProcess, configuration) { provider in
                let answer = try await ControlAPI(provider).send(
                    .get, "clock", "", [.authorization: "Bearer "])
                expect(answer.status, is: .unauthorized)
            }
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
        try await Provider.run(.inProcess, configuration) { provider in
            var fields: Fields = [:]
            fields[.authorization] = row.field
            let control = ControlAPI(provider)
            let answer = try await control.send(.get, "clock", "", fields)
            expect(answer.status.code, is: row.status)
            expect(answer.fields.contains(.wwwAuthenticate), is: row.status == 401)
            try await expect(control.send(.get, "health").status, is: .ok)
        }
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
