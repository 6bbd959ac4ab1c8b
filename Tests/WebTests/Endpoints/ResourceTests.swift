import TestSupport
import Testing

struct `The sample API` {
    private static let path = "/_understudy/resource"

    private static func token(_ flow: CodeFlow) async throws -> Fields {
        let token = try await flow.tokens().accessToken
        return .bearer(token)
    }

    @Test(arguments: [.get, .post, .put, .patch, .delete] as [Method])
    func `tells what it reads from a token`(method: Method) async throws {
        let provider = try Provider()
        let flow = CodeFlow(Browser(provider)) { $0.scope = "openid read:things" }
        let bearer = try await Self.token(flow)
        let target = Self.path + "/things/1?scope=read:things&colour=red"
        let answer = try await flow.browser.send(method, target, bearer)
        expect(answer.status, is: .ok)
        let json = answer.json
        expect(json["method"]?.string, is: method.rawValue)
        expect(json["path"]?.string, is: Self.path + "/things/1")
        expect(json["sub"], is: "alice")
        expect(json["client_id"], is: "app")
        expect(json["scope"], is: "openid read:things")
        expect(json["aud"], is: .string("http://\(provider.wire.authority)"))
        expect((json["exp"]?.integer ?? 0) > Provider.start.seconds)
        expect(json["cnf"], is: nil)
        expect(json["claims"]?["jti"] != nil)
    }

    @Test(
        arguments: try Fixture.rows(
            "endpoints/resource", as: (String, String, Int, String, Int).self))
    func `challenges as RFC 6750 has it, and names its metadata`(
        row: (query: String, field: String, status: Int, challenge: String, count: Int)
    ) async throws {
        let provider = try Provider()
        let flow = CodeFlow(Browser(provider))
        let good = try await Self.token(flow)[.authorization] ?? ""
        let field = row.field.hasSuffix("GOOD") ? good : row.field
        let answer = try await flow.browser.get(
            Self.path + "/a" + row.query, field.isEmpty ? [:] : [.authorization: field])
        expect(answer.status.code, is: row.status)
        let challenges = answer.fields.values(.wwwAuthenticate)
        expect(challenges.count, is: row.count)
        let place =
            "http://\(provider.wire.authority)/.well-known/oauth-protected-resource"
            + Self.path + "/a"
        let challenge = row.challenge.replacing("BASE", with: place)
        expect(challenges.first?.hasPrefix(challenge), is: true, "\(challenges)")
        for challenge in challenges {
            expect(challenge.hasSuffix(", resource_metadata=\"\(place)\""))
        }
        if row.query == "?scope=read:things" {
            expect(challenges.first?.contains(", scope=\"read:things\","), is: true)
        }
    }

    @Test(arguments: [nil, "acme"])
    func `has metadata for each of its paths`(tenant: String?) async throws {
        let provider = try Provider()
        let browser = Browser(provider)
        let prefix = tenant.map { "/\($0)" } ?? ""
        let well = "/.well-known/oauth-protected-resource"
        for below in ["", "/things/1"] {
            let resource = prefix + Self.path + below
            let challenge = try await browser.get(resource).fields[.wwwAuthenticate] ?? ""
            let place = challenge.firstMatch(of: /resource_metadata="http:\/\/[^\/]*([^"]*)"/)
            expect(place.map { String($0.1) }, is: well + resource)
            for target in [well + resource, prefix + well + Self.path + below] {
                let metadata = try await browser.get(target)
                expect(metadata.status, is: .ok)
                let base = "http://\(provider.wire.authority)"
                expect(metadata.json["resource"]?.string, is: base + resource)
                expect(metadata.json["authorization_servers"], is: [.string(base + prefix)])
                expect(metadata.json["bearer_methods_supported"], is: ["header"])
            }
        }
    }

    @Test(arguments: ["/realms/master", "/realms/acme", "/acme"])
    func `is found where a provider has a place for tenants`(prefix: String) async throws {
        let configuration = ServerConfiguration.make { $0.profile = .realmlike }
        let browser = try Browser(Provider(configuration))
        let resource = prefix + Self.path + "/a"
        let challenge = try await browser.get(resource).fields[.wwwAuthenticate] ?? ""
        let place = challenge.firstMatch(of: /resource_metadata="http:\/\/[^\/]*([^"]*)"/)
        let metadata = try await browser.get(String(place?.1 ?? "")).json
        expect(metadata["resource"]?.string, is: "http://localhost:8414" + resource)
        let realm = prefix.hasSuffix("master") ? "master" : "acme"
        expect(
            metadata["authorization_servers"],
            is: [.string("http://localhost:8414/realms/\(realm)")])
    }

    static let cases: [Case] = [
        Case("wants the proof of a bound token", in: Ring.allCases) { provider in
            let prover = try ProofMaker()
            let base = "http://\(provider.wire.authority)"
            let time = Provider.start
            let flow = CodeFlow(Browser(provider)) {
                $0.tokenFields = {
                    ["DPoP": try prover.proof("POST", base + "/oauth/token", at: time)]
                }
            }
            let token = try await flow.tokens().accessToken
            let stolen = try await flow.browser.get(Self.path, .bearer(token))
            expect(stolen.status, is: .unauthorized)
            expect(stolen.fields[.wwwAuthenticate]?.hasPrefix("DPoP "), is: true)
            let answer = try await flow.browser.get(
                Self.path, prover.fields("GET", base + Self.path, at: time, accessToken: token))
            expect(answer.status, is: .ok)
            expect(answer.json["cnf"]?["jkt"]?.string, is: prover.thumbprint)
        },
        Case("wants the certificate of a bound token") {
            let shown = ClientCertificate.shown(try Certificate.fixture("app").der)
            let configuration = ServerConfiguration.closed(
                .make(secret: "s") {
                    $0.certificate.bindsAccessTokens = true
                    $0.grantTypes = ["client_credentials"]
                })
            let provider = try Provider(configuration)
            var request = Request(
                method: .post, path: "/oauth/token",
                fields: [.contentType: "application/x-www-form-urlencoded"],
                body: Array("grant_type=client_credentials&client_id=app&client_secret=s".utf8),
                authority: provider.wire.authority, isSecure: true, certificate: shown)
            let token = try await provider.wire.send(request).json.accessToken
            request.method = .get
            request.path = Self.path
            request.body = []
            request.fields = .bearer(token)
            let answer = try await provider.wire.send(request)
            expect(answer.status, is: .ok)
            expect(answer.json["sub"] != nil)
            expect(answer.json["cnf"]?["x5t#S256"] != nil)
            request.certificate = .none
            try await expect(provider.wire.send(request).status, is: .unauthorized)
        },
        Case("is bent by rules, and finds the defects that they give") { provider in
            let control = ControlAPI(provider)
            let flow = CodeFlow(control.browser)
            try await control.send(
                .post, "rules", #"{"then": {"defect": {"access_token": "wrong-key"}}, "times": 1}"#)
            let bad = try await control.browser.get(Self.path, Self.token(flow))
            expect(bad, is: .unauthorized, diagnosis: "bearer.defective")
            let bearer = try await Self.token(flow)
            let denial =
                #"{"when": {"endpoint": "resource", "user": "alice"}, "times": 1, "#
                + #""then": {"deny": {"error": "invalid_token", "error_description": "no"}}}"#
            try await control.send(.post, "rules", denial)
            let denied = try await control.browser.get(Self.path, bearer)
            expect(denied.status, is: .unauthorized)
            expect(denied.fields[.wwwAuthenticate]?.contains("error_description=\"no\""), is: true)
            expect(denied.fields[.wwwAuthenticate]?.contains("resource_metadata="), is: true)
            try await expect(control.browser.get(Self.path, bearer).status, is: .ok)
        },
        Case("may be called by pages as other endpoints are") { provider in
            let browser = Browser(provider)
            let answer = try await browser.send(
                .options, Self.path + "/x",
                [
                    .origin: "http://localhost:3000", .accessControlRequestMethod: "DELETE",
                    .accessControlRequestHeaders: "authorization",
                ])
            expect(answer.fields[.accessControlAllowOrigin], is: "http://localhost:3000")
            expect(answer.fields[.accessControlAllowMethods]?.contains("DELETE"), is: true)
            let foreign = try await browser.get(Self.path, [.origin: "https://evil.example"])
            expect(foreign.fields[.accessControlAllowOrigin], is: nil)
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }
}
