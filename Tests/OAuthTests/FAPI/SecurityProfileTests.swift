import Expectations
import JOSE
import OAuth
import Testing

/// The modules of the plan `fapi2-security-profile-final`, by their names there.
struct `The FAPI 2.0 Security Profile` {
    private static let now = Timestamp.start.seconds
    private static let issuer = FAPIParty.issuer
    private static let unacceptable = "invalid_client fapi.assertion-audience"

    static let modules = [
        FAPIModule("happy-flow"),
        FAPIModule("ensure-authorization-request-without-state-success") {
            $0.parameters = ["state": ""]
        },
        FAPIModule("ensure-authorization-request-without-nonce-success") {
            $0.parameters = ["nonce": ""]
        },
        FAPIModule("ensure-authorization-request-with-64-char-nonce-success") {
            $0.parameters = ["nonce": String(repeating: "n", count: 64)]
        },
        FAPIModule("ensure-authorization-request-with-long-state") {
            $0.parameters = ["state": String(repeating: "s", count: 1000)]
        },
        FAPIModule("ensure-other-scope-order-succeeds") {
            $0.parameters = ["scope": "offline_access openid"]
        },
        FAPIModule(
            "ensure-redirect-uri-in-authorization-request",
            refused: "invalid_request fapi.redirect-uri-missing"
        ) { $0.parameters = ["redirect_uri": ""] },
        FAPIModule(
            "ensure-registered-redirect-uri",
            refused: "invalid_request redirect-uri.unregistered"
        ) { $0.parameters = ["redirect_uri": "https://app.example/other"] },
        FAPIModule(
            "ensure-response-type-code-idtoken-fails",
            refused: "unauthorized_client authorize.response-type-not-allowed"
        ) { $0.parameters = ["response_type": "code id_token"] },
        FAPIModule(
            "ensure-response-type-token-fails",
            refused: "unauthorized_client authorize.response-type-not-allowed"
        ) { $0.parameters = ["response_type": "token"] },
        FAPIModule("par-ensure-pkce-required", refused: "invalid_request fapi.pkce-missing") {
            $0.parameters = ["code_challenge": "", "code_challenge_method": ""]
        },
        FAPIModule("par-plain-pkce-rejected", refused: "invalid_request pkce.method-plain") {
            $0.parameters = ["code_challenge_method": "plain"]
        },
        FAPIModule(
            "par-authorization-request-containing-request_uri-form-param",
            refused: "invalid_request pushed-request.reference"
        ) { $0.parameters = ["request_uri": "urn:x"] },
        FAPIModule(
            "ensure-signed-client-assertion-with-RS256-fails",
            refused: "invalid_client fapi.algorithm"
        ) { $0.signs = .assertion },
        FAPIModule("par-test-array-as-audience-fails", refused: unacceptable) {
            $0.assertion = ["aud": [.string(issuer)]]
        },
        FAPIModule("par-test-par-endpoint-url-as-audience-fails", refused: unacceptable) {
            $0.assertion = ["aud": .string(issuer + "/par")]
        },
        FAPIModule("par-test-token-endpoint-url-as-audience-fails", refused: unacceptable) {
            $0.assertion = ["aud": .string(issuer + "/token")]
        },
        FAPIModule(
            "ensure-client-assertion-with-wrong-aud-fails", .redeem,
            refused: unacceptable
        ) { $0.assertion = ["aud": "https://x.example"] },
        FAPIModule(
            "ensure-client-assertion-with-exp-is-5-minutes-in-past-fails", .redeem,
            refused: "invalid_client assertion.expired"
        ) { $0.assertion = ["exp": .integer(now - 300)] },
        FAPIModule(
            "ensure-client-assertion-with-no-sub-fails", .redeem,
            refused: "invalid_client assertion.issuer"
        ) { $0.assertion = ["sub": .null] },
        FAPIModule("par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted") {
            $0.assertion = ["nbf": .integer(now + 8)]
        },
        FAPIModule(
            "par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails",
            refused: "invalid_client assertion.not-yet-valid"
        ) { $0.assertion = ["nbf": .integer(now + 70)] },
        FAPIModule(
            "ensure-client-assertion-in-token-endpoint", .redeem,
            refused: "invalid_client client.secret-missing"
        ) {
            $0.parameters = ["client_assertion": "", "client_assertion_type": ""]
            $0.assertion = ["x": 1]
        },
        FAPIModule(
            "ensure-pkce-code-verifier-required", .redeem,
            refused: "invalid_grant pkce.verifier-missing"
        ) { $0.parameters = ["code_verifier": ""] },
        FAPIModule(
            "incorrect-pkce-code-verifier-rejected", .redeem,
            refused: "invalid_grant pkce.verifier-mismatch"
        ) { $0.parameters = ["code_verifier": String(repeating: "w", count: 43)] },
        FAPIModule(
            "ensure-authorization-code-is-bound-to-client", .redeem,
            refused: "invalid_grant code.other-client"
        ) { $0.twist = .otherClient },
        FAPIModule(
            "ensure-token-endpoint-fails-with-expired-auth-code", .redeem,
            refused: "invalid_grant code.expired"
        ) { $0.after = 61 },
        FAPIModule("dpop-negative-tests: RS256", refused: "invalid_dpop_proof fapi.algorithm") {
            $0.signs = .proof
        },
        FAPIModule("ensure-dpopproof-with-iat-10seconds-before-succeeds", .redeem) {
            $0.proof = ["iat": .integer(now - 10)]
        },
        FAPIModule("ensure-dpopproof-with-iat-10seconds-after-succeeds", .redeem) {
            $0.proof = ["iat": .integer(now + 10)]
        },
        FAPIModule(
            "check-dpop-proof-nbf-exp: nbf", .redeem,
            refused: "invalid_dpop_proof fapi.proof-ahead"
        ) { $0.proof = ["nbf": .integer(now + 61)] },
        FAPIModule(
            "check-dpop-proof-nbf-exp: exp", .redeem,
            refused: "invalid_dpop_proof dpop.expired"
        ) { $0.proof = ["exp": .integer(now)] },
        FAPIModule(
            "ensure-mismatched-dpop-jkt-fails",
            refused: "invalid_dpop_proof dpop.other-key"
        ) {
            $0.parameters = ["dpop_jkt": String(repeating: "a", count: 43)]
            $0.proof = ["x": 1]
        },
        FAPIModule(
            "ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt", .redeem,
            refused: "invalid_grant dpop.other-key"
        ) {
            $0.twist = .otherKey
            $0.proof = ["x": 1]
        },
        FAPIModule("ensure-holder-of-key-required", .redeem) { $0.twist = .withoutBinding },
    ]

    @Test(arguments: modules, FAPIParty.Manner.allCases)
    func `passes`(module: FAPIModule, manner: FAPIParty.Manner) async throws {
        guard module.concerns(manner) else { return }
        let party = try FAPIParty(manner)
        let refusal = try await Refusal.of { try await party.run(module) }
        expect(refusal.map { "\($0.error) \($0.diagnosis)" }, is: module.refusal(in: manner))
    }

    @Test func `ensure-unsigned-authorization-request-without-using-par-fails`() async throws {
        let party = try FAPIParty(.keyAndProof)
        let refusal = try await Refusal.of {
            try await AuthorizeFlow.request(from: .authorize(party.client), party.context)
        }
        expect(refusal, is: .redirect("invalid_request", "fapi.request-not-pushed"))
    }

    @Test func `par-ensure-reused-request-uri-prior-to-auth-completion-succeeds`() async throws {
        let party = try FAPIParty(.keyAndProof)
        let pushed = try await party.push()
        let uri = try #require(pushed["request_uri"]?.string)
        let ahead = try await party.visit(uri)
        let other = try await Refusal.of { try await party.visit(uri, by: "other") }
        expect(other?.diagnosis, is: "pushed-request.other-client")
        let code = try await party.finish(party.visit(uri))
        for attempt in [{ _ = try await party.visit(uri) }, { _ = try await party.finish(ahead) }] {
            try await expect(Refusal.of(attempt)?.diagnosis, is: "pushed-request.used")
        }
        _ = try await party.redeem(code)
        party.context.clock.advance(by: 1)
        let again = try await Refusal.of { try await party.redeem(code) }
        expect(again, is: .direct("invalid_grant", "code.reused"))
    }

    @Test func `refresh-token: the old one stays good`() async throws {
        let party = try FAPIParty(.keyAndProof) { $0.profile.refreshToken.rotation = .always }
        let first = try await party.run(FAPIModule("refresh-token"))
        let token = try #require(first["refresh_token"]?.string)
        for _ in 1...2 {
            party.context.clock.advance(by: 1)
            let form = ["grant_type": "refresh_token", "refresh_token": token]
            let answer = try await TokenFlow.answer(
                party.request("token", form, by: party.client, nil), party.context)
            #expect(answer["refresh_token"]?.string ?? token == token)
        }
    }
}
