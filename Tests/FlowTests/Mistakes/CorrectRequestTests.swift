import TestSupport
import Testing

/// A request that conforms to the specifications, however unusual it is.
struct CorrectRequest: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Makes the request last, which must succeed.
    let make: @Sendable (CodeFlow) async throws -> Response

    init(_ description: String, make: @escaping @Sendable (CodeFlow) async throws -> Response) {
        testDescription = description
        self.make = make
    }

    static func authorize(_ description: String, _ extra: [(String, String)]) -> CorrectRequest {
        CorrectRequest(description) { flow in
            var flow = flow
            flow.extra = extra
            return try await flow.authorize()
        }
    }

    static func post(
        _ description: String, to endpoint: String, _ form: [(String, String)]
    ) -> CorrectRequest {
        CorrectRequest(description) { flow in
            try await flow.browser.post(flow.path(endpoint), form: form)
        }
    }
}

struct `A correct request` {
    @Test(arguments: Ring.allCases, atAuthorize + elsewhere)
    func `has no finding`(ring: Ring, request: CorrectRequest) async throws {
        try await Provider.run(ring, log: .json) { provider in
            let response = try await request.make(CodeFlow(Browser(provider)))
            expect(response.status.code < 400, "\(response.text)")
            expect(response.diagnosis, is: nil)
            let found = provider.log.last["diagnoses"]?.array ?? []
            expect(found.isEmpty, "\(JSON.array(found).text)")
        }
    }

    static let atAuthorize: [CorrectRequest] = [
        .authorize("a login", []),
        .authorize("languages", [("ui_locales", "de en"), ("claims_locales", "de")]),
        .authorize(
            "a client's own parameters",
            [
                ("utm_source", "mail"), ("x-client-SKU", "js"), ("client-request-id", "1"),
                ("stage", "test"), ("theme", "dark"), ("returnPath", "/a"), ("score", "1"),
            ]),
        .authorize(
            "all of OpenID Connect",
            [
                ("max_age", "60"), ("acr_values", "1 2"), ("display", "popup"),
                ("login_hint", "alice"), ("prompt", "login consent"),
                ("claims", #"{"userinfo":{"email":null}}"#),
            ]),
        .authorize(
            "claims of a level that others have",
            [("claims", #"{"access_token":{"xms_cc":{"values":["CP1"]}}}"#)]),
        .authorize(
            "members of claims that others have",
            [("claims", #"{"id_token":{"email":null},"sharing_duration":7776000}"#)]),
        .authorize("an audience", [("audience", "https://api.example")]),
        .authorize("a resource", [("resource", "https://api.example/v1")]),
        .authorize(
            "scopes of an API",
            [("scope", "openid offline_access read:orders user.read https://api.example/write")]),
        .authorize(
            "words of a response type in another order", [("response_type", "id_token code")]),
        .authorize("an answer by form", [("response_mode", "form_post")]),
        CorrectRequest("a form at the authorization endpoint") { flow in
            let query = flow.authorizeTarget.split(separator: "?")[1]
            return try await flow.browser.post(
                flow.path("authorize"), type: "application/x-www-form-urlencoded",
                body: String(query))
        },
    ]

    static let elsewhere: [CorrectRequest] = [
        CorrectRequest("a code") { try await $0.redeem($0.code()) },
        CorrectRequest("a code and a parameter of one's own") {
            try await $0.redeem($0.code(), [("client_info", "1"), ("device_id", "7")])
        },
        CorrectRequest("a refresh") {
            try await $0.refresh($0.tokens().refreshToken)
        },
        CorrectRequest("a token after two spaces") { flow in
            try await flow.userInfo(" \(flow.thing("access_token"))")
        },
        CorrectRequest("a token that is revoked twice") { flow in
            let token = try await flow.thing("access_token")
            _ = try await flow.report(token, to: "revoke")
            return try await flow.report(token, to: "revoke")
        },
        CorrectRequest("a pushed request") { flow in
            let query = flow.authorizeTarget.split(separator: "?")[1]
            return try await flow.browser.post(
                flow.path("par"), type: "application/x-www-form-urlencoded", body: String(query))
        },
        .post(
            "a client's own token", to: "token",
            [
                ("grant_type", "client_credentials"), ("client_id", "app"),
                ("client_secret", "s"), ("scope", "read:orders"),
            ]),
        .post(
            "a password", to: "token",
            [
                ("grant_type", "password"), ("client_id", "app"), ("username", "alice"),
                ("password", ""), ("scope", "openid offline_access"),
            ]),
        CorrectRequest("a logout with a parameter of a library") { flow in
            try await flow.browser.get(
                flow.path("logout") + "?"
                    + Form.encode([
                        ("client_id", "app"), ("post_logout_redirect_uri", "http://a/bye?x=1"),
                        ("client-request-id", "1"),
                    ]))
        },
        .post("a device", to: "device", [("client_id", "app"), ("scope", "openid")]),
        CorrectRequest("a token to revoke, with a hint") { flow in
            let token = try await flow.tokens().accessToken
            return try await flow.browser.post(
                flow.path("revoke"),
                form: [("client_id", "app"), ("token", token), ("token_type_hint", "access_token")])
        },
    ]
}
