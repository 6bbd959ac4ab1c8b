import HTTP
import JOSE
import TestSupport
import Testing

@testable import Web

struct `The tools for agents` {
    private static func call(_ tool: String, _ arguments: String = "{}") -> String {
        """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\(tool)","arguments":\(arguments)}}
        """
    }

    private static let refusal =
        #"{"rules":{"when":{"endpoint":"token"},"then":{"deny":"invalid_grant"},"times":1}}"#

    /// The specification's errors (https://www.jsonrpc.org/specification#error_object), batches of
    /// the revision 2025-03-26, and notifications.
    @Test(arguments: try Fixture.rows("mcp/messages", as: (String, String?, Int, Int?).self))
    func `answer as the protocol has it`(
        row: (sent: String, version: String?, status: Int, code: Int?)
    ) async throws {
        var fields: Fields = [.accept: "application/json, text/event-stream"]
        fields["MCP-Protocol-Version"] = row.version
        let answer = try await ControlAPI(Provider()).send(.post, "mcp", row.sent, fields)
        expect(answer.status.code, is: row.status, "\(answer.text)")
        expect(answer.body.bytes.isEmpty, is: row.status == 202)
        if row.status != 202 { expect(answer.json["error"]?["code"]?.integer, is: row.code) }
    }

    static let cases: [Case] = [
        Case("take several messages at once, as one revision has it") { provider in
            let batch = """
                [\(call("explain")), {"jsonrpc":"2.0","method":"x"},
                 {"jsonrpc":"2.0","id":"b","method":"x"}]
                """
            let answers = try await ControlAPI(provider).send(.post, "mcp", batch).json.array
            expect(answers?.count, is: 2)
            expect(answers?.last?["id"], is: "b")
            expect(answers?.last?["error"]?["code"], is: -32601)
        },
        Case("name every argument and operation as the control API does") { provider in
            let vocabulary = provider.application.exchange(
                withTenant: nil, at: "localhost", isSecure: false
            ).vocabulary
            let resources = ControlCatalog.resources
            for tool in AgentTool.all {
                let called =
                    tool.operations.map(\.operation)
                    + ["calls", "missing", "absent"].compactMap(tool.operation)
                for operation in called {
                    expect(operation.found(in: resources) != nil, "\(tool.name): \(operation.path)")
                }
                var all = tool.row
                (all["takes"], all["adds"]) = (nil, nil)
                let known = AgentTool(row: all).schema(resources, vocabulary)["properties"]?.object
                for name in tool.row["takes"]?.object?.keys.sorted() ?? [] {
                    expect(known?[name] != nil, "\(tool.name) takes \(name)")
                }
                let described = tool.json(resources, vocabulary)
                expect(described.encoded().count < 6_000, "\(tool.name)")
                expect(described["description"]?.string?.isEmpty, is: false)
            }
            let names = AgentTool.all.map(\.name)
            expect(Set(names).count, is: names.count)
        },
        Case("tell what was wrong, what to do, and what comes next") { provider in
            let agent = Agent(provider)
            try await agent.call("add_rules", Self.refusal)
            let failed = try await agent.call("log_in", #"{"user":"alice"}"#)
            expect(failed.isError)
            expect(failed.text, contains: "rule.denied: rule_1 denies this request")
            let why = try await agent.call("why")
            expect(why.text, contains: "POST /oauth/token, answered 400 invalid_grant")
            expect(why.text, contains: "Remedy: take the rule out")
            expect(why.text, contains: "Next: mend the application")
            expect(why.data["next"] != nil)
            let mended = try await agent.call("log_in", #"{"user":"alice"}"#)
            expect(!mended.isError, "\(mended.text)")
            expect(mended.data["tokens"]?["id_token"] != nil)
        },
        Case("say where a login came to a stop") { provider in
            let agent = Agent(provider)
            try await expect(agent.call("why").text, contains: "No login was recorded")
            let url = "/authorize?response_type=code&client_id=a&redirect_uri=http://localhost:1/cb"
            let answer = try await agent.call("log_in", "{\"url\":\"\(url)&scope=openid\"}")
            expect(answer.data["params"]?["code"] != nil, "\(answer.text)")
            try await expect(agent.call("why").text, contains: "did not redeem the code")
        },
        Case("name the flaw of an argument and what was meant") { provider in
            let agent = Agent(provider)
            for (tool, arguments, part) in [
                ("remove_rules", #"{"tags":"x"}"#, "did you mean 'tag'?"),
                ("explain", "{}", "the argument 'word' is missing"),
                ("move_clock", #"{"advance":"far"}"#, "advance"),
                ("show_exam", #"{"id":"exam_9"}"#, "no examination here has the id 'exam_9'"),
                ("put_user", #"{"id":"x","claims":7}"#, "claims"),
            ] {
                let answer = try await agent.call(tool, arguments)
                expect(answer.isError, "\(tool)")
                expect(answer.text, contains: part)
            }
        },
        Case("change what is there, and add what is not") { provider in
            let agent = Agent(provider)
            for name in ["Carol", "Caroline"] {
                let user = try await agent.call(
                    "put_user", #"{"id":"c1","username":"carol","claims":{"name":"\#(name)"}}"#)
                expect(user.data["claims"]?["name"]?.string, is: name)
            }
            try await agent.call("add_rules", Self.refusal)
            let left = try await agent.call("remove_rules")
            expect(left.data["status"], is: 204)
            let server = try await agent.call("server", #"{"library":"authlib"}"#)
            expect(server.data["rules"]?["total"], is: 0)
            let application = server.data["application"]
            expect(application?["settings"]?["Authlib: app.py"] != nil)
            let issuer = "http://\(provider.wire.authority)"
            expect(application?["endpoints"]?["issuer"]?.string, is: issuer)
        },
        Case("cut what is too long for a model, and keep secrets") { provider in
            let agent = Agent(provider)
            for number in 0..<20 {
                _ = try await agent.control.browser.post(
                    "/oauth/token",
                    form: [
                        ("grant_type", "password"), ("password", "pa55-\(number)"),
                        ("x", String(repeating: "long", count: 5_000)),
                    ])
            }
            let list = try await agent.call("list_requests", #"{"limit":20}"#)
            expect(list.text.utf8.count < 30_000)
            expect(list.text, contains: "Long parts are cut")
            expect(list.text, lacks: "pa55-")
            expect(list.data["items"]?.array?.last?["id"] != nil)
        },
        Case("belong to the tenant of their path") { provider in
            let acme = Agent(provider, tenant: "acme")
            let server = try await acme.call("server")
            let issuer = server.data["application"]?["endpoints"]?["issuer"]?.string
            expect(issuer, is: "http://\(provider.wire.authority)/acme")
            try await acme.call("put_user", #"{"id":"only-here","username":"only-here"}"#)
            try await expect(Agent(provider).call("server").text, lacks: "only-here")
            let tenants = try await acme.call("make_tenant")
            expect(tenants.isError)
            expect(tenants.text, contains: "ask /_understudy/tenants at the root")
        },
        Case("are for those whom the control API admits", in: Ring.allCases) { ring in
            var configuration = try ServerConfiguration.read("{ control: 'token' }")
            configuration.controlToken = "secret"
            try await Provider.run(ring, configuration) { provider in
                let control = ControlAPI(provider)
                let call = Self.call("put_user", #"{"id":"mallory"}"#)
                let own: Fields = [.authorization: "Bearer secret"]
                for (fields, status) in [
                    ([:], 401), ([.authorization: "Bearer other"], 401), (own, 200),
                    (own.with(.origin, "https://evil.example"), 403),
                    (own.with(.secFetchSite, "cross-site"), 403),
                ] as [(Fields, Int)] {
                    let answer = try await control.send(.post, "mcp", call, fields)
                    expect(answer.status.code, is: status)
                }
                for prefix in ["", "/acme"] {
                    let strange = ControlAPI(provider, host: "evil.example")
                    let answer = try await strange.browser.send(
                        .post, prefix + "/_understudy/mcp", own, body: Array(call.utf8))
                    expect(answer.status.code, is: 421)
                }
            }
        },
        Case("are gone with the control API, and serve no stream") {
            let closed = try Provider(.read("{ control: 'off' }"))
            let answer = try await ControlAPI(closed).send(.post, "mcp", Self.call("server"))
            expect(answer.status, is: .notFound)
            try await expect(Browser(closed).get("/llms.txt").text, lacks: "_understudy")
            try await expect(ControlAPI(Provider()).send(.get, "mcp").status.code, is: 405)
        },
        Case("are where the guide for models says") {
            for profile in ["generic", "auth0", "apple", "entra", "keycloak", "mcp"] {
                let provider = try Provider(.read("{ profile: '\(profile)' }"))
                let guide = try await Browser(provider).get("/llms.txt")
                expect(guide.fields[.contentType], is: "text/plain; charset=utf-8")
                expect(guide.text, contains: "the profile \(profile) here")
                for link in guide.text.split(separator: "](").dropFirst() {
                    let url = String(link.prefix { $0 != ")" })
                    let path = url.replacing("http://\(provider.wire.authority)", with: "")
                    expect(path.hasPrefix("/"), "\(profile): \(url)")
                    let answer = try await Browser(provider).get(path)
                    // Nothing was refused yet, and tools take messages.
                    let few = path.contains("latest") ? 404 : path.hasSuffix("mcp") ? 405 : 200
                    expect(answer.status.code, is: few, "\(profile): \(url)")
                }
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

/// An agent at the tools of a tenant.
private struct Agent {
    let control: ControlAPI

    init(_ provider: Provider, tenant: String? = nil) {
        control = ControlAPI(provider, tenant: tenant)
    }

    @discardableResult
    func call(
        _ tool: String, _ arguments: String = "{}"
    ) async throws -> (text: String, data: JSON, isError: Bool) {
        let message = """
            {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\(tool)","arguments":\(arguments)}}
            """
        let answer = try await control.send(.post, "mcp", message)
        let result = try require(answer.json["result"], "\(answer.text)")
        return (
            result["content"]?[0]?["text"]?.string ?? "", result["structuredContent"] ?? [:],
            result["isError"]?.bool ?? true
        )
    }
}

private extension Fields {
    func with(_ name: FieldName, _ value: String) -> Fields {
        var fields = self
        fields[name] = value
        return fields
    }
}
