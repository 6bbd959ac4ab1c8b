extension Findings {
    /// What findings say of assertions of clients.
    static let assertion: [FindingTexts] = [
        FindingTexts(
            "assertion.type",
            causes: ["client_assertion_type {} is not served", "client_assertion_type is missing"],
            remedies: ["send {}"]),
        FindingTexts(
            "assertion.malformed", causes: ["client_assertion is not a valid JWT: {}"],
            remedies: ["send a signed JWT with iss, sub, aud, exp and jti"]),
        FindingTexts(
            "assertion.algorithm", causes: ["client_assertion is signed with {}"],
            remedies: [
                "make token_endpoint_auth_signing_alg of the client one that its method can use",
                "sign it with {}",
            ]),
        FindingTexts(
            "assertion.key-unknown",
            causes: [
                "client {} has no key {} to verify client_assertion with",
                "client {} has no key to verify client_assertion with",
                "client {} has no client_secret to verify client_assertion with",
            ],
            remedies: [
                "add the client to clients in the configuration, with jwks or jwks_uri",
                "add the public key, with this kid and a fitting alg, to its jwks or jwks_uri",
                "add the client to clients in the configuration, with client_secret",
                "configure client_secret for it",
            ]),
        FindingTexts(
            "assertion.signature",
            causes: ["the signature of client_assertion is not by the {} of client {}"],
            remedies: [
                "sign with the {} that is registered here, over the header and payload as sent"
            ]),
        FindingTexts(
            "assertion.issuer",
            causes: [
                "client_assertion is {} that this server issued", "{} of client_assertion is {}",
                "{} of client_assertion is missing",
            ],
            remedies: [
                "make a JWT of the client's own: iss and sub are its client_id, and it signs it",
                "make iss and sub {}",
            ]),
        FindingTexts(
            "assertion.expired", causes: ["client_assertion expired {} s ago"],
            remedies: ["make a new one for each request, and compare the clocks"]),
        FindingTexts(
            "assertion.not-yet-valid", causes: ["{} of client_assertion is {} s ahead"],
            remedies: ["compare the clocks"]),
        FindingTexts(
            "assertion.too-long", causes: ["client_assertion is good for {} s more"],
            remedies: ["let it expire within {} s; a minute is enough"]),
        FindingTexts(
            "assertion.replayed", causes: ["the jti of client_assertion was already used {} s ago"],
            remedies: ["make a new assertion with a new jti for each request"]),
        FindingTexts(
            "assertion.audience",
            causes: ["aud of client_assertion is missing", "aud of client_assertion is {}"],
            remedies: [
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}",
                "make it the issuer {}, as one text",
            ]),
        FindingTexts(
            "assertion.audience-not-issuer",
            causes: [
                "aud of client_assertion is {}, and not the issuer alone, so a hostile server that names such a URL as its own gets what is good here"
            ], remedies: ["make it the issuer {}, as one text"]),
        FindingTexts(
            "assertion.jti-missing",
            causes: [
                "the claim jti of client_assertion is missing, so whoever has it can send it again"
            ], remedies: ["make a new jti for each assertion"]),
        FindingTexts(
            "assertion.unverified",
            causes: [
                "the signature of client_assertion was not checked, since nobody listed the {} of client {}"
            ],
            remedies: [
                "to have it checked, add the client to clients in the configuration, with {}"
            ]),
    ]
}
