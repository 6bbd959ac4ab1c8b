import DomainSupport
import Testing

/// The modules that the plan `fapi2-message-signing-final-test-plan` adds for signed requests.
struct `FAPI 2.0 Message Signing` {
    private static let now = Timestamp.start.seconds
    private static let times = "invalid_request_object fapi.request-object-times"
    private static let unsound = "invalid_request_object request-object.signature"

    private static func object(
        _ name: String, refused: String? = nil, _ claims: [String: JSON]
    ) -> FAPIModule {
        FAPIModule(name, refused: refused) { $0.object = claims }
    }

    static let modules = [
        FAPIModule("happy-flow"), FAPIModule("par-without-duplicate-parameters"),
        FAPIModule("ensure-different-nonce-inside-and-outside-request-object") {
            $0.play = { try await $0.run($1, beside: ["nonce": "other"]) }
        },
        FAPIModule("ensure-different-state-inside-and-outside-request-object") {
            $0.play = { try await $0.run($1, beside: ["state": "other"]) }
        },
        FAPIModule("state-only-outside-request-object-not-used") {
            $0.parameters = ["state": ""]
            $0.play = { try await $0.run($1, beside: ["state": "outside"]) }
        },
        object(
            "ensure-request-object-with-multiple-aud-succeeds",
            ["aud": [.string(FAPIParty.issuer), "https://x.example"]]),
        object("ensure-request-object-without-exp-fails", refused: times, ["exp": .null]),
        object("ensure-request-object-without-nbf-fails", refused: times, ["nbf": .null]),
        object(
            "ensure-request-object-with-exp-over-60-fails", refused: times,
            ["exp": .integer(now + 3601)]),
        object(
            "ensure-request-object-with-nbf-over-60-fails", refused: times,
            ["nbf": .integer(now - 3601), "exp": .integer(now - 1)]),
        object(
            "ensure-expired-request-object-fails",
            refused: "invalid_request_object request-object.expired", ["exp": .integer(now - 300)]),
        object(
            "ensure-request-object-with-bad-aud-fails",
            refused: "invalid_request_object request-object.audience", ["aud": "https://x.example"]),
        object(
            "ensure-request-object-with-bad-aud-fails: none",
            refused: "invalid_request_object fapi.request-object-audience", ["aud": .null]),
        object(
            "ensure-request-object-with-nbf-8-seconds-in-the-future-is-accepted",
            ["nbf": .integer(now + 8)]),
        FAPIModule(
            "ensure-signed-request-object-with-RS256-fails",
            refused: "invalid_request_object fapi.algorithm"
        ) { $0.signs = .object },
        FAPIModule(
            "ensure-request-object-signature-algorithm-is-not-none",
            refused: "invalid_request_object fapi.algorithm"
        ) { $0.signs = .objectByNone },
        FAPIModule("ensure-request-object-with-invalid-signature-fails", refused: unsound) {
            $0.twist = .otherSignature
        },
        FAPIModule("ensure-matching-key-in-authorization-request", refused: unsound) {
            $0.twist = .otherKey
        },
        FAPIModule(
            "ensure-unsigned-request-at-par-endpoint-fails",
            refused: "invalid_request fapi.request-unsigned"
        ) { $0.twist = .unsigned },
        object(
            "ensure-request-object-without-redirect-uri-fails",
            refused: "invalid_request fapi.redirect-uri-missing", ["redirect_uri": .null]),
        object(
            "par-authorization-request-containing-request_uri",
            refused: "invalid_request_object request-object.nested", ["request_uri": "urn:x"]),
    ]

    @Test(
        arguments: modules,
        FAPIParty.Manner.allCases.flatMap { [($0, FAPIResponseForm.plain), ($0, .jarm)] })
    func `passes`(
        module: FAPIModule, client: (manner: FAPIParty.Manner, answers: FAPIResponseForm)
    ) async throws {
        let party = try FAPIParty(client.manner, signed: true, answers: client.answers)
        let refusal = try await Refusal.of { try await module.play(party, module) }
        expect(refusal.map { "\($0.error) \($0.diagnosis)" }, is: module.refusal)
    }

    @Test func `a row can be relaxed, and asked for alone`() async throws {
        let unsigned = FAPIModule("unsigned") { $0.twist = .unsigned }
        let warned = try FAPIParty(.keyAndProof, signed: true) {
            $0.diagnosis = ["fapi.request-unsigned": .warn]
        }
        try await warned.run(unsigned)
        expect(warned.context.found, is: ["fapi.request-unsigned"])
        let alone = try Context.make { $0.diagnosis = ["fapi.pkce-missing": .strict] }
        let refusal = try await Refusal.of { try await alone.verified(.authorize()) }
        expect(refusal, is: .redirect("invalid_request", "fapi.pkce-missing"))
    }

    @Test func `an answer without a JWT is refused where it has to be signed`() async throws {
        let party = try FAPIParty(.keyAndProof, answers: .jarm)
        let plain = FAPIModule("plain") { $0.parameters = ["response_mode": "query"] }
        let refusal = try await Refusal.of { try await party.run(plain) }
        expect(refusal, is: .direct("invalid_request", "fapi.response-unsigned"))
    }
}
