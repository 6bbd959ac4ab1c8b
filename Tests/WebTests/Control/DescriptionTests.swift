import TestSupport
import Testing

struct `The description of the control API` {
    @Test(arguments: Ring.allCases)
    func `names every resource and every method of the table`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let control = ControlAPI(provider)
            let document = try await control.send(.get, "openapi.json").json
            expect(document["openapi"], is: "3.1.0")
            expect(document["servers"]?.array?.first?["url"], is: "/_understudy")
            let rules = document["paths"]?["/rules"]
            expect(rules?["put"]?["summary"], is: "Replaces the rules that came over HTTP")
            expect(document["paths"]?["/rules/{id}"]?["parameters"]?.array?.count, is: 1)
            let body = rules?["post"]?["requestBody"]?["content"]?["application/json"]?["schema"]
            let rule = body?["oneOf"]?.array?.first
            expect(rule?["properties"]?["when"]?["properties"]?["endpoint"] != nil)
            expect(rule?["properties"]?["then"]?["properties"]?["delay_ms"] != nil)
            let clock = document["paths"]?["/clock"]?["patch"]?["requestBody"]
            expect(clock?.text.contains("\"advance_to\":{\"enum\":[\"next\"]}"), is: true)
        }
    }

    @Test(arguments: ["/health", "/ca.pem", "/requests/latest", "/resource"])
    func `names what stands beside the table`(path: String) async throws {
        let document = try await ControlAPI(Provider()).send(.get, "openapi.json").json
        let operation = document["paths"]?[path]?["get"]
        expect(operation?["summary"]?.string?.isEmpty, is: false)
        expect(operation?["responses"]?["200"] != nil)
    }

    @Test(arguments: [
        ("ruls", "/_understudy/rules"), ("token", "/_understudy/tokens"),
        ("rule/rule_1", "/_understudy/rules/rule_1"), ("helth", "/_understudy/health"),
        ("tokens/inspect/x", "/_understudy/tokens/inspect"), ("users/alcie", "alice"),
        ("clients/ap", "app"), ("rules/rle_1", "rule_1"), ("tenants/acm", "acme"),
    ])
    func `is pointed to where a path is mistyped`(row: (path: String, meant: String)) async throws {
        let configuration = try ServerConfiguration.read(
            """
            { users: [{ username: 'alice' }], clients: [{ client_id: 'app' }], tenants: { acme: {} },
              rules: [{ then: { delay_ms: 0 } }] }
            """)
        let problem = try await ControlAPI(Provider(configuration)).send(.get, row.path)
        expect(problem.status, is: .notFound)
        expect(problem.json["did_you_mean"]?.string, is: row.meant)
    }

    @Test(arguments: [
        "/_understudy/ruls", "//_understudy/rules", "/_understudy//rules", "/acme/_understudy/ruls",
    ])
    func `is pointed to on a page as in a problem`(path: String) async throws {
        let configuration = try ServerConfiguration.read("{ tenants: { acme: {} } }")
        let provider = try Provider(configuration)
        let meant = path.hasPrefix("/acme") ? "/acme/_understudy/rules" : "/_understudy/rules"
        for accept in ["text/html", "application/json"] {
            let answer = try await Browser(provider).get(path, ["Accept": accept])
            expect(answer.status, is: .notFound)
            expect(answer.text.contains("id you mean \(meant)?"), is: true)
        }
    }

    @Test func `states the configuration as a schema`() async throws {
        let schema = try await ControlAPI(Provider()).send(.get, "config.schema.json").json
        expect(schema["type"], is: "object")
        expect(schema["additionalProperties"], is: false)
        expect(schema["properties"]?["port"]?["maximum"], is: 65_535)
        let client = schema["properties"]?["clients"]?["items"]
        expect(client?["properties"]?["redirect_uris"]?["type"], is: "array")
    }

    @Test(arguments: ["", "/"]) func `begins with an index`(end: String) async throws {
        let provider = try Provider()
        let browser = Browser(provider)
        let index = try await browser.get("/_understudy" + end).json
        expect(index["issuer"], is: .string("http://\(provider.wire.authority)"))
        expect(index["mode"], is: "open")
        expect(index["links"]?["rules"], is: "/_understudy/rules")
        let tenant = try await browser.get("/acme/_understudy" + end).json
        expect(tenant["tenant"], is: "acme")
        expect(tenant["links"]?["rules"], is: "/acme/_understudy/rules")
        expect(tenant["links"]?["metrics"] == nil)
    }

    @Test(arguments: ["metrics", "openapi.json", "config.schema.json"])
    func `leaves what the server has once to the root`(path: String) async throws {
        let answer = try await ControlAPI(Provider(), tenant: "acme").send(.get, path)
        expect(answer.status, is: .notFound)
        expect(answer.json["detail"]?.string?.contains("/_understudy/\(path)"), is: true)
    }
}
