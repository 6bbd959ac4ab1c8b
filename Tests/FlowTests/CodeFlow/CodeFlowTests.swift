import TestSupport
import Testing

/// The main flow, from discovery to userinfo, in each ring.
struct `The authorization code flow` {
    static let cases: [Case] = [
        Case("a client goes from discovery to userinfo", in: Ring.allCases) { provider in
            let browser = Browser(provider)
            let issuer = "http://\(provider.wire.authority)"
            let document = try await browser.metadata()
            expect(document["issuer"]?.string, is: issuer)

            let flow = CodeFlow(browser) { $0.scope = "openid email offline_access" }
            let answer = try await flow.signIn()
            expect(answer.redirectParameters["state"], is: "st~1 %+&")
            expect(answer.redirectParameters["iss"], is: issuer)

            let response = try await flow.redeem(answer.redirectParameters["code"] ?? "")
            expect(response.status, is: .ok)
            expect(response.fields["Cache-Control"], is: "no-store")
            let tokens = response.json
            expect(tokens["token_type"], is: "Bearer")
            expect(tokens["expires_in"], is: 3600)
            expect(tokens["scope"], is: "openid email offline_access")

            let claims = try tokens.claims(of: "id_token")
            expect(claims["iss"]?.string, is: issuer)
            expect(claims["aud"], is: "app")
            expect(claims["nonce"], is: "n-1")
            expect(claims["iat"]?.integer, is: Provider.start.seconds)

            let bearer = "Bearer \(tokens.accessToken)"
            let userinfo = try await browser.get("/userinfo", [.authorization: bearer]).json
            expect(userinfo["sub"], is: claims["sub"])
            expect(userinfo["email"], is: "alice@example.com")
        },
        Case("the tokens verify against the published keys") { provider in
            let browser = Browser(provider)
            let tokens = try await CodeFlow(browser).tokens()
            let keys = try await browser.get("/.well-known/jwks.json").json["keys"]?.array ?? []
            let key = try PublicKey(jwk: try require(keys.first))
            for member in ["id_token", "access_token"] {
                let token = try JWS(compact: tokens[member]?.string ?? "")
                expect(token.isSigned(by: key, algorithm: .rs256))
                expect(token.keyID, is: keys.first?["kid"]?.string)
            }
        },
        Case("a JSON body redeems a code as a form does") { provider in
            let flow = CodeFlow(Browser(provider))
            let body: JSON = [
                "grant_type": "authorization_code", "code": .string(try await flow.code()),
                "redirect_uri": .string(flow.redirectURI), "client_id": "app",
                "code_verifier": .string(CodeFlow.verifier),
            ]
            let answer = try await flow.browser.post(
                "/oauth/token", type: "application/json", body: body.text)
            expect(answer.json["access_token"] != nil)
        },
        Case("of fifty redemptions at once exactly one succeeds") { provider in
            let flow = CodeFlow(Browser(provider))
            let code = try await flow.code()
            let answers = try await fifty { try await flow.redeem(code) }
            expect(answers.filter { $0.status == .ok }.count, is: 1)
            expect(answers.filter { $0.diagnosis == "code.reused" }.count, is: 49)
        },
        Case("of fifty refreshes at once with a rotating token at most one succeeds") { provider in
            let flow = CodeFlow(Browser(provider))
            let token = try await flow.tokens().refreshToken
            let answers = try await fifty { try await flow.refresh(token) }
            expect(answers.filter { $0.status == .ok }.count <= 1)
            let reused = answers.filter { $0.diagnosis == "refresh-token.reused" }
            expect(reused.count >= 49)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    private static func fifty(
        _ attempt: @escaping @Sendable () async throws -> Response
    ) async throws -> [Response] {
        try await withThrowingTaskGroup(of: Response.self) { group in
            for _ in 0..<50 { group.addTask { try await attempt() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }
}

/// The errors that a client gets about a user blocked by the configuration.
struct `A blocked user` {
    @Test(arguments: Ring.allCases)
    func `is refused as the specification names it`(ring: Ring) async throws {
        var mallory = User(sub: "mallory", username: "mallory")
        mallory.isBlocked = true
        try await Provider.run(ring, .make { $0.users = [mallory] }) { provider in
            let flow = CodeFlow(Browser(provider))
            let login = try await flow.signIn(as: "mallory")
            expect(login, redirects: "access_denied", diagnosis: "login.user-blocked")

            let direct = try await flow.browser.post(
                "/oauth/token",
                form: [
                    ("grant_type", "password"), ("client_id", "app"), ("username", "mallory"),
                    ("password", ""),
                ])
            expect(direct, is: .badRequest, error: "invalid_grant", diagnosis: "login.user-blocked")
        }
    }
}

/// Sign-in, userinfo and refresh with bound tokens, as in a browser application (RFC 9449 §3).
struct `The authorization code flow with DPoP` {
    @Test(arguments: Ring.allCases)
    func `a public client keeps its tokens to its key`(ring: Ring) async throws {
        try await Provider.run(ring) { provider in
            let maker = try ProofMaker()
            let base = "http://\(provider.wire.authority)"
            let flow = CodeFlow(Browser(provider)) {
                $0.extra = [("dpop_jkt", maker.thumbprint)]
                $0.tokenFields = {
                    ["DPoP": try maker.proof("POST", base + "/oauth/token", at: Provider.start)]
                }
            }
            let tokens = try await flow.tokens()
            expect(tokens["token_type"], is: "DPoP")
            let fresh = try await flow.refresh(tokens.refreshToken).json
            let token = fresh.accessToken
            let answer = try await flow.browser.get(
                "/userinfo",
                maker.fields("GET", base + "/userinfo", at: Provider.start, accessToken: token))
            expect(answer.json["sub"], is: "alice")

            var thief = flow
            thief.tokenFields = { [:] }
            let stolen = try await thief.refresh(fresh.refreshToken)
            expect(stolen, is: .badRequest, diagnosis: "dpop.missing")
            let own = try await flow.refresh(fresh.refreshToken)
            expect(own.status, is: .ok)
        }
    }
}

/// Demos show the login page each time, with `sessions: false`.
struct `Without sessions` {
    private static let asking = "{ sessions: false }"

    static let cases: [Case] = [
        Case("each request asks for a login", in: Ring.allCases, try .read(Self.asking)) {
            provider in
            let browser = Browser(provider)
            for user in ["alice", "bob"] {
                let page = try await CodeFlow(browser).authorize()
                expect(page.text, contains: "name=\"username\"")
                let tokens = try await CodeFlow(browser).tokens(as: user)
                try expect(tokens.claims(of: "id_token")["sub"]?.string, is: user)
            }
        },
        Case("a silent request hears why", try .read(Self.asking)) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).tokens()
            let silent = try await CodeFlow(browser) { $0.extra = [("prompt", "none")] }.authorize()
            expect(silent.redirectParameters["error"], is: "login_required")
            let reason = silent.redirectParameters["error_description"]
            expect(reason?.contains("sessions is false"), is: true)
        },
        Case("the session of a login is there all the same", try .read(Self.asking)) { provider in
            let browser = Browser(provider)
            _ = try await CodeFlow(browser).tokens()
            let out = try await CodeFlow(browser).signOut()
            expect(out.text, contains: "Alice")
        },
        Case("a device asks for one too", try .read(Self.asking)) { provider in
            let flow = DevicePairing(provider)
            _ = try await CodeFlow(flow.browser).tokens()
            let started = try await flow.begin().json
            let login = try await flow.open(started["user_code"]?.string)
            expect(login.text, contains: "name=\"username\"")
            _ = try await flow.decide("approve", started)
            try await expect(flow.poll(started).status, is: .ok)
        },
        Case(
            "a login without a page is one of the hinted user",
            try .read("{ sessions: false, login: 'auto' }")
        ) { provider in
            let browser = Browser(provider)
            for user in ["bob", "alice"] {
                let flow = CodeFlow(browser) { $0.extra = [("login_hint", user)] }
                let code = try await require(flow.authorize().redirectParameters["code"])
                let tokens = try await flow.redeem(code).json
                try expect(tokens.claims(of: "id_token")["sub"]?.string, is: user)
            }
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
