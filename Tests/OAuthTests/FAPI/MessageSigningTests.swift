import Expectations
import JOSE
import OAuth
import Testing

/// The modules that the plan `fapi2-message-signing-final` adds for signed requests.
struct `FAPI 2.0 Message Signing` {
    private static let now = Timestamp.start.seconds
    private static let times = "invalid_request_object fapi.request-object-times"

    static let modules = [
        FAPIModule("happy-flow"),
        FAPIModule("ensure-request-object-with-multiple-aud-succeeds") {
            $0.object = ["aud": [.string(FAPIParty.issuer), "https://x.example"]]
        },
        FAPIModule("ensure-request-object-without-exp-fails", refused: times) {
            $0.object = ["exp": .null]
        },
        FAPIModule("ensure-request-object-without-nbf-fails", refused: times) {
            $0.object = ["nbf": .null]
        },
        FAPIModule("ensure-request-object-with-exp-over-60-fails", refused: times) {
            $0.object = ["exp": .integer(now + 3601)]
        },
        FAPIModule("ensure-request-object-with-nbf-over-60-fails", refused: times) {
            $0.object = ["nbf": .integer(now - 3601), "exp": .integer(now - 1)]
        },
        FAPIModule(
            "ensure-expired-request-object-fails",
            refused: "invalid_request_object request-object.expired"
        ) { $0.object = ["exp": .integer(now - 300)] },
        FAPIModule(
            "ensure-request-object-with-bad-aud-fails",
            refused: "invalid_request_object request-object.audience"
        ) { $0.object = ["aud": "https://x.example"] },
        FAPIModule(
            "ensure-request-object-without-aud-fails",
            refused: "invalid_request_object fapi.request-object-audience"
        ) { $0.object = ["aud": .null] },
        FAPIModule("ensure-request-object-with-nbf-8-seconds-in-the-future-is-accepted") {
            $0.object = ["nbf": .integer(now + 8)]
        },
        FAPIModule(
            "ensure-signed-request-object-with-RS256-fails",
            refused: "invalid_request_object fapi.algorithm"
        ) { $0.signs = .object },
        FAPIModule(
            "request-object-signature-algorithm-is-not-none",
            refused: "invalid_request_object fapi.algorithm"
        ) { $0.signs = .objectByNone },
        FAPIModule(
            "ensure-request-object-with-invalid-signature-fails",
            refused: "invalid_request_object request-object.signature"
        ) { $0.twist = .otherKey },
        FAPIModule(
            "ensure-unsigned-request-at-par-endpoint-fails",
            refused: "invalid_request fapi.request-unsigned"
        ) { $0.twist = .unsigned },
        FAPIModule(
            "ensure-request-object-without-redirect-uri-fails",
            refused: "invalid_request fapi.redirect-uri-missing"
        ) { $0.object = ["redirect_uri": .null] },
        FAPIModule(
            "par-authorization-request-containing-request_uri",
            refused: "invalid_request_object request-object.nested"
        ) { $0.object = ["request_uri": "urn:x"] },
    ]

    @Test(arguments: modules, [FAPIParty.Manner.keyAndProof, .certificateAlone])
    func `passes`(module: FAPIModule, manner: FAPIParty.Manner) async throws {
        let party = try FAPIParty(manner, signed: true)
        let refusal = try await Refusal.of { try await party.run(module) }
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
}
