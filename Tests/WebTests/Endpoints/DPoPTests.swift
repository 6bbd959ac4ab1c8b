import TestSupport
import Testing

/// DPoP over HTTP: fields, statuses and challenges (RFC 9449).
struct `DPoP over HTTP` {
    private static let token = "http://localhost:8414/oauth/token"
    private static let userinfo = "http://localhost:8414/userinfo"

    /// The code flow of a client that sends a proof with each token request.
    private static func flow(_ provider: Provider, _ maker: ProofMaker) -> CodeFlow {
        let clock = provider.clock
        return CodeFlow(Browser(provider)) {
            $0.tokenFields = { ["DPoP": try maker.proof("POST", Self.token, at: clock.now)] }
        }
    }

    @Test(arguments: [("x", "dpop.malformed"), ("", "dpop.malformed"), ("a, b", "dpop.sent-twice")])
    func `a bad proof is refused at the token endpoint`(
        proof: String, diagnosis: String
    ) async throws {
        let flow = try CodeFlow(Browser(Provider())) { $0.tokenFields = { ["DPoP": proof] } }
        let answer = try await flow.redeem(flow.code())
        expect(answer, is: .badRequest, error: "invalid_dpop_proof", diagnosis: diagnosis)
        expect(answer.fields["DPoP-Nonce"], is: nil)
    }

    static let cases: [Case] = [
        Case("two proofs are refused") { provider in
            let maker = try ProofMaker()
            let flow = CodeFlow(Browser(provider)) {
                $0.tokenFields = {
                    var fields = Fields()
                    for _ in 0..<2 {
                        fields.append(
                            "DPoP", try maker.proof("POST", Self.token, at: Provider.start))
                    }
                    return fields
                }
            }
            let answer = try await flow.redeem(flow.code())
            expect(answer.diagnosis, is: "dpop.sent-twice")
        },
        Case("userinfo takes a bound token with its proof, by GET and POST") { provider in
            let maker = try ProofMaker()
            let tokens = try await flow(provider, maker).tokens()
            let token = try require(tokens["access_token"]?.string)
            for method in [Method.get, .post] {
                var fields = try maker.fields(
                    method.rawValue, Self.userinfo, at: Provider.start, accessToken: token)
                let answer = try await Browser(provider).send(method, "/userinfo", fields)
                expect(answer.status, is: .ok)
                expect(answer.json["sub"], is: "alice")
                let again = try await Browser(provider).send(method, "/userinfo", fields)
                expect(again.diagnosis, is: "dpop.replayed")
                fields[.authorization] = "dpop \(token)"
                fields["DPoP"] = try maker.proof(
                    method.rawValue, Self.userinfo, at: Provider.start, accessToken: token)
                let lower = try await Browser(provider).send(method, "/userinfo", fields)
                expect(lower.status, is: .ok)
            }
        },
        Case(
            "a nonce is demanded, handed out, and changed in time",
            .make { $0.demandsDPoPNonce = true }
        ) { provider in
            let maker = try ProofMaker()
            let code = try await flow(provider, maker).code()
            let first = try await flow(provider, maker).redeem(code)
            expect(first, is: .badRequest, error: "use_dpop_nonce", diagnosis: "dpop.nonce-missing")
            let nonce = try require(first.fields["DPoP-Nonce"])

            var flow = Self.flow(provider, maker)
            flow.tokenFields = {
                ["DPoP": try maker.proof("POST", Self.token, at: Provider.start, nonce: nonce)]
            }
            let second = try await flow.redeem(code)
            expect(second.status, is: .ok)
            expect(second.fields["DPoP-Nonce"], is: nonce)

            let token = second.json.accessToken
            provider.clock.advance(by: 2 * DPoPNonces.period)
            let late = try await flow.browser.get(
                "/userinfo",
                maker.fields(
                    "GET", Self.userinfo, at: provider.clock.now, accessToken: token, nonce: nonce))
            expect(late, is: .unauthorized, diagnosis: "dpop.nonce-unknown")
            expect(late.fields[.wwwAuthenticate]?.contains("error=\"use_dpop_nonce\""), is: true)
            let fresh = try require(late.fields["DPoP-Nonce"])
            let answer = try await flow.browser.get(
                "/userinfo",
                maker.fields(
                    "GET", Self.userinfo, at: provider.clock.now, accessToken: token, nonce: fresh))
            expect(answer.status, is: .ok)
        },
        Case("scripts of other origins may read the nonce") { provider in
            let answer = try await Browser(provider).get(
                "/userinfo", ["Origin": "http://localhost"])
            let exposed = answer.fields["Access-Control-Expose-Headers"] ?? ""
            expect(exposed, contains: "DPoP-Nonce")
        },
        Case("discovery names the algorithms") { provider in
            let document = try await Browser(provider).metadata()
            expect(
                document["dpop_signing_alg_values_supported"],
                is: ["ES256", "ES384", "ES512", "RS256", "PS256", "EdDSA", "Ed25519"])
        },
        Case("a pushed request with a proof binds the code to its key") { provider in
            let maker = try ProofMaker()
            let flow = Self.flow(provider, maker)
            let target = "/oauth/par"
            let pushed = try await flow.browser.post(
                target,
                form: [
                    ("client_id", "app"), ("redirect_uri", flow.redirectURI),
                    ("response_type", "code"), ("scope", "openid"),
                ],
                [
                    "DPoP": try maker.proof(
                        "POST", "http://localhost:8414" + target, at: Provider.start)
                ])
            let name = try require(pushed.json["request_uri"]?.string)
            let page = try await flow.browser.get(
                "/authorize?" + Form.encode([("client_id", "app"), ("request_uri", name)]))
            let code = try await flow.submit(page).redirectParameters["code"] ?? ""
            var thief = Self.flow(provider, try ProofMaker())
            thief.verifier = nil
            try await expect(thief.redeem(code).diagnosis, is: "dpop.other-key")
            var owner = flow
            owner.verifier = nil
            try await expect(owner.redeem(code).json["token_type"], is: "DPoP")
        },
    ]

    @Test(arguments: cases) func holds(_ behaviour: Case) async throws { try await behaviour() }

    @Test func `userinfo challenges by the scheme of the token`() async throws {
        let provider = try Provider()
        let maker = try ProofMaker()
        let browser = Browser(provider)
        let token = try await Self.flow(provider, maker).tokens().accessToken
        let algorithms = "algs=\"ES256 ES384 ES512 RS256 PS256 EdDSA Ed25519\""

        func challenge(_ fields: Fields, _ error: String, _ diagnosis: String) async throws {
            let answer = try await browser.get("/userinfo", fields)
            expect(answer, is: .unauthorized, error: error, diagnosis: diagnosis)
            let challenges = answer.fields.values(.wwwAuthenticate)
            expect(challenges.count, is: 1)
            expect(challenges[0].hasPrefix("DPoP realm=\"Understudy\", error=\"\(error)\""))
            expect(challenges[0].hasSuffix(algorithms))
        }
        try await challenge(.bearer(token), "invalid_token", "dpop.bound-token-as-bearer")
        try await challenge([.authorization: "DPoP \(token)"], "invalid_dpop_proof", "dpop.missing")
        try await challenge([.authorization: "DPoP nonsense"], "invalid_token", "bearer.unknown")
        try await challenge(
            ProofMaker().fields("GET", Self.userinfo, at: Provider.start, accessToken: token),
            "invalid_token", "dpop.other-key")
        let bearer = try await CodeFlow(browser).tokens().accessToken
        try await challenge(
            maker.fields("GET", Self.userinfo, at: Provider.start, accessToken: bearer),
            "invalid_token", "dpop.bearer-token-as-dpop")

        let nothing = try await browser.get("/userinfo").fields.values(.wwwAuthenticate)
        expect(
            nothing,
            is: ["Bearer realm=\"Understudy\"", "DPoP realm=\"Understudy\", \(algorithms)"])
    }

    @Test(arguments: try Fixture.rows("endpoints/dpop", as: (String, String?).self))
    func `a proof may name each address of the endpoint, and no other tenant's`(
        url: String, diagnosis: String?
    ) async throws {
        let configuration = ServerConfiguration.make {
            $0.issuer = "https://idp.example"
            $0.internalURL = "http://understudy:8080"
        }
        let provider = try Provider(configuration)
        let maker = try ProofMaker()
        let flow = CodeFlow(Browser(provider)) {
            $0.prefix = "/acme"
            $0.tokenFields = { ["DPoP": try maker.proof("POST", url, at: Provider.start)] }
        }
        let answer = try await flow.redeem(flow.code())
        expect(answer.diagnosis, is: diagnosis)
        expect(answer.status, is: diagnosis == nil ? .ok : .badRequest)
    }
}
