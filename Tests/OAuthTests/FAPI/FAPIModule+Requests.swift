import DomainSupport
import Testing

/// The modules of the plan `fapi2-security-profile-final` about authorization requests.
extension FAPIModule {
    static let ofRequests = wellBehaved + refused + references

    private static let wellBehaved = [
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
        FAPIModule("ensure-authorization-request-with-long-nonce") {
            $0.parameters = ["nonce": String(repeating: "n", count: 1000)]
        },
        FAPIModule("ensure-authorization-request-with-long-state") {
            $0.parameters = ["state": String(repeating: "s", count: 1000)]
        },
        FAPIModule("ensure-other-scope-order-succeeds") {
            $0.parameters = ["scope": "offline_access openid"]
        },
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
        FAPIModule("test-claims-parameter-identity-claims") {
            $0.play = { party, _ in
                let asked = #"{"id_token":{"name":{"essential":true},"unheard_of":null}}"#
                let claims = try await party.claims(asking: asked)
                expect(claims["name"], is: "Alice Ferris")
                expect(claims["unheard_of"], is: nil)
            }
        },
        FAPIModule("test-essential-acr-sca-claim") {
            $0.play = { party, _ in
                let asked =
                    #"{"id_token":{"acr":{"essential":true,"values":["urn:openbanking:psd2:sca"]}}}"#
                let claims = try await party.claims(asking: asked)
                expect(claims["acr"], is: "urn:openbanking:psd2:sca")
            }
        },
        FAPIModule("ensure-server-handles-non-matching-intent-id") {
            $0.play = { party, _ in
                let asked =
                    #"{"id_token":{"openbanking_intent_id":{"value":"x","essential":true}}}"#
                let claims = try await party.claims(asking: asked)
                expect(claims["openbanking_intent_id"], is: nil)
            }
        },
    ]

    private static let unregistered = "invalid_request redirect-uri.unregistered"
    private static let otherType = "unauthorized_client authorize.response-type-not-allowed"

    private static let refused = [
        FAPIModule(
            "ensure-redirect-uri-in-authorization-request",
            refused: "invalid_request fapi.redirect-uri-missing"
        ) { $0.parameters = ["redirect_uri": ""] },
        FAPIModule("ensure-registered-redirect-uri", refused: unregistered) {
            $0.parameters = ["redirect_uri": "https://app.example/other"]
        },
        // A server may accept it, and ours does not.
        FAPIModule("plain-fapi-tolerate-unregistered-redirect-uri", refused: unregistered) {
            $0.parameters = ["redirect_uri": "\(FAPIParty.redirect)&more"]
        },
        FAPIModule("ensure-response-type-code-idtoken-fails", refused: otherType) {
            $0.parameters = ["response_type": "code id_token"]
        },
        FAPIModule("ensure-response-type-token-fails", refused: otherType) {
            $0.parameters = ["response_type": "token"]
        },
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
            "ensure-unsigned-authorization-request-without-using-par-fails",
            refused: "invalid_request fapi.request-not-pushed"
        ) {
            $0.play = { party, _ in
                _ = try await AuthorizeFlow.request(from: .authorize(party.client), party.context)
            }
        },
    ]

    private static let references = [
        FAPIModule("par-ensure-reused-request-uri-prior-to-auth-completion-succeeds") {
            $0.play = { party, _ in
                let uri = try await party.reference()
                _ = try await party.visit(uri)
                _ = try await party.finish(party.visit(uri))
            }
        },
        FAPIModule(
            "par-attempt-reuse-request_uri", refused: "invalid_request_uri pushed-request.used"
        ) {
            $0.play = { party, _ in
                let uri = try await party.reference()
                let ahead = try await party.visit(uri)
                _ = try await party.finish(party.visit(uri))
                let late = try await Refusal.of { try await party.finish(ahead) }
                expect(late?.diagnosis, is: "pushed-request.used")
                _ = try await party.visit(uri)
            }
        },
        FAPIModule(
            "par-attempt-to-use-expired-request_uri",
            refused: "invalid_request_uri pushed-request.expired"
        ) {
            $0.play = { party, _ in
                let pushed = try await party.push()
                party.context.clock.advance(by: pushed["expires_in"]?.integer ?? 0)
                _ = try await party.visit(pushed.string("request_uri"))
            }
        },
        FAPIModule(
            "par-attempt-to-use-request_uri-for-different-client",
            refused: "invalid_request_uri pushed-request.other-client"
        ) { $0.play = { party, _ in _ = try await party.visit(party.reference(), by: "other") } },
    ]
}
