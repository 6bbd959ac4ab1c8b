extension Findings {
    /// What findings say of PKCE.
    static let pkce: [FindingTexts] = [
        FindingTexts(
            "pkce.challenge-form", causes: ["code_challenge {} is {}, not a SHA-256 in base64url"],
            remedies: [
                "encode the 32 bytes of the hash in base64url; ask the hash function for bytes, not for hex",
                "use SHA-256: send BASE64URL(SHA256(ASCII(code_verifier)))",
                "send its hash: BASE64URL(SHA256(ASCII(code_verifier))), without padding",
            ]),
        FindingTexts(
            "pkce.challenge-padded",
            causes: ["code_challenge {} is {} characters and ends with '='"],
            remedies: [
                "an S256 challenge is 43 base64url characters without padding: remove the '=' (Swift: replacingOccurrences(of: '=', with: ''), trimming white space does not do it)"
            ]),
        FindingTexts(
            "pkce.challenge-line-break",
            causes: ["code_challenge {} contains a line break at position {}"],
            remedies: [
                "encode it without line breaks (Android: Base64.URL_SAFE or Base64.NO_WRAP or Base64.NO_PADDING; Base64.DEFAULT adds them)"
            ]),
        FindingTexts(
            "pkce.challenge-not-base64url",
            causes: ["code_challenge {} contains {}, which is not in the base64url alphabet"],
            remedies: ["use the URL-safe alphabet: '-' instead of '+', '_' instead of '/'"]),
        FindingTexts(
            "pkce.challenge-length",
            causes: ["code_challenge {} is {} characters, not the 43 of a SHA-256 in base64url"],
            remedies: ["send BASE64URL(SHA256(ASCII(code_verifier))) without padding"]),
        FindingTexts(
            "pkce.challenge-missing",
            causes: ["code_challenge_method was sent without code_challenge"],
            remedies: ["send both, or neither"]),
        FindingTexts(
            "pkce.method-missing",
            causes: ["code_challenge was sent without code_challenge_method, which means plain"],
            remedies: ["add code_challenge_method=S256"]),
        FindingTexts(
            "pkce.method-plain",
            causes: [
                "code_challenge_method is plain, which sends the verifier through the browser"
            ], remedies: ["code_challenge_method must be S256"]),
        FindingTexts(
            "pkce.method-unknown", causes: ["code_challenge_method {} is unknown"],
            remedies: ["{}; write S256 in upper case"]),
        FindingTexts(
            "pkce.absent",
            causes: [
                "code_challenge is missing, and client {} must use PKCE",
                "public client {} does not use PKCE, so whoever sees the code can redeem it",
            ], remedies: ["send code_challenge and code_challenge_method=S256"]),
        FindingTexts(
            "pkce.verifier-missing",
            causes: [
                "code_verifier is missing, though the authorization request had a code_challenge"
            ], remedies: ["send the code_verifier that the challenge was made from"]),
        FindingTexts(
            "pkce.verifier-unexpected",
            causes: ["code_verifier was sent, but the authorization request had no code_challenge"],
            remedies: [
                "send code_challenge and code_challenge_method=S256 to the authorization endpoint"
            ]),
        FindingTexts(
            "pkce.verifier-length", causes: ["code_verifier is {} characters"],
            remedies: ["it must be 43 to 128 characters long"]),
        FindingTexts(
            "pkce.verifier-padded", causes: ["code_verifier is {} characters and ends with '='"],
            remedies: [
                "it may only have A-Z a-z 0-9 - . _ ~: encode it in base64url without padding"
            ]),
        FindingTexts(
            "pkce.verifier-line-break",
            causes: ["code_verifier contains a line break at position {}"],
            remedies: [
                "encode it without line breaks (Android: Base64.URL_SAFE or Base64.NO_WRAP or Base64.NO_PADDING; Base64.DEFAULT adds them)"
            ]),
        FindingTexts(
            "pkce.verifier-character", causes: ["code_verifier contains {}"],
            remedies: [
                "it may only have A-Z a-z 0-9 - . _ ~: use base64url, and percent-encode the form body"
            ]),
        FindingTexts(
            "pkce.verifier-is-challenge",
            causes: [
                "code_verifier equals code_challenge: the challenge was sent again, or the verifier was never hashed"
            ],
            remedies: [
                "send BASE64URL(SHA256(ASCII(code_verifier))) as code_challenge, and the verifier itself as code_verifier"
            ]),
        FindingTexts(
            "pkce.challenge-of-rfc-example",
            causes: [
                "code_verifier does not match code_challenge, which is the example of RFC 7636 appendix B"
            ],
            remedies: [
                "make a verifier of your own for each request; the one of the example is dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
            ]),
        FindingTexts(
            "pkce.hashed-form", causes: ["code_challenge is the hash of {}"],
            remedies: [
                "hash exactly the characters that you send: BASE64URL(SHA256(ASCII(code_verifier)))"
            ]),
        FindingTexts(
            "pkce.verifier-mismatch",
            causes: [
                "BASE64URL(SHA256(code_verifier)) is not the code_challenge of the authorization request"
            ],
            remedies: [
                "keep the verifier until the code comes back, and hash exactly the characters that you send"
            ]),
        FindingTexts(
            "pkce.verifier-of-other-request",
            causes: ["code_verifier belongs to another authorization request of client {}, {}"],
            remedies: [
                "keep the code_verifier of each request under its state: tabs and repeated logins overwrite one that all requests share"
            ]),
    ]
}
