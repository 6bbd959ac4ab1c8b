import TestSupport
import Testing

struct `The cause of a mistake` {
    @Test(arguments: paths + tokens + swapped + requests)
    func `is the true one`(cause: TrueCause) async throws {
        try await cause.check()
    }

    static let paths = [
        path("/acme/oauth2/token", "path.other-provider", "/acme/oauth/token?"),
        path("/acme/OAuth/Token", "path.letter-case", "/acme/oauth/token?"),
        path("/acme/OAuth/Token/", "path.letter-case", "/acme/oauth/token?"),
        path("/acme/oauth/tokn", "request.not-found", "/acme/oauth/token?"),
        path("/acme/nothing/at/all", "request.not-found", "see /acme/.well-known/"),
        path("/new/oauth2/token", "path.other-provider", "/new/oauth/token?"),
        path("/oauht/token", "path.other-provider", "mean /oauth/token?"),
        path("/localhost:8414/oauth/token", "path.host-name", "mean /oauth/token?"),
        path("/oauth2/userInfo", "path.other-provider", "mean /userinfo?"),
        path("/_understudy/token", "request.not-found", "mean /_understudy/tokens?"),
        path("/acme/_understudy/token", "request.not-found", "mean /acme/_understudy/tokens?"),
        path(
            "/.well-known/openid-configuration/.well-known/openid-configuration",
            "path.doubled-discovery", "the issuer alone"),
        path(
            "/oauth/token/.well-known/openid-configuration", "path.doubled-discovery",
            "the issuer alone"),
        TrueCause(
            "a path of a tenant by its host", "path.other-provider", says: ["mean /oauth/token?"]
        ) { flow in
            _ = try await flow.browser.calling("acme.localhost").post("/oauth2/token", form: [])
        },
        TrueCause(
            "the control API while it is off", "request.not-found",
            says: ["the control API is off", "--control"], never: ["did you mean"],
            at: "{ control: 'off' }"
        ) { _ = try await $0.browser.get("/_understudy/rule") },
    ]

    private static func path(_ path: String, _ code: String, _ says: String) -> TrueCause {
        TrueCause(path, code, says: [says], at: "{ tenants: { acme: {} } }") {
            _ = try await $0.browser.post(path, form: [])
        }
    }

    static let tokens = [
        TrueCause(
            "a token without a user at userinfo", "bearer.without-user",
            says: ["'app' itself", "log a user in"], never: ["add openid"]
        ) { _ = try await $0.userInfo($0.ownToken()) },
        TrueCause(
            "openid for a client itself", "scope.of-user", says: ["'openid'", "left out"]
        ) { _ = try await $0.ownToken("openid api") },
        TrueCause(
            "a token of another issuer", "value.other-issuer", says: ["'https://other.example'"],
            never: ["forgotten"]
        ) { _ = try await $0.userInfo(Self.foreign(["iss": "https://other.example"])) },
        TrueCause(
            "a token that the client signed itself", "value.other-algorithm",
            says: ["'HS256'", "RS256"]
        ) { flow in
            let issuer = try await flow.issuer()
            _ = try await flow.userInfo(Self.foreign(["iss": .string(issuer)]))
        },
        TrueCause(
            "a token that nobody here signed", "value.other-signer", says: ["no key of this tenant"]
        ) { flow in
            let token = try await JWS.sign(
                header: ["typ": "JWT"], claims: ["iss": .string(flow.issuer())],
                key: .asymmetric(PrivateKey.generate(.rsa(bits: 2048))), algorithm: .rs256)
            _ = try await flow.userInfo(token)
        },
        TrueCause(
            "a token whose claims were changed afterwards", "value.other-signer",
            says: ["which did not sign it", "changed afterwards"], never: ["missing"]
        ) { flow in
            var parts = try await flow.thing("access_token").split(separator: ".").map(String.init)
            var claims = try JSON(parsing: require(Base64URL.decode(parts[1])))
            claims["sub"] = "bob"
            parts[1] = Base64URL.encode(claims.encoded())
            _ = try await flow.userInfo(parts.joined(separator: "."))
        },
        TrueCause(
            "a token of another issuer for an exchange", "value.other-issuer",
            says: ["subject_token", "'https://other.example'"]
        ) {
            _ = try await $0.exchanged(
                Self.foreign(["iss": "https://other.example"]), "access_token")
        },
        TrueCause(
            "a hint of another issuer", "value.other-issuer", says: ["id_token_hint"]
        ) { _ = try await $0.signOut(hint: Self.foreign(["iss": "https://other.example"])) },
        TrueCause(
            "the whole answer as a token", "value.whole-answer", says: ["its member access_token"],
            never: ["placeholder"]
        ) { _ = try await $0.userInfo(#"{"access_token":"abcdefgh","expires_in":1}"#) },
        TrueCause(
            "an answer without a refresh token as one", "value.whole-answer",
            says: ["has no refresh_token", "offline_access"], never: ["placeholder"]
        ) { _ = try await $0.refresh(#"{"access_token":"abcdefgh","expires_in":1}"#) },
        TrueCause(
            "the whole answer, with spaces", "bearer.malformed", says: ["JSON object"]
        ) { _ = try await $0.userInfo($0.tokens().text) },
    ]

    static let swapped = [
        TrueCause(
            "the hint and the URI of a logout", "logout.id-token-hint-invalid",
            says: ["stand in each other's place", "send the ID token as id_token_hint"]
        ) { try await $0.logOut(hint: "https://app.example/bye", uri: $0.thing("id_token")) },
        TrueCause(
            "a token as the URI of a logout", "logout.id-token-hint-missing",
            says: ["post_logout_redirect_uri is a token", "as id_token_hint"]
        ) { try await $0.logOut(hint: nil, uri: $0.thing("id_token")) },
        TrueCause(
            "an assertion as a hint", "value.other-issuer",
            says: ["id_token_hint is a JWT that client 'app' has made", "as client_assertion"],
            never: ["send it to the server that issued it"]
        ) {
            try await $0.logOut(
                hint: Self.foreign(["iss": "app", "sub": "app"]), uri: "https://app.example/bye")
        },
        TrueCause(
            "an assertion as an ID token for an exchange", "value.other-issuer",
            says: ["subject_token of type id_token is a JWT that client 'app' has made"]
        ) {
            _ = try await $0.exchanged(Self.foreign(["iss": "app", "sub": "app"]), "id_token")
        },
        TrueCause(
            "an ID token as the assertion of a grant", "jwt-bearer.issuer",
            says: ["assertion is an ID token of this issuer", "the client signs itself"]
        ) { flow in
            try await flow.post(
                "token",
                [
                    ("grant_type", "urn:ietf:params:oauth:grant-type:jwt-bearer"),
                    ("client_id", "app"), ("assertion", flow.thing("id_token")),
                ])
        },
        TrueCause(
            "an ID token as a request object", "request-object.issuer",
            says: ["is an ID token of 'http://", "send an ID token as id_token_hint"]
        ) { flow in
            _ = try await flow.authorize(("request", flow.thing("id_token")))
        },
    ]

    static let requests = [
        TrueCause(
            "a token request at the PAR endpoint", "request.other-endpoint",
            says: ["token request", "/oauth/token"], never: ["did you mean"]
        ) {
            try await $0.post(
                "par",
                [("grant_type", "authorization_code"), ("code", "c"), ("client_id", "app")])
        },
        TrueCause(
            "a token request at the introspection endpoint", "request.other-endpoint",
            says: ["token request", "/oauth/token"], never: ["token is missing"]
        ) {
            try await $0.post(
                "introspect",
                [
                    ("grant_type", "authorization_code"), ("code", "c"), ("client_id", "app"),
                    ("client_secret", "s"),
                ])
        },
        TrueCause(
            "an authorization request at the revocation endpoint", "request.other-endpoint",
            says: ["authorization request", "/authorize"]
        ) { try await $0.post("revoke", [("response_type", "code"), ("client_id", "a")]) },
        TrueCause(
            "an introspection at the token endpoint", "request.other-endpoint",
            says: ["introspection", "/oauth/introspect", "/oauth/revoke"]
        ) {
            try await $0.post(
                "token", [("token", "t"), ("client_id", "app"), ("client_secret", "s")])
        },
        TrueCause(
            "a token request where a device asks for its codes", "parameter.foreign",
            says: ["'client_credentials'", "token endpoint"]
        ) {
            try await $0.post(
                "device", [("client_id", "app"), ("grant_type", "client_credentials")])
        },
        TrueCause(
            "an object as a scope", "value.empty-variable", says: ["object was written as a text"]
        ) {
            try await $0.post("device", [("client_id", "app"), ("scope", "[object Object]")])
        },
        TrueCause(
            "a parameter that nobody knows right after the query of a redirect URI",
            "parameter.foreign", says: ["redirect_uri", "'&'"]
        ) {
            _ = try await $0.browser.get(
                "/authorize?response_type=code&client_id=a&redirect_uri=http://localhost/cb?x=1"
                    + "&next=/home&scope=openid")
        },
        TrueCause(
            "a parameter that nobody knows right after the query of a logout's URI",
            "parameter.foreign", says: ["post_logout_redirect_uri", "'&'"]
        ) { try await $0.logOutCut() },
        TrueCause(
            "an '&' that cuts the URI of a logout", "redirect-uri.unescaped-ampersand",
            says: ["post_logout_redirect_uri", "'http://localhost:3000/bye?x=1&next=/home'"],
            never: ["what varies"],
            at: "{ clients: [{ client_id: 'app', redirect_uris: ['http://localhost:3000/cb'], "
                + "post_logout_redirect_uris: ['http://localhost:3000/bye?x=1&next=/home'] }] }"
        ) { try await $0.logOutCut() },
        TrueCause(
            "another path of a native client", "redirect-uri.unregistered",
            says: [
                "send 'http://127.0.0.1/callback'; only the port of a loopback address may differ"
            ], never: ["exactly"],
            at: "{ clients: [{ client_id: 'app', application_type: 'native', "
                + "redirect_uris: ['http://127.0.0.1/callback'] }] }"
        ) { _ = try await $0.authorize(("redirect_uri", "http://127.0.0.1:5/cb")) },
        TrueCause(
            "a token request at the authorization endpoint", "request.other-endpoint",
            says: ["token request", "/oauth/token"], never: ["did you mean"]
        ) {
            try await $0.post(
                "authorize", [("grant_type", "client_credentials"), ("client_id", "a")])
        },
        TrueCause(
            "an authorization request at the token endpoint", "request.other-endpoint",
            says: ["authorization request", "/authorize"]
        ) { try await $0.post("token", [("response_type", "code"), ("client_id", "a")]) },
        TrueCause(
            "a query that was encoded as a whole", "request.body-encoded", says: ["the query"],
            never: ["the body"]
        ) { _ = try await $0.browser.get("/authorize?client_id%3Da%26response_type%3Dcode") },
        TrueCause(
            "tokens in the query", "authorize.response-mode-unsupported",
            says: ["tokens", "logs", "fragment"], never: ["use query", ", query"]
        ) { _ = try await $0.authorize(("response_type", "id_token"), ("response_mode", "query")) },
        TrueCause(
            "a redirect URI that may be cut", "parameter.foreign",
            says: ["redirect_uri", "'&'"], never: ["ui_locales"]
        ) {
            _ = try await $0.browser.get(
                "/authorize?response_type=code&client_id=a&redirect_uri=http://localhost/cb?x=1"
                    + "&lang=de&scope=openid")
        },
        TrueCause(
            "a verifier that was never hashed", "pkce.verifier-is-challenge", says: ["never hashed"]
        ) { flow in
            var flow = flow
            flow.challengeOverride = [
                ("code_challenge", CodeFlow.verifier), ("code_challenge_method", "S256"),
            ]
            _ = try await flow.redeem(flow.code())
        },
        TrueCause(
            "verifier and challenge in each other's place", "pkce.verifier-is-challenge",
            says: ["the hash of code_challenge"], never: ["sent again"]
        ) { flow in
            var flow = flow
            flow.challengeOverride = [
                ("code_challenge", CodeFlow.verifier), ("code_challenge_method", "S256"),
            ]
            let sent = CodeChallenge(verifier: CodeFlow.verifier).value
            _ = try await flow.redeem(flow.code(), [("code_verifier", sent)])
        },
        TrueCause(
            "an empty body", "request.body-empty", says: ["empty"], never: ["grant_type is"]
        ) { _ = try await $0.browser.send(.post, "/oauth/token") },
        TrueCause(
            "a compressed body", "request.body-compressed", says: ["'gzip'"], never: ["UTF-8"]
        ) {
            _ = try await $0.browser.send(
                .post, "/oauth/token", [.contentType: "application/x-www-form-urlencoded"],
                body: [0x1f, 0x8b, 8, 0])
        },
        TrueCause(
            "a compressed registration", "request.body-compressed", says: ["'gzip'"]
        ) {
            _ = try await $0.browser.send(
                .post, "/oauth/register", [.contentType: "application/json"],
                body: [0x1f, 0x8b, 8, 0])
        },
        TrueCause(
            "a redirect URI of a logout without a scheme", "logout.redirect-uri-unregistered",
            says: ["no scheme", "'http://localhost:3000/bye'"], never: ["registered"]
        ) {
            _ = try await $0.browser.get(
                "/logout?client_id=a&post_logout_redirect_uri=localhost:3000/bye")
        },
        TrueCause(
            "two proofs with a comma between them", "dpop.sent-twice", says: ["2 DPoP proofs"],
            never: ["encrypted"]
        ) { flow in
            try await flow.post(
                "token",
                [("grant_type", "client_credentials"), ("client_id", "a"), ("client_secret", "s")],
                ["DPoP": "a.b.c, d.e.f"])
        },
        TrueCause("JSON at the authorization endpoint", "request.json-body", says: ["JSON"]) {
            _ = try await $0.browser.send(
                .post, "/authorize", json: ["client_id": "a", "response_type": "code"])
        },
        TrueCause(
            "a redirect URI without a scheme", "redirect-uri.malformed",
            says: ["no scheme", "'http://localhost:3000/cb'"]
        ) { _ = try await $0.authorize(("redirect_uri", "localhost:3000/cb")) },
        TrueCause(
            "a pattern as a redirect URI", "redirect-uri.malformed", says: ["has a * in its host"]
        ) { _ = try await $0.authorize(("redirect_uri", "http://*.localhost/cb")) },
        TrueCause(
            "claims without their level", "authorize.claims-level", says: ["'email'", "id_token"]
        ) { _ = try await $0.authorize(("claims", #"{"email":null}"#)) },
        TrueCause(
            "a claim beside its level", "authorize.claims-level", says: ["'name'"],
            never: ["'email'"]
        ) { _ = try await $0.authorize(("claims", #"{"id_token":{"email":null},"name":null}"#)) },
        TrueCause(
            "a level by nearly its name", "authorize.claims-level",
            says: ["'idToken'", "did you mean id_token?"], never: ["put it into"]
        ) { _ = try await $0.authorize(("claims", #"{"idToken":{"email":null}}"#)) },
        TrueCause("a new account of an old name", "login.name-taken", says: ["'alice'"]) {
            _ = try await $0.submit($0.authorize(("prompt", "create")), as: "alice")
        },
        TrueCause(
            "authorization_details", "authorize.details-ignored", says: ["no effect"]
        ) { _ = try await $0.authorize(("authorization_details", "[]")) },
        TrueCause(
            "a name with two letters swapped", "login.user-near", says: ["'alcie'", "'alice'"]
        ) { _ = try await $0.authorize(("login_hint", "alcie")) },
        TrueCause(
            "a scope that no API has", "scope.unknown", says: ["'anything'", "'https://api.x'"],
            at: "{ apis: [{ identifier: 'https://api.x', scopes: ['read'] }] }"
        ) {
            _ = try await $0.authorize(("scope", "openid anything"), ("audience", "https://api.x"))
        },
        TrueCause(
            "a state beside a pushed request", "pushed-request.parameter-ignored",
            says: ["state", "push it"]
        ) { flow in
            let pushed = try await flow.browser.post(
                flow.path("par"),
                form: [
                    ("client_id", "app"), ("response_type", "code"),
                    ("redirect_uri", flow.redirectURI),
                ])
            let uri = pushed.json.string("request_uri")
            _ = try await flow.browser.get(
                flow.path("authorize") + "?"
                    + Form.encode([("client_id", "app"), ("request_uri", uri), ("state", "s")]))
        },
    ]
}

extension `The cause of a mistake` {
    /// A JWT that its client signed with a secret.
    static func foreign(_ claims: JSON) throws -> String {
        try JWS.sign(
            header: ["typ": "JWT"], claims: claims, key: .symmetric(Array("secret".utf8)),
            algorithm: .hs256)
    }
}

private extension CodeFlow {
    func logOut(hint: String?, uri: String) async throws {
        let hint = hint.map { [("id_token_hint", $0)] } ?? []
        let query = Form.encode(hint + [("post_logout_redirect_uri", uri)])
        _ = try await browser.get(path("logout") + "?" + query)
    }

    /// A logout whose URI has a query with an "&" that was not encoded.
    func logOutCut() async throws {
        _ = try await browser.get(
            path("logout") + "?client_id=app"
                + "&post_logout_redirect_uri=http://localhost:3000/bye?x=1&next=/home")
    }

    func issuer() async throws -> String { try await browser.metadata().string("issuer") }
}
