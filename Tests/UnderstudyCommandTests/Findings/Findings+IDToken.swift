extension Findings {
    /// What findings say of why a careful client refuses an ID token.
    static let idToken: [FindingTexts] = [
        FindingTexts(
            "id-token.missing",
            causes: [
                "the scope has openid, and the token response has no ID token"
            ],
            remedies: [
                "look whether the provider allows this client to sign users in, and which scope it granted"
            ]),
        FindingTexts(
            "id-token.malformed",
            causes: [
                "the ID token is not a signed JWT whose claims can be read"
            ],
            remedies: [
                "register the client for ID tokens that are signed, and not encrypted"
            ]),
        FindingTexts(
            "id-token.issuer",
            causes: [
                "the iss of the ID token is not the issuer of the discovery document"
            ],
            remedies: [
                "configure the issuer as the token has it, to the last character, if it is the right provider"
            ]),
        FindingTexts(
            "id-token.audience",
            causes: [
                "the aud of the ID token does not have the client that asked for it"
            ],
            remedies: [
                "compare the client id of the request with the one that checks the token"
            ]),
        FindingTexts(
            "id-token.nonce",
            causes: [
                "the authorization request had a nonce, and the ID token has none",
                "the nonce of the ID token is not that of the authorization request",
            ],
            remedies: [
                "refuse the token; it may be that of another login",
                "keep the nonce of each request under its state, and refuse the token",
            ]),
        FindingTexts(
            "id-token.expired",
            causes: [
                "the ID token had expired {} s before it came"
            ],
            remedies: [
                "set the clocks of both machines, or ask the provider for a longer lifetime"
            ]),
        FindingTexts(
            "id-token.in-the-future",
            causes: [
                "{} of the ID token is {} s ahead of the clock of the recording"
            ],
            remedies: [
                "set the clocks of both machines, and let the client allow for a minute"
            ]),
        FindingTexts(
            "id-token.hash",
            causes: [
                "{} of the ID token is not the hash of the {} that came with it"
            ],
            remedies: [
                "refuse the answer; its parts belong to different logins"
            ]),
        FindingTexts(
            "id-token.signature",
            causes: [
                "the signature of the ID token is not that of the key that its header names"
            ],
            remedies: [
                "fetch the key set of the token's issuer, and refuse the token if that changes nothing"
            ]),
        FindingTexts(
            "id-token.key-unknown",
            causes: [
                "the key set in the recording has no key with the kid of the ID token"
            ],
            remedies: [
                "fetch the key set again when a kid is unknown: providers change their keys"
            ]),
    ]
}
