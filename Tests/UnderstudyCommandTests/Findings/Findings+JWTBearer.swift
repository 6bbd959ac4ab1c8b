extension Findings {
    /// What findings say of assertions as grants.
    static let jwtBearer: [FindingTexts] = [
        FindingTexts(
            "jwt-bearer.assertion-missing", causes: ["assertion is missing"],
            remedies: ["send a signed JWT as assertion"]),
        FindingTexts(
            "jwt-bearer.malformed", causes: ["assertion is not a valid JWT: {}"],
            remedies: ["send a signed JWT with iss, sub, aud and exp"]),
        FindingTexts(
            "jwt-bearer.token-use", causes: ["requested_token_use {} is not served"],
            remedies: ["send on_behalf_of with an access token of this issuer, or leave it out"]),
        FindingTexts(
            "jwt-bearer.issuer",
            causes: [
                "iss of assertion is {}, and client {} sent it", "iss of assertion is missing",
            ],
            remedies: [
                "make iss the client_id of the client that signs and sends the assertion; for an access token of this issuer send requested_token_use=on_behalf_of"
            ]),
        FindingTexts(
            "jwt-bearer.key-missing",
            causes: ["client {} has no key here to verify assertion with"],
            remedies: [
                "add the client to clients in the configuration, with its public key in jwks",
                "add its public key to jwks of the client in the configuration",
            ]),
        FindingTexts(
            "jwt-bearer.signature",
            causes: [
                "assertion, signed with {} and kid {}, is not by a key of client {}",
                "assertion, signed with {}, is not by a key of client {}",
                "assertion is not signed by a key of the identity provider {}",
            ],
            remedies: [
                "sign with the private half of a key in its jwks, and name its kid",
                "send the assertion as the identity provider made it, and compare its keys",
            ]),
        FindingTexts(
            "jwt-bearer.unverified",
            causes: [
                "the signature of assertion was not checked, since nobody listed the keys of client {}"
            ],
            remedies: [
                "to have it checked, add the client to clients in the configuration, with jwks"
            ]),
        FindingTexts(
            "jwt-bearer.claim-missing", causes: ["the claim {} of assertion is missing"],
            remedies: ["send iss, sub, aud and exp"]),
        FindingTexts(
            "jwt-bearer.audience", causes: ["aud of assertion is {}"],
            remedies: [
                "the * of {} is taken literally: list each whole URI",
                "did you mean {}? It differs only in {}",
                "make it the issuer {} or the URL of the token endpoint",
            ]),
        FindingTexts(
            "jwt-bearer.expired", causes: ["assertion expired {} s ago"],
            remedies: ["make a new one for each request, and compare the clocks"]),
        FindingTexts(
            "jwt-bearer.not-yet-valid", causes: ["{} of assertion is {} s ahead"],
            remedies: ["compare the clocks"]),
        FindingTexts(
            "jwt-bearer.too-long", causes: ["assertion is good for {} s more"],
            remedies: ["let it expire within {} s"]),
        FindingTexts(
            "jwt-bearer.replayed", causes: ["the jti of assertion was already used {} s ago"],
            remedies: ["make a new assertion with a new jti for each request"]),
        FindingTexts(
            "jwt-bearer.subject-unknown",
            causes: ["no user is called {}, which is sub of assertion"],
            remedies: ["add the user to users in the configuration"]),
        FindingTexts(
            "jwt-bearer.self-registered",
            causes: ["client {} registered itself, so it may not speak for a user"],
            remedies: ["list it under clients in the configuration, or make sub its client_id"]),
        FindingTexts(
            "jwt-bearer.subject-has-password",
            causes: ["the user {} has a password, and anybody can be a client here"],
            remedies: ["list the client under clients in the configuration"]),
        FindingTexts(
            "jwt-bearer.without-user",
            causes: ["assertion was issued to a client, not for a user to act for"],
            remedies: ["send an access token that a user signed in for"]),
        FindingTexts(
            "jwt-bearer.other-audience", causes: ["assertion is for {}, not for client {}"],
            remedies: ["act on tokens only whose aud is the client that received them"]),
        FindingTexts(
            "jwt-bearer.other-client",
            causes: [
                "client_id of assertion is {}, and client {} sent it",
                "client_id of assertion is missing",
            ],
            remedies: ["let the identity provider name the client_id that the client has here"]),
        FindingTexts(
            "jwt-bearer.untrusted-issuer",
            causes: [
                "iss of assertion is {}, which is none of the identity providers of this tenant",
                "the keys of the identity provider {} cannot be had: {}",
            ],
            remedies: [
                "add it to identity_providers in the configuration",
                "let its metadata name jwks_uri, or state jwks in identity_providers",
            ]),
    ]
}
