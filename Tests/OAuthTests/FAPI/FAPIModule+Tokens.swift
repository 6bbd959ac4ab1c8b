import DomainSupport
import Testing

/// The modules of the plan `fapi2-security-profile-final` about clients, codes and keys.
extension FAPIModule {
    static let ofTokens = assertions + codes + proofs + negativeProofs

    private static let now = Timestamp.start.seconds
    private static let issuer = FAPIParty.issuer
    private static let unacceptable = "invalid_client fapi.assertion-audience"

    private static func assertion(
        _ name: String, _ step: FAPIParty.Step = .redeem, refused: String?, _ claims: [String: JSON]
    ) -> FAPIModule {
        FAPIModule(name, step, refused: refused) {
            $0.manners = FAPIParty.Manner.ofAssertions
            $0.assertion = claims
        }
    }

    private static let assertions = [
        assertion(
            "par-test-array-as-audience-fails", .push, refused: unacceptable,
            ["aud": [.string(issuer)]]),
        assertion(
            "par-test-par-endpoint-url-as-audience-fails", .push, refused: unacceptable,
            ["aud": .string(issuer + "/par")]),
        assertion(
            "par-test-token-endpoint-url-as-audience-fails", .push, refused: unacceptable,
            ["aud": .string(issuer + "/token")]),
        assertion(
            "ensure-client-assertion-with-wrong-aud-fails", refused: unacceptable,
            ["aud": "https://x.example"]),
        assertion(
            "ensure-client-assertion-with-exp-is-5-minutes-in-past-fails",
            refused: "invalid_client assertion.expired", ["exp": .integer(now - 300)]),
        assertion(
            "ensure-client-assertion-with-no-sub-fails",
            refused: "invalid_client assertion.issuer", ["sub": .null]),
        assertion(
            "par-ensure-jwt-client-assertions-nbf-8-seconds-in-the-future-is-accepted", .push,
            refused: nil, ["nbf": .integer(now + 8)]),
        assertion(
            "par-ensure-jwt-client-assertions-nbf-over-60-seconds-in-the-future-fails", .push,
            refused: "invalid_client assertion.not-yet-valid", ["nbf": .integer(now + 70)]),
        FAPIModule(
            "ensure-signed-client-assertion-with-RS256-fails",
            refused: "invalid_client fapi.algorithm"
        ) {
            $0.manners = FAPIParty.Manner.ofAssertions
            $0.signs = .assertion
        },
        FAPIModule(
            "ensure-client-assertion-in-token-endpoint", .redeem,
            refused: "invalid_client client.secret-missing"
        ) {
            $0.manners = FAPIParty.Manner.ofAssertions
            $0.parameters = ["client_assertion": "", "client_assertion_type": ""]
        },
    ]

    private static let codes = [
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
            "ensure-client-id-in-token-endpoint", .redeem,
            refused: "invalid_client assertion.issuer"
        ) {
            $0.twist = .otherClientID
            // Both clients have registered the key of the certificate.
            let owned = "invalid_grant code.other-client"
            $0.refusals = [.certificateAndProof: owned, .certificateAlone: owned]
        },
        FAPIModule(
            "ensure-token-endpoint-fails-with-expired-auth-code", .redeem,
            refused: "invalid_grant code.expired"
        ) { $0.after = 61 },
        FAPIModule(
            "attempt-reuse-authorization-code-after-one-second",
            refused: "invalid_grant code.reused"
        ) {
            $0.play = { party, _ in
                let answer = try await party.finish(party.visit(party.reference()))
                let code = try require(answer["code"])
                _ = try await party.redeem(code)
                party.context.clock.advance(by: 1)
                _ = try await party.redeem(code)
            }
        },
        FAPIModule("refresh-token") {
            $0.play = { party, module in
                let first = try await party.run(module)
                let token = try require(first["refresh_token"]?.string)
                for _ in 1...2 {
                    party.context.clock.advance(by: 1)
                    let form = ["grant_type": "refresh_token", "refresh_token": token]
                    let answer = try await TokenFlow.answer(
                        party.request("token", form, by: party.client, nil), party.context)
                    expect(answer["refresh_token"]?.string ?? token, is: token)
                }
            }
        },
        FAPIModule(
            "ensure-holder-of-key-required", .redeem,
            refused: "invalid_dpop_proof fapi.token-unbound"
        ) {
            $0.twist = .withoutBinding
            // A client without its certificate cannot authenticate, and the code is bound to the
            // proof.
            $0.refusals = [
                .keyAndCertificate: "invalid_request certificate.missing",
                .certificateAlone: "invalid_client certificate.missing",
                .certificateAndProof: "invalid_dpop_proof dpop.missing",
            ]
        },
    ]

    private static func proof(
        _ name: String, _ step: FAPIParty.Step = .redeem, refused: String? = nil,
        _ change: (inout FAPIModule) -> Void
    ) -> FAPIModule {
        FAPIModule(name, step, refused: refused) {
            $0.manners = FAPIParty.Manner.ofProofs
            change(&$0)
        }
    }

    private static let proofs = [
        proof("ensure-dpopproof-with-iat-10seconds-before-succeeds") {
            $0.proof = ["iat": .integer(now - 10)]
        },
        proof("ensure-dpopproof-with-iat-10seconds-after-succeeds") {
            $0.proof = ["iat": .integer(now + 10)]
        },
        proof("check-dpop-proof-nbf-exp: nbf", refused: "invalid_dpop_proof fapi.proof-ahead") {
            $0.proof = ["nbf": .integer(now + 61)]
        },
        proof("check-dpop-proof-nbf-exp: exp", refused: "invalid_dpop_proof dpop.expired") {
            $0.proof = ["exp": .integer(now)]
        },
        proof("ensure-dpopproof-at-par-endpoint-binding-success", .push) { _ in },
        proof("ensure-dpop-auth-code-binding-success", .push) {
            $0.twist = .withoutProof
            $0.play = { party, module in
                var module = module
                module.parameters = ["dpop_jkt": party.maker.thumbprint]
                try await party.run(module)
            }
        },
        proof(
            "ensure-mismatched-dpop-jkt-fails", .push, refused: "invalid_dpop_proof dpop.other-key"
        ) { $0.parameters = ["dpop_jkt": String(repeating: "a", count: 43)] },
        proof(
            "ensure-token-endpoint-fails-with-mismatched-dpop-proof-jkt",
            refused: "invalid_grant dpop.other-key"
        ) { $0.twist = .otherKey },
        proof(
            "ensure-token-endpoint-fails-with-mismatched-dpop-jkt", .push,
            refused: "invalid_grant dpop.other-key"
        ) {
            $0.twist = .withoutProof
            $0.parameters = ["dpop_jkt": String(repeating: "a", count: 43)]
        },
    ]

    private static let negativeProofs =
        [
            proof("dpop-negative-tests: RS256", refused: "invalid_dpop_proof fapi.algorithm") {
                $0.signs = .proof
            }
        ]
        + [
            ("htm", "GET", "dpop.method"), ("htu", "https://x.example/token", "dpop.url"),
            ("jti", .null, "dpop.claim-missing"), ("iat", .null, "dpop.claim-missing"),
            ("iat", .integer(now - 301), "dpop.expired"),
            ("iat", .integer(now + 301), "dpop.in-the-future"),
        ].map { (claim: String, value: JSON, finding: String) in
            proof(
                "dpop-negative-tests: \(claim) \(value.text)",
                refused: "invalid_dpop_proof \(finding)"
            ) { $0.proof = [claim: value] }
        }
}
