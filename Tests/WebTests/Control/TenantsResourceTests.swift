import TestSupport
import Testing

struct `Tenants over HTTP` {
    static let cases: [Case] = [
        Case("are played at once", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let origin = "http://\(provider.wire.authority)"
            let body = #"{"name": "acme", "profile": "auth0", "config": {"login": "auto"}}"#
            let made = try await control.send(.post, "tenants", body)
            expect(made.status, is: .created)
            expect(made.fields[.location], is: "/_understudy/tenants/acme")
            let expected: JSON = [
                "name": "acme", "profile": "auth0", "declared": true,
                "issuer": .string("\(origin)/acme/"),
                "control": .string("\(origin)/acme/_understudy"),
            ]
            expect(made.json, is: expected)
            let discovery = try await control.browser.get("/acme/.well-known/openid-configuration")
            expect(discovery.json["issuer"], is: expected["issuer"])
            let flow = CodeFlow(control.browser) { $0.prefix = "/acme" }
            try await expect(flow.authorize().redirectParameters["code"] != nil)
            try await expect(
                control.send(.get, "tenants").json, is: ["items": [expected], "total": 1])
        },
        Case("inherit what an undeclared one would") {
            let configuration = try ServerConfiguration.read(
                """
                { users: [{ username: 'carol' }], issuer: 'https://idp.example', apis: [{ identifier: 'a' }],
                  profiles: { mine: { extends: 'auth0' } } }
                """)
            let provider = try Provider(configuration)
            let control = ControlAPI(provider)
            let body = #"{"config": {"profile": "mine", "apis": []}}"#
            let made = try await control.send(.post, "tenants", body).json
            expect(made["name"], is: "tenant_1")
            expect(made["profile"], is: "mine")
            expect(made["issuer"], is: "https://idp.example/tenant_1/")
            let tenant = ControlAPI(provider, tenant: "tenant_1")
            let users = try await tenant.send(.get, "users").json
            expect(users["items"], is: [["sub": "carol", "username": "carol"]])
            try await expect(tenant.send(.get, "apis").json["total"], is: 0)
            let refusal = try await tenant.send(.get, "tenants")
            expect(refusal.status, is: .notFound)
            expect(refusal.json["detail"]?.string?.contains("/_understudy/tenants"), is: true)
        },
        Case("are the same when they are put again") { provider in
            let control = ControlAPI(provider)
            let acme = ControlAPI(provider, tenant: "acme")
            let body = #"{"config": {"allow_other_users": false}}"#
            try await expect(control.send(.put, "tenants/acme", body).status, is: .created)
            try await acme.send(.post, "clients", #"{"client_id": "web"}"#)
            try await expect(control.send(.put, "tenants/acme", body).status, is: .ok)
            try await expect(acme.send(.get, "clients").json["total"], is: 1)
            let named = #"{"name": "acme", "config": {"allow_other_users": false}}"#
            try await expect(control.send(.post, "tenants", named).status, is: .ok)
            let other = #"{"name": "acme", "config": {}}"#
            try await expect(control.send(.post, "tenants", other).status.code, is: 409)
            let token = try await CodeFlow(control.browser) { $0.prefix = "/acme" }.tokens()
                .accessToken
            try await expect(control.send(.put, "tenants/acme", other).status, is: .ok)
            let userinfo = try await control.browser.get("/acme/userinfo", .bearer(token))
            expect(userinfo.diagnosis, is: "bearer.earlier-generation")
            try await expect(acme.send(.get, "clients").json["total"], is: 0)
            try await expect(control.send(.put, "tenants/Acme").status.code, is: 409)
        },
        Case("are removed, and their names are not used again") {
            let configuration = try ServerConfiguration.read("{ tenants: { old: 'auth0' } }")
            let control = try ControlAPI(Provider(configuration))
            for expected in ["tenant_1", "tenant_2"] {
                let made = try await control.send(.post, "tenants").json
                expect(made["name"]?.string, is: expected)
                let path = "tenants/\(expected)"
                try await expect(control.send(.delete, path).status, is: .noContent)
                try await expect(control.send(.delete, path).status, is: .notFound)
                try await expect(control.send(.get, path).status, is: .notFound)
            }
            try await expect(control.send(.delete, "tenants/old").status, is: .noContent)
            try await expect(control.browser.get("/test/authorize").status, is: .badRequest)
            try await control.send(.put, "tenants/mine")
            try await control.send(.post, "reset")
            let names = try await control.send(.get, "tenants").json["items"]?.array?
                .map { [$0["name"], $0["profile"]] }
            expect(names, is: [["old", "auth0"], ["test", "generic"]])
            try await control.send(.put, "tenants/mine")
            try await control.send(.post, "reset", #"{"keep": ["tenants"]}"#)
            try await expect(control.send(.get, "tenants/mine").status, is: .ok)
        },
        Case("bring the paths of their provider") { provider in
            let control = ControlAPI(provider)
            try await expect(control.browser.get("/demo/me").status, is: .notFound)
            let body = #"{"profile": {"extends": "auth0", "paths": {"userinfo": "/me"}}}"#
            let made = try await control.send(.put, "tenants/demo", body)
            expect(made.status, is: .created)
            expect(made.json["profile"], is: "custom")
            try await expect(control.browser.get("/demo/me").status, is: .unauthorized)
            try await expect(control.browser.get("/demo/userinfo").status, is: .notFound)
            try await control.send(.delete, "tenants/demo")
            try await expect(control.browser.get("/demo/userinfo").status, is: .unauthorized)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["authorize", "login", "jwks", "oauth", "_understudy"])
    func `are not called like a path or an endpoint`(name: String) async throws {
        try await Provider.run { provider in
            let control = ControlAPI(provider)
            let made = try await control.send(.post, "tenants", #"{"name": "\#(name)"}"#)
            let put = try await control.send(.put, "tenants/\(name)")
            for refusal in [made, put] {
                expect(refusal.status, is: .badRequest)
                expect(refusal.json["path"], is: "name")
            }
            _ = try await control.browser.get("/\(name)/authorize")
            try await expect(control.send(.get, "tenants").json["total"], is: 0)
        }
        expect(throws: (any Error).self) {
            try ServerConfiguration.read("{ tenants: { \(name): {} } }")
        }
    }

    @Test(arguments: try Fixture.rows("control/tenants-resource", as: (String, String).self))
    func `tell every mistake`(row: (body: String, detail: String)) async throws {
        let control = try ControlAPI(Provider())
        let answer = try await control.send(.post, "tenants", row.body)
        expect(answer.status, is: .badRequest)
        let detail = answer.json.string("detail")
        expect(detail.contains(row.detail), "\(detail)")
        try await expect(control.send(.get, "tenants").json["total"], is: 0)
    }
}
