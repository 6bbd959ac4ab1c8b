import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

struct `APIs over HTTP` {
    private static let films =
        #"{"identifier": "https://films.example/", "scopes": ["read"], "token_lifetime": 30}"#
    private static let place = "apis/https%3A%2F%2Ffilms.example%2F"

    @Test(arguments: [nil, "acme"]) func `shape the tokens for them`(tenant: String?) async throws {
        try await Provider.run { provider in
            let control = ControlAPI(provider, tenant: tenant)
            let added = try await control.send(.post, "apis", Self.films)
            expect(added.status, is: .created)
            expect(added.fields[.location], is: "\(control.prefix)/_understudy/\(Self.place)")
            let form = [
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "any"), ("audience", "https://films.example/"),
            ]
            let token = control.prefix + "/oauth/token"
            let short = try await control.browser.post(token, form: form).json
            expect(short["expires_in"], is: 30)
            try await control.send(.patch, Self.place, #"{"token_lifetime": 60}"#)
            let longer = try await control.browser.post(token, form: form).json
            expect(longer["expires_in"], is: 60)
            try await expect(control.send(.delete, Self.place).status, is: .noContent)
            try await expect(control.send(.delete, Self.place).status, is: .notFound)
        }
    }

    @Test(arguments: Ring.allCases)
    func `are listed as they were written`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            try await control.send(.put, Self.place, #"{"scopes": ["read"]}"#)
            let written: JSON = ["identifier": "https://films.example/", "scopes": ["read"]]
            let list = try await control.send(.get, "apis").json
            expect(list, is: ["items": [written], "total": 1])
            let wrong = try await control.send(.put, "apis/x", #"{"scope": "read"}"#).json
            expect(wrong["did_you_mean"], is: "scopes")
            try await expect(control.send(.delete, "apis").status, is: .noContent)
            try await expect(control.send(.get, "apis").json["total"], is: 0)
        }
    }
}
