import TestSupport
import Testing

struct `Clients over HTTP` {
    private static let spa = #"{"client_id": "spa", "redirect_uris": ["https://spa.example/cb"]}"#

    @Test(arguments: [nil, "acme"])
    func `sign in at once, and are verified`(tenant: String?) async throws {
        let configuration = try ServerConfiguration.read(
            "{ clients: [{ client_id: 'first', redirect_uris: ['https://first.example/'] }] }")
        let control = try ControlAPI(Provider(configuration), tenant: tenant)
        let flow = CodeFlow(control.browser) {
            $0.prefix = control.prefix
            $0.clientID = "spa"
            $0.redirectURI = "https://spa.example/cb"
        }
        try await expect(flow.authorize().diagnosis, is: "client.unknown")
        let added = try await control.send(.post, "clients", Self.spa)
        expect(added.status, is: .created)
        expect(added.fields[.location], is: "\(control.prefix)/_understudy/clients/spa")
        try await expect(flow.tokens()["access_token"] != nil)
        var elsewhere = flow
        elsewhere.redirectURI = "https://evil.example/cb"
        try await expect(elsewhere.authorize().status, is: .badRequest)
    }

    static let cases: [Case] = [
        Case("leave an open tenant open", in: Ring.allCases) { provider in
            let control = ControlAPI(provider)
            let secret = #"{"client_id": "web", "client_secret": "s3cret", "redirect_uris": []}"#
            try await control.send(.post, "clients", secret)
            let grant = [("grant_type", "client_credentials"), ("client_id", "web")]
            let wrong = try await control.browser.post(
                "/oauth/token", form: grant + [("client_secret", "wrong")])
            expect(wrong.status, is: .unauthorized)
            try await expect(CodeFlow(control.browser).tokens()["access_token"] != nil)
            try await expect(control.send(.delete, "clients/web").status, is: .noContent)
            let open = try await control.browser.post(
                "/oauth/token", form: grant + [("client_secret", "wrong")])
            expect(open.status, is: .ok)
        },
        Case("may be sent twice, but not differently") { provider in
            let control = ControlAPI(provider)
            try await expect(control.send(.post, "clients", Self.spa).status, is: .created)
            let again = try await control.send(.post, "clients", Self.spa)
            expect(again.status, is: .ok)
            expect(again.fields[.location], is: nil)
            let other = #"{"client_id": "spa", "redirect_uris": ["https://other.example/"]}"#
            let conflict = try await control.send(.post, "clients", other)
            expect(conflict.status.code, is: 409)
            let list = "[{}, \(other)]"
            try await expect(control.send(.post, "clients", list).status.code, is: 409)
            try await expect(control.send(.get, "clients").json["total"], is: 1)
        },
        Case("get names that are never used again") { provider in
            let control = ControlAPI(provider)
            try await control.send(.put, "clients/client_2", "{}")
            let list = try await control.send(.post, "clients", "[{}, {}]").json
            let ids = list["items"]?.array?.compactMap { $0["client_id"]?.string }
            expect(ids, is: ["client_1", "client_3"])
            try await control.send(.delete, "clients/client_3")
            let last = try await control.send(.post, "clients")
            expect(last.json["client_id"], is: "client_4")
        },
        Case("are put and patched under their id") { provider in
            let control = ControlAPI(provider)
            let body = #"{"client_name": "App", "client_secret": "s3cret"}"#
            let put = try await control.send(.put, "clients/a%2Fb", body)
            expect(put.status, is: .created)
            expect(put.fields[.location], is: "/_understudy/clients/a%2Fb")
            expect(put.json["client_secret"], is: "[redacted]")
            try await expect(control.send(.put, "clients/a%2Fb", put.json.text).status, is: .ok)

            let patch = #"{"client_name": null, "scope": "openid"}"#
            try await expect(control.send(.patch, "clients/a%2Fb", patch).status, is: .ok)
            let shown = try await control.send(.get, "clients/a%2Fb?secrets=1").json
            expect(shown, is: ["client_id": "a/b", "client_secret": "s3cret", "scope": "openid"])
            try await expect(control.send(.patch, "clients/none", patch).status, is: .notFound)
            let renamed = try await control.send(.put, "clients/x", #"{"client_id": "y"}"#)
            expect(renamed.json["path"], is: "client_id")
            let unknown = try await control.send(
                .put, "clients/x", #"{"client_secret": "[redacted]"}"#)
            expect(unknown.status, is: .badRequest)
        },
        Case("go with all that was issued to them") {
            let configuration = try ServerConfiguration.read(
                "{ clients: [{ client_id: 'spa', redirect_uris: ['https://spa.example/cb'] }] }")
            let control = try ControlAPI(Provider(configuration))
            let flow = CodeFlow(control.browser) {
                $0.clientID = "spa"
                $0.redirectURI = "https://spa.example/cb"
            }
            let token = try await flow.tokens().accessToken
            let bearer: Fields = .bearer(token)
            try await expect(control.send(.delete, "clients/spa").status, is: .noContent)
            try await expect(control.send(.delete, "clients/spa").status, is: .notFound)
            try await expect(control.browser.get("/userinfo", bearer).status, is: .unauthorized)
            try await expect(flow.authorize().status, is: .badRequest)
            try await control.send(.post, "reset")
            try await expect(control.send(.get, "clients/spa").status, is: .ok)
        },
        Case("name every mistake, and the nearest word") { provider in
            let control = ControlAPI(provider)
            let body = #"[{"redirect_uri": []}, {"grant_types": ["code"]}]"#
            let errors = try await control.send(.post, "clients", body).json["errors"]?.array ?? []
            let paths = errors.compactMap { $0["path"]?.string }
            expect(Set(paths), is: ["clients[0]", "clients[1].grant_types[0]"])
            expect(errors.contains { $0["did_you_mean"] == "redirect_uris" })
            try await expect(control.send(.get, "clients").json["total"], is: 0)
        },
        Case("are those that registered themselves, too") { provider in
            let control = ControlAPI(provider)
            let registered = try await control.browser.register().json
            let id = registered.string("client_id")
            let path = "clients/\(id)"
            let shown = try await control.send(.get, "\(path)?secrets=1").json
            expect(shown["client_secret"], is: registered["client_secret"])
            expect(shown["redirect_uris"], is: registered["redirect_uris"])
            let patched = try await control.send(.patch, path, #"{"client_name": "Mine"}"#).json
            expect(patched["client_name"], is: "Mine")
            expect(patched["client_secret"], is: "[redacted]")
            try await expect(control.send(.get, "clients").json["total"], is: 1)
            let tokens = try await CodeFlow(control.browser, registered: registered).tokens()
            expect(tokens["access_token"] != nil)
            try await expect(control.send(.delete, path).status, is: .noContent)
            try await expect(control.send(.get, "clients").json["total"], is: 0)
        },
        Case("may use the tenant by script") { provider in
            let control = ControlAPI(provider)
            let page: Fields = [.origin: "https://spa.example"]
            let keys = "/.well-known/jwks.json"
            let before = try await control.browser.get(keys, page)
            expect(before.fields["Access-Control-Allow-Origin"], is: nil)
            try await control.send(.post, "clients", Self.spa)
            let after = try await control.browser.get(keys, page)
            expect(after.fields["Access-Control-Allow-Origin"] != nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
