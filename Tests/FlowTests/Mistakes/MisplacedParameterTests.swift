import TestSupport
import Testing

struct `A request whose parameters are elsewhere, or in another form,` {
    @Test(arguments: Ring.allCases, places + bodies)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    static let places = [
        ClientMistake(
            "a token request in the query",
            source: "https://github.com/microsoftgraph/microsoft-graph-docs/issues/9207",
            code: "parameter.in-query", cause: ["grant_type", "query"], remedy: ["body"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("token") + "?grant_type=authorization_code&client_id=app&code=x",
                form: [])
        },
        ClientMistake(
            "a refresh in the query, and a type of an empty body",
            source: "https://github.com/IdentityServer/IdentityServer3/issues/2512",
            code: "parameter.in-query", cause: ["grant_type"], remedy: ["body"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("token") + "?grant_type=refresh_token&refresh_token=x",
                type: "application/x-www-form-urlencoded", body: "")
        },
        ClientMistake(
            "Postman's tab of query parameters",
            source: "https://github.com/lucadegasperi/oauth2-server-laravel/issues/540",
            code: "parameter.in-query", cause: ["grant_type"], remedy: ["body"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("token") + "?grant_type=password&username=alice",
                form: [("client_id", "app")])
        },
        ClientMistake(
            "a token to revoke in the query",
            source: "https://github.com/wix-incubator/DeviantArt-API/issues/3",
            code: "parameter.in-query", cause: ["token"], remedy: ["body"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("revoke") + "?token=x", form: [("client_id", "app")])
        },
        ClientMistake(
            "parameters as headers", source: "https://github.com/Bungie-net/api/issues/497",
            code: "parameter.in-header", cause: ["grant_type", "header"], remedy: ["body"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("token"), form: [("client_id", "app")],
                ["grant_type": "authorization_code"])
        },
        ClientMistake(
            "a query that was escaped for HTML",
            source: "https://github.com/uafrica/oauth-server/issues/65",
            code: "parameter.html-escaped", cause: ["client_id", "HTML"], remedy: ["'&'"]
        ) { flow in
            _ = try await flow.browser.get(
                flow.path("authorize") + "?response_type=code&amp;client_id=app")
        },
        ClientMistake(
            "a query that was escaped for HTML, at the token endpoint",
            source: "https://github.com/uafrica/oauth-server/issues/65",
            code: "parameter.html-escaped", cause: ["grant_type"], remedy: ["'&'"]
        ) { flow in
            _ = try await flow.browser.post(
                flow.path("token") + "?client_id=app&amp;grant_type=ClientCredentials", form: [])
        },
    ]

    static let bodies = [
        body(
            "a body that was encoded as a whole",
            source: "https://github.com/microsoft/Microsoft-Store-Services/issues/10",
            code: "request.body-encoded", says: "as a whole",
            "grant_type%3Dauthorization_code%26client_id%3Dapp%26code%3Dx"),
        body(
            "a long body that was encoded as a whole",
            source: "https://github.com/microsoft/Microsoft-Store-Services/issues/10",
            code: "request.body-encoded", says: "as a whole",
            "grant_type%3Dauthorization_code%26code%3D" + String(repeating: "x", count: 300)),
        body(
            "JSON that was encoded twice",
            source: "https://www.rfc-editor.org/rfc/rfc8259#section-2", code: "request.json-twice",
            says: "twice", type: "application/json", #""{\"grant_type\":\"authorization_code\"}""#),
        body(
            "JSON that was encoded twice, as a form",
            source: "https://www.rfc-editor.org/rfc/rfc6749#section-4.1.3",
            code: "request.json-twice", says: "twice",
            #""{\"grant_type\":\"authorization_code\"}""#),
        body(
            "JSON under the type of a form", source: "https://github.com/axios/axios/issues/1281",
            code: "request.content-type-mismatch", says: "JSON", #"{"grant_type":"password"}"#),
        body(
            "a form under the type of JSON",
            source: "https://github.com/requests/requests-oauthlib/issues/244",
            code: "request.content-type-mismatch", says: "a form", type: "application/json",
            "grant_type=authorization_code&client_id=app"),
        body(
            "an equals sign in JSON",
            source: "https://github.com/spring-attic/spring-security-oauth/issues/563",
            code: "request.json-malformed", says: "not valid JSON", type: "application/json",
            #"{"username"="alice","grant_type"="password"}"#),
        body(
            "an object for a text",
            source: "https://github.com/django-oauth/django-oauth-toolkit/pull/1771",
            code: "request.parameter-kind", says: "code is an object", type: "application/json",
            #"{"grant_type":"authorization_code","code":{"code":"x"}}"#),
        body(
            "an array for a text",
            source: "https://github.com/django-oauth/django-oauth-toolkit/pull/1771",
            code: "request.parameter-kind", says: "refresh_token is an array",
            type: "application/json", #"{"grant_type":"refresh_token","refresh_token":["x"]}"#),
        body(
            "camel case in JSON", source: "https://github.com/openid/AppAuth-iOS/issues/509",
            code: "parameter.misnamed", says: "'grantType'", type: "application/json",
            #"{"grantType":"authorization_code","clientId":"app"}"#),
        body(
            "a list of PHP as form data",
            source: "https://github.com/bshaffer/oauth2-server-php/issues/755",
            code: "request.multipart", says: "multipart", type: "multipart/form-data; boundary=x",
            "--x\r\nContent-Disposition: form-data; name=\"grant_type\"\r\n\r\npassword\r\n--x--"),
    ]

    private static func body(
        _ description: String, source: String, code: String, says: String,
        type: String = "application/x-www-form-urlencoded", _ text: String
    ) -> ClientMistake {
        ClientMistake(description, source: source, code: code, cause: [says], remedy: []) { flow in
            _ = try await flow.browser.post(flow.path("token"), type: type, body: text)
        }
    }
}

/// https://developers.google.com/identity/protocols/oauth2/web-server#creatingclient,
/// https://www.keycloak.org/docs/latest/server_admin/index.html#_client_suggested_idp,
/// https://auth0.com/docs/api/authentication/login/authorize-client: each of these parameters is
/// read by one provider and ignored by others.
struct `A parameter that only other providers read` {
    private static func authorize(
        _ provider: Provider, _ name: String, _ value: String = "x"
    ) async throws -> Response {
        try await CodeFlow(Browser(provider)) { $0.extra = [(name, value)] }.authorize()
    }

    @Test(arguments: [
        ("access_type", "scope=offline_access"), ("approval_prompt", "prompt=consent"),
        ("hd", "login_hint"), ("screen_hint", "prompt=create"), ("locale", "ui_locales"),
        ("kc_idp_hint", "leave it out"), ("connection", "leave it out"),
    ])
    func `is told to whoever looks, with what is standard`(
        row: (name: String, remedy: String)
    ) async throws {
        let provider = try Provider(log: .json)
        let page = try await Self.authorize(provider, row.name)
        expect(page, is: .ok, diagnosis: "parameter.foreign")
        let told = provider.log.last["diagnoses"]?[0]
        expect(told?["problem"]?.string?.contains("parameter \(row.name) "), is: true)
        expect(told?["remedy"]?.string?.contains(row.remedy), is: true)
    }

    static let cases: [Case] = [
        Case("is not told on the page", in: Ring.allCases) { provider in
            let foreign = try await authorize(provider, "access_type", "offline")
            expect(foreign.text, lacks: "access_type")
            let misspelt = try await authorize(provider, "loginHint", "alice")
            expect(misspelt.text, contains: "loginHint")
        },
        Case("is its own where it is played", .auth0 { _ in }) { provider in
            let flow = CodeFlow.auth0(provider) { $0.extra = [("connection", "github")] }
            let page = try await flow.authorize()
            expect(page.diagnosis, is: nil)
        },
        Case("can be let through without a word") {
            let text = "{ diagnosis: { 'parameter.foreign': 'ignore' } }"
            let page = try await authorize(Provider(.read(text)), "hd")
            expect(page.diagnosis, is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(arguments: ["login_hint", "theme", "utm_source"])
    func `is not any other`(name: String) async throws {
        let page = try await Self.authorize(Provider(), name)
        expect(page.diagnosis, is: nil)
    }
}
