import TestSupport
import Testing

struct `A URI that differs in one part` {
    @Test(arguments: Ring.allCases, redirects + logouts + proofs + audiences)
    func `is explained`(ring: Ring, mistake: ClientMistake) async throws {
        try await mistake.check(ring)
    }

    static let redirects: [ClientMistake] = [
        redirect(
            "a query that varies", "https://github.com/tekul/broch/issues/16",
            registered: "http://localhost:3000/cb", sent: "http://localhost:3000/cb?returnUrl=/a",
            ["the query", "state"]),
        redirect(
            "a host after the scheme of an app",
            "https://github.com/teranetsrl/oauth2_client/issues/74",
            registered: "my.test.app:/oauth2redirect", sent: "my.test.app://oauth2redirect",
            ["slashes", "scheme"]),
        redirect(
            "three slashes after the scheme of an app",
            "https://github.com/discord/discord-api-docs/issues/450",
            registered: "myapp://path/to/redirect", sent: "myapp:///path/to/redirect",
            ["slashes", "scheme"]),
        redirect(
            "a wildcard for a path", "https://github.com/idenplane/idenplane/issues/179",
            registered: "http://localhost:5174/*", sent: "http://localhost:5174/callback",
            ["'http://localhost:5174/*'", "literally", "whole"]),
        redirect(
            "a wildcard for the rest", "https://github.com/supabase/supabase/issues/34912",
            registered: "http://localhost/*", sent: "http://localhost/auth/callback",
            ["literally", "whole"]),
        redirect(
            "http behind a proxy", "https://github.com/DuendeArchive/IdentityServer4/issues/2101",
            registered: "https://store.example/signin-oidc",
            sent: "http://store.example/signin-oidc", ["http and https", "proxy", "public URL"]),
    ]

    static let logouts: [ClientMistake] = [
        logout(
            "a slash at the end", "https://github.com/Kopano-dev/konnect/issues/31",
            registered: "https://localhost:9200", sent: "https://localhost:9200/", ["slash"]),
        logout(
            "a query that varies", "https://github.com/FusionAuth/fusionauth-issues/issues/433",
            registered: "https://www.wordpress.example/wp-login.php",
            sent: "https://www.wordpress.example/wp-login.php?loggedout=true",
            ["the query", "state"]),
    ]

    static let proofs: [ClientMistake] = [
        ClientMistake(
            "https in htu, behind a proxy",
            source: "https://github.com/keycloak/keycloak/issues/39332", code: "dpop.url",
            cause: ["https://"], remedy: ["proxy", "--trust-proxy"]
        ) { try await prove($0) { "https" + $0.dropFirst(4) } },
        ClientMistake(
            "a slash at the end of htu",
            source: "https://www.rfc-editor.org/rfc/rfc9449#section-4.3",
            code: "dpop.url", cause: ["/oauth/token/"], remedy: ["slash at the end"]
        ) { try await prove($0) { $0 + "/" } },
    ]

    static let audiences: [ClientMistake] = [
        ClientMistake(
            "a slash behind the issuer in an assertion",
            source: "https://github.com/PrefectHQ/fastmcp/pull/4659", code: "assertion.audience",
            cause: ["aud"], remedy: ["slash at the end"]
        ) { try await authenticate($0) { ["aud": .string($0 + "/")] } },
        ClientMistake(
            "an assertion whose times count milliseconds",
            source: "https://github.com/mozilla/fxa-auth-server/issues/825",
            code: "assertion.malformed", cause: ["exp", "milliseconds", "must count seconds"],
            remedy: []
        ) { flow in
            try await authenticate(flow) {
                ["aud": .string($0), "exp": .integer(Provider.start.seconds * 1_000 + 60_000)]
            }
        },
    ]
}

private extension `A URI that differs in one part` {
    static func redirect(
        _ description: String, _ source: String, registered: String, sent: String,
        _ remedy: [String]
    ) -> ClientMistake {
        ClientMistake(
            description, source: source, code: "redirect-uri.unregistered", cause: [sent],
            remedy: remedy
        ) { flow in
            var flow = flow
            flow.clientID = try await client(flow, ["redirect_uris": [.string(registered)]])
            flow.redirectURI = sent
            _ = try await flow.authorize()
        }
    }

    static func logout(
        _ description: String, _ source: String, registered: String, sent: String,
        _ remedy: [String]
    ) -> ClientMistake {
        ClientMistake(
            "\(description), at the logout", source: source,
            code: "logout.redirect-uri-unregistered", cause: [sent], remedy: remedy
        ) { flow in
            let id = try await client(flow, ["post_logout_redirect_uris": [.string(registered)]])
            let query = Form.encode([("client_id", id), ("post_logout_redirect_uri", sent)])
            _ = try await flow.browser.get("/logout?\(query)")
        }
    }

    static func client(_ flow: CodeFlow, _ metadata: JSON) async throws -> String {
        let answer = try await flow.browser.register(
            (["application_type": "native"] as JSON).merging(metadata))
        return answer.json.string("client_id")
    }

    /// Redeems a code with a proof for another URL.
    static func prove(_ flow: CodeFlow, _ url: (_ endpoint: String) -> String) async throws {
        let endpoint = try await discovered("token_endpoint", flow)
        let proof = try ProofMaker().proof("POST", url(endpoint), at: Provider.start)
        var flow = flow
        flow.tokenFields = { ["DPoP": proof] }
        _ = try await flow.redeem(flow.code())
    }

    /// Authenticates by an assertion with claims of its own.
    static func authenticate(_ flow: CodeFlow, _ claims: (_ issuer: String) -> JSON) async throws {
        let id = try await flow.browser.register(["token_endpoint_auth_method": "client_secret_jwt"]
        ).json
        let name = id["client_id"] ?? .null
        let issuer = try await discovered("issuer", flow)
        let sound: JSON = [
            "iss": name, "sub": name, "jti": "1", "exp": .integer((Provider.start + 60).seconds),
        ]
        let assertion = try JWS.sign(
            header: [:], claims: sound.merging(claims(issuer)),
            key: .symmetric(Array((id.string("client_secret")).utf8)), algorithm: .hs256)
        _ = try await flow.browser.post(
            "/oauth/token",
            form: [
                ("grant_type", "client_credentials"), ("client_assertion", assertion),
                ("client_assertion_type", "urn:ietf:params:oauth:client-assertion-type:jwt-bearer"),
            ])
    }

    static func discovered(_ name: String, _ flow: CodeFlow) async throws -> String {
        let document = try await flow.browser.metadata()
        return document[name]?.string ?? ""
    }
}

struct `A login under two names of one server` {
    @Test(arguments: mistakes) func `is explained`(mistake: ClientMistake) async throws {
        try await mistake.check(.inProcess)
    }

    @Test(arguments: Ring.allCases)
    func `is well where the issuer is set`(ring: Ring) async throws {
        let configuration = try ServerConfiguration.read("{ issuer: 'http://idp.test:8414' }")
        try await Provider.run(ring, configuration, log: .json) { provider in
            try await Self.finish(CodeFlow(Browser(provider)), at: "127.0.0.1")
            expect(provider.log.last["diagnoses"], is: nil)
        }
    }

    static let mistakes: [ClientMistake] = [
        (
            "the address of the loopback interface", "127.0.0.1",
            "https://github.com/navikt/mock-oauth2-server/issues/312"
        ),
        (
            "the address of IPv6", "[::1]",
            "https://github.com/openiddict/openiddict-core/issues/2392"
        ),
    ].map { description, host, source in
        ClientMistake(
            description, source: source, code: "code.other-issuer-name",
            cause: ["began at", host], remedy: ["one name", "issuer"]
        ) { flow in try await finish(flow, at: host) }
    }

    private static func finish(_ flow: CodeFlow, at host: String) async throws {
        let code = try await flow.code()
        var flow = flow
        flow.browser = flow.browser.calling(host)
        _ = try await flow.redeem(code)
    }
}
