extension Findings {
    /// What findings say of access tokens.
    static let bearer: [FindingTexts] = [
        FindingTexts(
            "bearer.missing",
            causes: [
                "no access token was sent",
                "the access token was sent in the URL, where logs and histories keep it",
            ],
            remedies: [
                "send Authorization: Bearer and the access token",
                "send it in the header: Authorization: Bearer and the access token",
            ]),
        FindingTexts(
            "bearer.malformed",
            causes: [
                "the Authorization header has a JSON object after the word Bearer",
                "the Authorization header does not begin with 'Bearer '",
                "the Authorization header has {} words instead of two",
                "the Authorization header has two tokens, with a comma between them",
                "the Authorization header has the word Bearer twice",
                "a colon follows the word Bearer in the Authorization header",
                "the Authorization header has the word Bearer, but no token",
                "no space follows the word Bearer in the Authorization header",
                "the Authorization header has a token without the word Bearer",
                "the Authorization header has the scheme Basic, by which clients authenticate",
                "the Authorization header has a scheme that other servers use for tokens",
            ],
            remedies: [
                "send the value of its member access_token alone",
                "send the word Bearer, one space and the access token",
                "set the header where it is added now; send one token",
                "take one out: what puts the word before the token got a token that has it",
                "take the colon out: Authorization: Bearer, one space and the access token",
                "a variable of the client was empty; send the access token after the word",
                "put one space between the word Bearer and the access token",
                "put the word Bearer and one space before the access token",
                "send the access token here: Authorization: Bearer and the access token",
                "send the word Bearer instead, one space and the access token",
            ]),
        FindingTexts(
            "bearer.sent-twice",
            causes: ["the access token was sent in the header and in the body"],
            remedies: ["send it in one place"]),
        FindingTexts(
            "bearer.unknown",
            causes: ["the access token was not issued by this tenant, or was forgotten or revoked"],
            remedies: ["get a new one"]),
        FindingTexts(
            "bearer.earlier-generation",
            causes: [
                "the access token was issued before this tenant was started or reset for the last time"
            ], remedies: ["get a new one"]),
        FindingTexts(
            "bearer.retired-key",
            causes: ["the access token is signed with the key {}, which was retired"],
            remedies: ["get a new one"]),
        FindingTexts(
            "bearer.expired", causes: ["the access token expired {} s ago"],
            remedies: ["refresh it, or sign in again"]),
        FindingTexts(
            "bearer.revoked",
            causes: ["the access token was revoked, alone or with the authorization it came from"],
            remedies: ["sign in again"]),
        FindingTexts(
            "bearer.id-token", causes: ["an ID token was sent as access token"],
            remedies: ["send access_token of the token response"]),
        FindingTexts(
            "bearer.scope-lacks-openid",
            causes: ["the access token was not granted the scope openid"],
            remedies: ["add openid to the scope of the authorization request"]),
        FindingTexts(
            "bearer.scope-missing", causes: ["the access token was not granted {}"],
            remedies: ["ask for it in the scope of the authorization request"]),
        FindingTexts(
            "bearer.other-audience", causes: ["the access token is meant for {}, not for {}"],
            remedies: ["name the API as audience or resource of the authorization request"]),
        FindingTexts(
            "bearer.dialect",
            causes: ["the access token has the token_dialect {}, which userinfo does not take"],
            remedies: ["introspect it, or give the client another token_dialect"]),
        FindingTexts(
            "bearer.defective",
            causes: [
                "a rule gave the access token a defect that APIs find",
                "the access token was made with the defect {}",
            ],
            remedies: [
                "take the rule out to get sound tokens",
                "make one without a defect to have it accepted",
            ]),
        FindingTexts(
            "bearer.without-user",
            causes: [
                "the access token was issued to client {} itself, so it has no user to tell about"
            ],
            remedies: [
                "log a user in: get the token with grant_type authorization_code"
            ]),
    ]
}
