import TestSupport
import Testing

/// The tokens of a login, shown before anybody signs in.
struct `A preview of tokens` {
    private static let claims = #"{"email": "new@example.com", "roles": ["admin"]}"#

    @Test(arguments: Ring.allCases, [("alice", nil), ("", "alice"), ("", "somebody new")])
    func `is what the login gives`(
        ring: Ring, name: (button: String, field: String?)
    ) async throws {
        let configuration = ServerConfiguration.make { $0.tokenClaims = ["roles"] }
        try await Provider.run(ring, configuration) { provider in
            let flow = CodeFlow(Browser(provider)) { $0.scope = "openid email" }
            let page = try await flow.authorize()
            let form = ("form", page.hiddenField("form") ?? "")
            var fields = [form, ("edited_claims", Self.claims)]
            if let typed = name.field { fields.append(("username", typed)) }
            let preview = try await flow.browser.post("/login?preview=\(name.button)", form: fields)
            expect(preview.status, is: .ok)
            expect(preview.fields[.setCookie], is: nil)
            let shown = preview.previewed
            expect(shown.count, is: 3)

            let user = name.field ?? name.button
            let answer = try await flow.browser.post(
                "/login", form: [form, ("edited_claims", Self.claims), ("username", user)])
            let tokens = try await flow.redeem(answer.redirectParameters["code"] ?? "").json
            for (json, kind) in zip(shown, ["id_token", "access_token"]) {
                let jws = try JWS(compact: tokens[kind]?.string ?? "")
                let made = try JSON(parsing: jws.payload)
                expect(json.lasting, is: made.lasting)
                expect(json["roles"], is: ["admin"])
            }
            let userInfo = try await flow.browser.get(
                "/userinfo", ["Authorization": "Bearer \(tokens.accessToken)"])
            expect(shown.last, is: userInfo.json)
            expect(shown.last?["email"], is: "new@example.com")
        }
    }

    static let cases: [Case] = [
        Case("leaves nothing behind, and may be asked for again and again") { provider in
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.authorize()
            let form = ("form", page.hiddenField("form") ?? "")
            for claims in ["{}", #"{"a": 1}"#, #"{"a": 2}"#] {
                let preview = try await flow.browser.post(
                    "/login?preview=alice", form: [form, ("edited_claims", claims)])
                expect(preview.status == .ok && preview.diagnosis == nil)
            }
            for path in ["sessions", "tokens", "codes"] {
                let kept = try await flow.browser.get("/_understudy/\(path)").json
                expect(kept["items"], is: [], "\(path)")
            }
        },
        Case("may be of claims that a token holder would not send") { provider in
            let flow = CodeFlow(Browser(provider)) { $0.scope = "openid email" }
            let page = try await flow.authorize()
            let form = ("form", page.hiddenField("form") ?? "")
            let text = #"{"a":"\#(String(repeating: "&", count: 49_000))"}"#
            for target in ["/login?preview=alice", "/login"] {
                let answer = try await flow.browser.post(
                    target, form: [form, ("edited_claims", text), ("username", "alice")])
                expect(answer.diagnosis, is: nil)
            }
            let other = CodeFlow(Browser(provider))
            let page1 = try await other.authorize()
            let script = try await other.browser.post(
                "/login",
                form: [
                    ("form", page1.hiddenField("form") ?? ""), ("username", "alice"),
                    ("claims", text),
                ])
            expect(script.diagnosis, is: nil)
            for target in ["/device", "/ciba"] {
                let answer = try await flow.browser.post(target, form: [("claims", text)])
                let tooLong = ["request.parameter-length", "request.body-length"]
                expect(!tooLong.contains(answer.diagnosis ?? ""), "\(target)")
            }
            let page2 = try await flow.authorize()
            let refused = try await flow.browser.post(
                "/login",
                form: [
                    ("form", page2.hiddenField("form") ?? ""), ("username", "alice"),
                    ("edited_claims", text + String(repeating: " ", count: 200)),
                ])
            expect(refused.diagnosis, is: "request.parameter-length")
        },
        Case("has only the tokens that the request leads to") { provider in
            for (type, count) in [("none", 0), ("id_token", 1), ("code", 3), ("code id_token", 3)] {
                let flow = CodeFlow(Browser(provider)) { $0.extra = [("response_type", type)] }
                let page = try await flow.authorize()
                let preview = try await flow.browser.post(
                    "/login?preview=alice", form: [("form", page.hiddenField("form") ?? "")])
                expect(preview.previewed.count, is: count, "\(type)")
            }
        },
        Case("wants a name and claims that can be read") { provider in
            let flow = CodeFlow(Browser(provider))
            let page = try await flow.authorize()
            let form = ("form", page.hiddenField("form") ?? "")
            let nameless = try await flow.browser.post("/login?preview", form: [form])
            expect(nameless.status, is: .badRequest)
            let broken = try await flow.browser.post(
                "/login?preview=alice", form: [form, ("edited_claims", "{")])
            expect(broken, is: .badRequest, diagnosis: "login.claims-invalid")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}

private extension Response {
    /// The objects shown as the contents of tokens.
    var previewed: [JSON] {
        guard let section = text.split(separator: "id=\"preview\"").dropFirst().first else {
            return []
        }
        let shown = section.split(separator: "</section>").first ?? ""
        return shown.split(separator: "<pre><code>").dropFirst().compactMap { piece in
            let code = piece.split(separator: "</code>").first ?? ""
            let plain = code.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
                .replacing("&amp;", with: "&")
            return try? JSON(parsing: Array(plain.utf8))
        }
    }
}

private extension JSON {
    /// The claims without those that are new in each token.
    var lasting: JSON {
        let fresh = ["jti", "sid", "iat", "exp", "auth_time", "at_hash"]
        return .object((object ?? [:]).filter { !fresh.contains($0.key) })
    }
}
