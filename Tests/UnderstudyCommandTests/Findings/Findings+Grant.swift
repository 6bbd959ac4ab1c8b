extension Findings {
    /// What findings say of codes and exchanged tokens.
    static let grant: [FindingTexts] = [
        FindingTexts(
            "code.missing", causes: ["code is missing"],
            remedies: ["send the code from the authorization response"]),
        FindingTexts(
            "code.unknown", causes: ["code was not issued here"],
            remedies: ["send the code of this provider and tenant, percent-decoded once"]),
        FindingTexts(
            "code.expired", causes: ["code expired {} s ago"],
            remedies: ["redeem it within {} s of the authorization response"]),
        FindingTexts(
            "code.reused",
            causes: [
                "code was already redeemed {} s ago by client {}, and the tokens it gave are now revoked"
            ],
            remedies: [
                "redeem a code once; look for a double submission, a retry or a page that is loaded twice"
            ]),
        FindingTexts(
            "code.other-client", causes: ["code was issued to another client than {}"],
            remedies: ["redeem it with the client_id of the authorization request"]),
        FindingTexts(
            "code.other-issuer-name",
            causes: [
                "the login began at {} and is finished at {}, so the tokens name another issuer than the authorization response"
            ],
            remedies: [
                "use one name for both; where that cannot be, set issuer to the one that counts"
            ]),
        FindingTexts(
            "id-token.not-asked-for",
            causes: ["no id_token was given, because the scope lacks openid"],
            remedies: ["add openid to the scope if the client needs one"]),
        FindingTexts(
            "grant.public-client",
            causes: ["client {} is public, and {} is for clients that authenticate"],
            remedies: ["give the client a client_secret in the configuration, and send it"]),
        FindingTexts(
            "grant.self-registered",
            causes: [
                "client {} registered itself, and {} has no password, so that nothing shows the user's consent"
            ],
            remedies: [
                "list the client under clients in the configuration, or give the user a password"
            ]),
        FindingTexts(
            "grant.username-missing", causes: ["username is missing"],
            remedies: ["send the name of a user"]),
        FindingTexts(
            "grant.password-missing", causes: ["password is missing"],
            remedies: ["send the user's password, an empty one if there is none"]),
        FindingTexts(
            "grant.realm-missing", causes: ["realm is missing"],
            remedies: ["send the name of the connection, or use grant_type password"]),
        FindingTexts(
            "exchange.token-type-unknown", causes: ["{} {} is not served"],
            remedies: ["use {}", "did you mean {}={}?"]),
        FindingTexts(
            "exchange.parameter-missing", causes: ["{} is missing"],
            remedies: [
                "send each token together with its type",
                "send the issuer of the authorization server that is to redeem the assertion",
            ]),
        FindingTexts(
            "exchange.id-token-invalid", causes: ["the token is not an ID token of this issuer"],
            remedies: ["send id_token of a token response, or name the type that the token has"]),
        FindingTexts(
            "exchange.id-token-expired", causes: ["the ID token expired {} s ago"],
            remedies: ["refresh it, or sign in again"]),
        FindingTexts(
            "exchange.other-client", causes: ["the ID token was issued to another client than {}"],
            remedies: ["send an access token, or an ID token with this client in its aud"]),
        FindingTexts(
            "exchange.other-audience",
            causes: [
                "the token is for {} and was issued to another client than {}, which may not be meant to have it"
            ], remedies: ["ask for a token whose audience includes the client that exchanges it"]),
        FindingTexts(
            "exchange.without-openid",
            causes: ["an ID token was asked for, and subject_token does not have the scope openid"],
            remedies: ["sign in with the scope openid, or ask for an access token"]),
        FindingTexts(
            "exchange.subject-unknown",
            causes: ["the ID token has the pairwise sub {} of a user who is not configured"],
            remedies: ["add the user to users in the configuration, or send an access token"]),
        FindingTexts(
            "exchange.scope-wider",
            causes: [
                "scope asks for {}, which subject_token does not have, and token_exchange_scope holds exchanges to its scope"
            ], remedies: ["leave scope out to keep it, or set token_exchange_scope to 'client'"]),
        FindingTexts(
            "exchange.without-user",
            causes: [
                "subject_token was issued to a client, not for a user, so it gives no ID token"
            ], remedies: ["ask for an access token, or send a token that a user signed in for"]),
        FindingTexts(
            "exchange.id-token-target",
            causes: ["an ID token can only be for the client itself, {}"],
            remedies: ["leave audience and resource out, or ask for an access token"]),
        FindingTexts(
            "exchange.chain-too-long", causes: ["the chain of actors would exceed {}"],
            remedies: ["exchange the token that was issued first"]),
    ]
}
