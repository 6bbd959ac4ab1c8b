import Configuration
import Expectations
import HTTP
import JOSE
import TestSupport
import Testing

struct `Users over HTTP` {
    private static let dora =
        #"{"username": "dora", "password": "expl0rer", "claims": {"name": "Dora Marquez"}}"#

    @Test(arguments: [nil, "acme"])
    func `are offered at the login, and sign in`(tenant: String?) async throws {
        let configuration = try ServerConfiguration.read("{ allow_other_users: false }")
        try await Provider.run(.inProcess, configuration) { provider in
            let control = ControlAPI(provider, tenant: tenant)
            let flow = CodeFlow(control.browser) {
                $0.prefix = control.prefix
                $0.scope = "openid profile"
            }
            let early = try await flow.authorize()
            expect(early.text, lacks: "Dora Marquez")
            let added = try await control.send(.post, "users", Self.dora)
            expect(added.status, is: .created)
            expect(added.fields[.location], is: "\(control.prefix)/_understudy/users/dora")
            expect(added.json["password"], is: "[redacted]")

            let page = try await flow.authorize()
            expect(page.text, contains: "Dora Marquez")
            try await expect(flow.submit(page, as: "dora").redirectParameters["code"], is: nil)
            let answer = try await flow.submit(early, as: "dora", [("password", "expl0rer")])
            let code = answer.redirectParameters["code"] ?? ""
            let tokens = try await flow.redeem(code).json
            let bearer: Fields = [.authorization: "Bearer \(tokens["access_token"]?.string ?? "")"]
            let userinfo = try await control.browser.get("\(control.prefix)/userinfo", bearer)
            expect(userinfo.json["name"], is: "Dora Marquez")

            try await expect(control.send(.delete, "users/dora").status, is: .noContent)
            let gone = try await control.browser.get("\(control.prefix)/userinfo", bearer)
            expect(gone.status, is: .unauthorized)
        }
    }

    static let cases: [Case] = [
        Case("are those of the configuration until the reset", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let claims = #"{"claims": {"email": null, "name": "Al"}}"#
            let patched = try await control.send(.patch, "users/alice", claims)
            expect(patched.status, is: .ok)
            expect(patched.json["claims"]?["name"], is: "Al")
            expect(patched.json["claims"]?["email"] == nil)
            expect(patched.json["claims"]?["family_name"], is: "Ferris")
            try await control.send(.put, "users", "[\(Self.dora)]")
            let users = try await control.send(.get, "users?secrets=1").json
            expect(users["total"], is: 1)
            expect(users["items"]?[0]?["password"], is: "expl0rer")
            try await control.send(.post, "reset")
            try await expect(control.send(.get, "users").json["total"], is: 2)
            let alice = try await control.send(.get, "users/alice").json
            expect(alice["claims"]?["name"], is: "Alice Ferris")
        },
        Case("share no name") { provider in
            let control = ControlAPI(provider)
            let twin = #"{"sub": "u1", "username": "alice"}"#
            for (method, path) in [(Method.post, "users"), (.put, "users/u1")] {
                let answer = try await control.send(method, path, twin)
                expect(answer.status.code, is: 409)
                expect(answer.json["detail"]?.string?.contains("alice"), is: true)
            }
            let twice = #"[{"sub": "u1"}, {"sub": "u1"}]"#
            try await expect(control.send(.put, "users", twice).status.code, is: 409)
            try await expect(control.send(.get, "users").json["total"], is: 2)
        },
        Case("are found by their username too") {
            let configuration = try ServerConfiguration.read("{ profile: 'auth0' }")
            try await Provider.run(.inProcess, configuration) { provider in
                let control = ControlAPI(provider)
                let alice = try await control.send(.get, "users/alice").json
                expect(alice["sub"]?.string?.hasPrefix("auth0|"), is: true)
                let put = try await control.send(.put, "users/alice", #"{"username": "alice"}"#)
                expect(put.status, is: .ok)
                expect(put.json["sub"], is: alice["sub"])
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
