import Configuration
import HTTP
import JOSE
import TestSupport
import Testing

struct `Tenants over HTTP` {
    @Test(arguments: Ring.allCases)
    func `are played at once`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let origin = "http://\(provider.wire.authority)"
            let body = #"{"name": "acme", "profile": "auth0", "config": {"login": "auto"}}"#
            let made = try await control.send(.post, "tenants", body)
            #expect(made.status == .created)
            #expect(made.fields[.location] == "/_understudy/tenants/acme")
            let expected: JSON = [
                "name": "acme", "profile": "auth0", "declared": true,
                "issuer": .string("\(origin)/acme/"),
                "control": .string("\(origin)/acme/_understudy"),
            ]
            #expect(made.json == expected)
            let discovery = try await control.browser.get(
                "/acme/.well-known/openid-configuration")
            #expect(discovery.json["issuer"] == expected["issuer"])
            let flow = CodeFlow(control.browser) { $0.prefix = "/acme" }
            #expect(try await flow.authorize().redirectParameters["code"] != nil)
            #expect(
                try await control.send(.get, "tenants").json == [
                    "items": [expected], "total": 1,
                ])
        }
    }

    @Test(arguments: Ring.allCases)
    func `inherit what an undeclared one would`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { users: [{ username: 'carol' }], issuer: 'https://idp.example', apis: [{ identifier: 'a' }],
              profiles: { mine: { extends: 'auth0' } } }
            """)
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            let body = #"{"config": {"profile": "mine", "apis": []}}"#
            let made = try await control.send(.post, "tenants", body).json
            #expect(made["name"] == "tenant_1")
            #expect(made["profile"] == "mine")
            #expect(made["issuer"] == "https://idp.example/tenant_1/")
            let tenant = ControlAPI(provider, tenant: "tenant_1")
            let users = try await tenant.send(.get, "users").json
            #expect(users["items"] == [["sub": "carol", "username": "carol"]])
            #expect(try await tenant.send(.get, "apis").json["total"] == 0)
            let refusal = try await tenant.send(.get, "tenants")
            #expect(refusal.status == .notFound)
            #expect(refusal.json["detail"]?.string?.contains("/_understudy/tenants") == true)
        }
    }

    @Test(arguments: Ring.allCases)
    func `are the same when they are put again`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let acme = ControlAPI(provider, tenant: "acme")
            let body = #"{"config": {"allow_other_users": false}}"#
            #expect(try await control.send(.put, "tenants/acme", body).status == .created)
            try await acme.send(.post, "clients", #"{"client_id": "web"}"#)
            #expect(try await control.send(.put, "tenants/acme", body).status == .ok)
            #expect(try await acme.send(.get, "clients").json["total"] == 1)
            let named = #"{"name": "acme", "config": {"allow_other_users": false}}"#
            #expect(try await control.send(.post, "tenants", named).status == .ok)
            let other = #"{"name": "acme", "config": {}}"#
            #expect(try await control.send(.post, "tenants", other).status.code == 409)
            let token =
                try await CodeFlow(control.browser) { $0.prefix = "/acme" }
                .tokens()["access_token"]?.string ?? ""
            #expect(try await control.send(.put, "tenants/acme", other).status == .ok)
            let userinfo = try await control.browser.get(
                "/acme/userinfo", [.authorization: "Bearer \(token)"])
            #expect(userinfo.diagnosis == "bearer.earlier-generation")
            #expect(try await acme.send(.get, "clients").json["total"] == 0)
            #expect(try await control.send(.put, "tenants/Acme").status.code == 409)
        }
    }

    @Test(arguments: Ring.allCases)
    func `are removed, and their names are not used again`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read("{ tenants: { old: 'auth0' } }")
        try await Provider.run(ring, configuration) { provider in
            let control = ControlAPI(provider)
            for expected in ["tenant_1", "tenant_2"] {
                let made = try await control.send(.post, "tenants").json
                #expect(made["name"]?.string == expected)
                let path = "tenants/\(expected)"
                #expect(try await control.send(.delete, path).status == .noContent)
                #expect(try await control.send(.delete, path).status == .notFound)
                #expect(try await control.send(.get, path).status == .notFound)
            }
            #expect(try await control.send(.delete, "tenants/old").status == .noContent)
            #expect(try await control.browser.get("/test/authorize").status == .badRequest)
            try await control.send(.put, "tenants/mine")
            try await control.send(.post, "reset")
            let names = try await control.send(.get, "tenants").json["items"]?.array?
                .map { [$0["name"], $0["profile"]] }
            #expect(names == [["old", "auth0"], ["test", "generic"]])
            try await control.send(.put, "tenants/mine")
            try await control.send(.post, "reset", #"{"keep": ["tenants"]}"#)
            #expect(try await control.send(.get, "tenants/mine").status == .ok)
        }
    }

    @Test(
        arguments: Ring.allCases,
        [
            (#"{"name": "a/b"}"#, "name: a tenant's name is 1 to 64 characters"),
            (#"{"config": {"clients": [{}]}}"#, "config.clients[0]: 'client_id' is missing"),
            (#"{"config": {"port": 1}}"#, "config.port: belongs to the top level"),
            (#"{"config": {"keys": []}}"#, "config.keys: names no key"),
            (#"{"profile": "okto", "cofnig": {}}"#, "did you mean 'config'?"),
            (#"{"profile": "auth0", "config": {"profile": "auth0"}}"#, "leave out one"),
            (#"{"config": {"keys": {"file": "/etc/passwd"}}}"#, "requests read no files"),
        ])
    func `tell every mistake`(ring: Ring, row: (body: String, detail: String)) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let answer = try await control.send(.post, "tenants", row.body)
            #expect(answer.status == .badRequest)
            let detail = answer.json["detail"]?.string ?? ""
            #expect(detail.contains(row.detail), "\(detail)")
            #expect(try await control.send(.get, "tenants").json["total"] == 0)
        }
    }

    @Test(arguments: Ring.allCases)
    func `bring the paths of their provider`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            #expect(try await control.browser.get("/demo/me").status == .notFound)
            let body = #"{"profile": {"extends": "auth0", "paths": {"userinfo": "/me"}}}"#
            let made = try await control.send(.put, "tenants/demo", body)
            #expect(made.status == .created)
            #expect(made.json["profile"] == "custom")
            #expect(try await control.browser.get("/demo/me").status == .unauthorized)
            #expect(try await control.browser.get("/demo/userinfo").status == .notFound)
            try await control.send(.delete, "tenants/demo")
            #expect(try await control.browser.get("/demo/userinfo").status == .unauthorized)
        }
    }
}
