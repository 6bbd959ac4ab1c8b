import TestSupport
import Testing

/// Answers beyond tokens, and the endpoints that no other provider has.
struct `Answers of Entra ID` {
    static let cases: [Case] = [
        Case("tell of the account where that is asked for, and always of the session", .entra()) {
            provider in
            for isAsked in [true, false] {
                let asking = isAsked ? [("client_info", "1")] : []
                let flow = CodeFlow.entra(provider) { $0.extra = asking }
                let parameters = try await flow.signIn().redirectParameters
                expect(
                    parameters.keys.sorted(),
                    is: (isAsked ? ["client_info"] : []) + ["code", "session_state", "state"])
                expect(parameters["session_state"]?.utf8.count, is: 36)
                expect(parameters["code"]?.hasPrefix("1.A"), is: true)
                let tokens = try await flow.redeem(parameters["code"] ?? "", asking).json
                expect(tokens["ext_expires_in"], is: 3599)
                let info = tokens["client_info"]?.string
                expect(info, is: parameters["client_info"])
                guard let info else { continue }
                let account = try JSON(parsing: try require(Base64URL.decode(info)))
                let claims = try tokens.claims(of: "id_token")
                expect(
                    account, is: ["uid": claims["oid"] ?? .null, "utid": claims["tid"] ?? .null])
            }
        },
        Case("have an ID token when the token request alone asks for it", .entra()) { provider in
            let flow = CodeFlow.entra(provider) {
                $0.scope = "User.Read offline_access"
                $0.extra = [("nonce", "")]
            }
            let without = try await flow.tokens()
            expect(without["id_token"], is: nil)
            let with = try await flow.redeem(flow.code(), [("scope", "openid User.Read")]).json
            expect(with["id_token"] != nil)
            let refresh = with.refreshToken
            let other = try await flow.refresh(refresh, [("scope", "openid api://films/watch")])
            try expect(other.json.claims(of: "access_token")["aud"], is: "api://films")
            expect(other.json["scope"], is: "api://films/watch")
            expect(other.json["id_token"] != nil)
        },
        Case(
            "keep what is in tokens for Graph to themselves where a client wants it so",
            in: Ring.allCases
        ) { ring in
            let configuration = ServerConfiguration.entra {
                $0.clients[0].policy.accessToken = .byAudience
            }
            try await Provider.run(ring, configuration) { provider in
                let flow = CodeFlow.entra(provider) { $0.scope = "openid offline_access User.Read" }
                let tokens = try await flow.tokens()
                let token = tokens.accessToken
                expect(token.hasPrefix("EwB") && !token.contains("."))
                let user = try await flow.browser.get("/v1.0/me", .bearer(token))
                expect(user.status, is: .ok)
                let other = try await flow.refresh(
                    tokens.refreshToken, [("scope", "api://films/watch")])
                try expect(other.json.claims(of: "access_token")["aud"], is: "api://films")
            }
        },
        Case("show a device a sentence, and take its grant by a shorter name", .entra()) {
            provider in
            let flow = DevicePairing(provider) { $0.clientID = "cli" }
            let started = try await flow.begin().json
            let page = "http://localhost:8414/common/oauth2/deviceauth"
            expect(started["verification_uri"]?.string, is: page)
            expect(started["verification_uri_complete"], is: nil)
            expect(started["expires_in"], is: 900)
            let code = started["user_code"]?.string ?? "?"
            expect(code.wholeMatch(of: /[B-Z]{8}[2-9]/) != nil, "\(code)")
            expect(
                started["message"]?.string,
                is: "To sign in, use a web browser to open the page \(page) and enter the code "
                    + "\(code) to authenticate.")
            let short = [("grant_type", "device_code")]
            for _ in 0..<2 {
                let pending = try await flow.poll(started, short)
                expect(pending.json["error"], is: "authorization_pending")
                expect(pending.json["error_codes"], is: [70016])
            }
            _ = try await flow.decide("approve", started)
            let tokens = try await flow.poll(started, short).json
            expect(tokens["id_token"] != nil && tokens["refresh_token"] != nil)
            let declined = try await flow.begin().json
            _ = try await flow.decide("deny", declined)
            try await expect(flow.poll(declined).json["error"], is: "authorization_declined")
            let expired = try await flow.begin().json
            provider.clock.advance(by: 900)
            let late = try await flow.poll(expired).json
            expect(late["error"], is: "expired_token")
            expect(late["error_codes"], is: [70020])
        },
        Case("say where a user signs in", .entra()) { provider in
            let realm = try await Browser(provider)
                .get("/common/userrealm/alice@contoso.example?api-version=1.0").json
            expect(realm["account_type"], is: "Managed")
            expect(realm["domain_name"], is: "contoso.example")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test(
        arguments: [
            ("id_token", "nonce", nil), ("code id_token", "n-1", "c_hash"),
            ("id_token token", "n-1", "at_hash"),
        ] as [(String, String, String?)])
    func `come in the fragment with tokens, whose hashes are there`(
        type: String, nonce: String, hash: String?
    ) async throws {
        let configuration = ServerConfiguration.entra {
            $0.clients[0].responseTypes = Profile.entra.responseTypes.map(\.text)
        }
        let flow = try CodeFlow.entra(Provider(configuration)) {
            $0.extra = [("response_type", type), ("nonce", nonce)]
            if type == "id_token" { $0.verifier = nil }
        }
        let answer = try await flow.signIn()
        expect(answer.fields[.location]?.contains("#"), is: true)
        let token = try JWS(compact: answer.redirectParameters["id_token"] ?? "")
        expect(token.claims?["nonce"]?.string, is: nonce)
        for name in ["c_hash", "at_hash"] where name == hash { expect(token.claims?[name] != nil) }
    }

    @Test(arguments: try Fixture.rows("entra/answer", as: (String, String?).self))
    func `lead to a redirect URI of any application after a logout`(
        query: String, target: String?
    ) async throws {
        let browser = try Browser(Provider(.entra()))
        let answer = try await browser.get("/common/oauth2/v2.0/logout" + query)
        expect(answer.fields[.location], is: target)
        expect(answer.status.code, is: target == nil ? 200 : 302)
    }

    @Test(arguments: try Fixture.rows("entra/answer-2", as: (String, String, Int?).self))
    func `know the clouds there are`(version: String, endpoint: String, number: Int?) async throws {
        let provider = try Provider(.entra())
        let query = Form.encode([("api-version", version), ("authorization_endpoint", endpoint)])
        let browser = Browser(provider)
        let answer = try await browser.get("/common/discovery/instance?" + query)
        expect(answer.json["error_codes"]?[0]?.integer, is: number, "\(answer.text)")
        guard number == nil else {
            return expect(
                answer, is: .badRequest,
                error: number == 50049 ? "invalid_instance" : "invalid_request",
                diagnosis: "instance.unknown")
        }
        let authority = endpoint.split(separator: "/")[1]
        expect(
            answer.json["tenant_discovery_endpoint"]?.string,
            is: "https://\(authority)/common/v2.0/.well-known/openid-configuration")
        let aliases = answer.json["metadata"]?.array?.compactMap { $0["aliases"]?[0]?.string }
        let clouds = [
            "login.microsoftonline.com", "login.partner.microsoftonline.cn",
            "login.microsoftonline.de", "login.microsoftonline.us", "login-us.microsoftonline.com",
        ]
        expect(aliases, is: version == "1.1" ? clouds + ["localhost:8414"] : nil)
        let elsewhere = try await browser.get("/acme.example/discovery/instance?" + query)
        expect(elsewhere.status, is: .notFound)
    }
}
