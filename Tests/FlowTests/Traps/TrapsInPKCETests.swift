import TestSupport
import Testing

/// Verifiers and challenges encoded by the habits of other languages (RFC 7636 §4).
@Suite(.serialized) struct `Traps in PKCE` {
    private static let own = String(repeating: "v", count: 43)

    static let atAuthorize = [
        Trap(
            testDescription: "a challenge with padding",
            request: .authorize("code_challenge=\(TrapStage.challenge)="),
            code: "pkce.challenge-padded", says: "is 44 characters and ends with '='",
            strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "a challenge with padding that was percent-encoded",
            request: .authorize("code_challenge=\(TrapStage.challenge)%3D"),
            code: "pkce.challenge-padded", says: "remove the '='",
            strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "a challenge in base64, '/' first",
            request: .authorize("code_challenge=E9Melhoa2OwvFrEM/JguCHaoeK1t8URWbuGJSstw%2BcM"),
            code: "pkce.challenge-not-base64url", says: "contains '/' at position 16",
            strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "a challenge in base64 whose '+' became a space",
            request: .authorize("code_challenge=E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM"),
            code: "pkce.challenge-not-base64url", says: "a space at position 40",
            strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "a challenge with a line feed at its end",
            request: .authorize("code_challenge=\(TrapStage.challenge)%0A"),
            code: "pkce.challenge-line-break", says: "line break at position 43",
            strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "a challenge with padding and a line feed, as Base64.DEFAULT makes it",
            request: .authorize("code_challenge=\(TrapStage.challenge)%3D%0A"),
            code: "pkce.challenge-line-break", says: "Base64.DEFAULT adds them",
            strict: .redirect("invalid_request"), warn: .ok, besides: ["pkce.challenge-padded"]),
        Trap(
            testDescription: "a challenge in braces",
            request: .authorize("code_challenge={\(TrapStage.challenge)}"), code: "value.braces",
            says: "is wrapped in { }", strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "a challenge that is still a placeholder",
            request: .authorize("code_challenge=CODE_CHALLENGE"), code: "value.placeholder",
            says: "code_challenge 'CODE_CHALLENGE' is a placeholder",
            strict: .redirect("invalid_request")),
        Trap(
            testDescription: "the challenge of the RFC, which samples link to",
            request: .authorize(), strict: .ok),
        Trap(
            testDescription: "the method plain",
            request: .authorize("code_challenge_method=plain"), code: "pkce.method-plain",
            says: "code_challenge_method must be S256", strict: .redirect("invalid_request")),
        Trap(
            testDescription: "no method, which means plain",
            request: .authorize("code_challenge_method"), code: "pkce.method-missing",
            says: "which means plain", strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "the method in lower case",
            request: .authorize("code_challenge_method=s256"), code: "pkce.method-unknown",
            says: "in upper case", strict: .redirect("invalid_request")),
        Trap(
            testDescription: "a method without a challenge",
            request: .authorize("code_challenge"), code: "pkce.challenge-missing",
            says: "without code_challenge", strict: .redirect("invalid_request"), warn: .ok),
        Trap(
            testDescription: "no PKCE at all",
            request: .authorize("code_challenge&code_challenge_method"), code: "pkce.absent",
            says: "does not use PKCE", strict: .redirect("invalid_request"), warn: .ok),
    ]

    static let atToken = [
        Trap(
            testDescription: "a verifier with padding that was hashed with it",
            request: .exchange("code=Splxl-padded&code_verifier=\(TrapStage.verifier)="),
            code: "pkce.verifier-padded", says: "is 44 characters and ends with '='",
            strict: .refused(400, "invalid_grant"), warn: .ok),
        Trap(
            testDescription: "a verifier with a line feed that was hashed with it",
            request: .exchange("code=Splxl-line&code_verifier=\(TrapStage.verifier)%0A"),
            code: "pkce.verifier-line-break", says: "line break at position 43",
            strict: .refused(400, "invalid_grant"), warn: .ok),
        Trap(
            testDescription: "a verifier in base64",
            request: .exchange(
                "code=Splxl-base64&code_verifier=dBjftJeZ4CVP%2BmB92K27uhbUJU1p1r/wW1gFWFOEjXk"),
            code: "pkce.verifier-character", says: "contains '+' at position 12",
            strict: .refused(400, "invalid_grant"), warn: .ok),
        Trap(
            testDescription: "a verifier in base64 whose '+' became a space",
            request: .exchange("code=Splxl-base64&code_verifier=\(TrapStage.base64)"),
            code: "value.plus-became-space",
            says: "code_verifier of 43 characters has a space at position 12",
            strict: .refused(400, "invalid_grant"), warn: .ok, besides: ["pkce.verifier-character"]),
        Trap(
            testDescription: "a verifier in braces",
            request: .exchange("code_verifier=%7B\(TrapStage.verifier)%7D"), code: "value.braces",
            says: "code_verifier of 45 characters is wrapped in { }",
            strict: .refused(400, "invalid_grant"), warn: .ok),
        Trap(
            testDescription: "a verifier that is still a placeholder",
            request: .exchange("code_verifier=%7ByourGeneratedCodeVerifier%7D"),
            code: "value.placeholder",
            says: "code_verifier '{yourGeneratedCodeVerifier}' is a placeholder",
            strict: .refused(400, "invalid_grant")),
        Trap(
            testDescription: "the challenge sent again",
            request: .exchange("code_verifier=\(TrapStage.challenge)"),
            code: "pkce.verifier-is-challenge", says: "the challenge was sent again",
            strict: .refused(400, "invalid_grant")),
        Trap(
            testDescription: "the challenge sent again, with padding",
            request: .exchange("code_verifier=\(TrapStage.challenge)="),
            code: "pkce.verifier-is-challenge", says: "the challenge was sent again",
            strict: .refused(400, "invalid_grant")),
        Trap(
            testDescription: "a verifier of one's own for the challenge of the RFC",
            request: .exchange("code_verifier=\(String(repeating: "w", count: 43))"),
            code: "pkce.challenge-of-rfc-example",
            says: "the example of RFC 7636 appendix B", strict: .refused(400, "invalid_grant")),
        Trap(
            testDescription: "another verifier",
            request: .exchange("code=Splxl-own&code_verifier=\(String(repeating: "w", count: 43))"),
            code: "pkce.verifier-mismatch", says: "keep the verifier until the code comes back",
            strict: .refused(400, "invalid_grant")),
        Trap(
            testDescription: "no verifier", request: .exchange("code_verifier"),
            code: "pkce.verifier-missing", says: "code_verifier is missing",
            strict: .refused(400, "invalid_grant")),
        Trap(
            testDescription: "a verifier that nobody asked for",
            request: .exchange("code=Splxl-none"), code: "pkce.verifier-unexpected",
            says: "had no code_challenge", strict: .refused(400, "invalid_grant"), warn: .ok),
    ]

    @Test(arguments: atAuthorize + atToken, Ring.allCases)
    func `are told apart, and let through where that means something`(
        trap: Trap, ring: Ring
    ) async throws {
        try await trap.check(in: ring)
    }
}
