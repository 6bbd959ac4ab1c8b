extension Findings {
    /// What findings say of the API of user pools and of their hosted pages.
    static let pool: [FindingTexts] = [
        FindingTexts(
            "pool.operation-unknown",
            causes: ["X-Amz-Target {} names no operation that is played"],
            remedies: ["did you mean {}?", "use one of {}"]),
        FindingTexts(
            "pool.member-invalid",
            causes: [
                "{} is missing, or not a text", "AuthFlow {} is not played",
                "ChallengeName {} is not played",
                "ANSWER {} is none of the challenges that the user can choose",
                "SRP_A is not a public key in hexadecimal digits",
            ],
            remedies: [
                "send it in the JSON of the body", "use one of {}",
                "send g to the power of a secret number, modulo the prime of 3072 bits",
            ]),
        FindingTexts(
            "pool.code-none",
            causes: ["no code was sent to the user, or it expired, or was used"],
            remedies: ["have one sent by ResendConfirmationCode or ForgotPassword"]),
        FindingTexts(
            "pool.code-wrong",
            causes: ["the code is not the one that was sent last"],
            remedies: ["see the log for the code, or fix it by mfa.code in the configuration"]),
        FindingTexts(
            "pool.secret-hash",
            causes: ["SECRET_HASH is missing or wrong for client {}, which has a secret"],
            remedies: [
                "send the base64 of HMAC-SHA256 over username and client id, keyed by the secret"
            ]),
        FindingTexts(
            "pool.flow-not-enabled",
            causes: [
                "client {} may not use {}",
                "refresh tokens of client {} rotate, which this flow cannot do",
            ],
            remedies: [
                "add password to grant_types of the client", "use GetTokensFromRefreshToken",
            ]),
        FindingTexts(
            "pool.session-unknown",
            causes: [
                "Session belongs to no login of this client and this user that has begun",
                "Session waits for {}, not for {}",
            ],
            remedies: [
                "send the Session of the answer before, or its SECRET_BLOCK, as it was",
                "send the ChallengeName of the answer before",
            ]),
        FindingTexts(
            "pool.session-used",
            causes: [
                "Session was answered to before",
                "Session was answered to {} times, and never rightly",
            ],
            remedies: [
                "send the Session of the newest answer; each is good for one",
                "begin anew with InitiateAuth",
            ]),
        FindingTexts(
            "pool.guesses", causes: ["{} codes were wrong"],
            remedies: ["begin anew, and have a code sent"]),
        FindingTexts(
            "pool.session-expired", causes: ["Session expired {} s ago"],
            remedies: ["begin anew with InitiateAuth; a user has three minutes for each answer"]),
        FindingTexts(
            "pool.signature-wrong",
            causes: ["PASSWORD_CLAIM_SIGNATURE does not show the password of {}"],
            remedies: [
                "check the password; sign the name of the pool without its region, USER_ID_FOR_SRP, the bytes of SECRET_BLOCK and TIMESTAMP"
            ]),
        FindingTexts(
            "pool.timestamp-invalid", causes: ["TIMESTAMP {} is not in its form"],
            remedies: ["send the time of UTC in English, as in Tue Sep 5 00:09:40 UTC 2018"]),
        FindingTexts(
            "pool.timestamp-padded", causes: ["TIMESTAMP {} has a zero before the day"],
            remedies: ["sign and send the day without it"]),
        FindingTexts(
            "pool.password-temporary",
            causes: ["the password of {} is for one time, and no page has asked for another"],
            remedies: [
                "sign in on the login page, or take new_password_required out of the user"
            ]),
        FindingTexts(
            "logout.incomplete",
            causes: ["neither logout_uri nor redirect_uri with response_type was sent"],
            remedies: [
                "send client_id and logout_uri; this provider has no RP-initiated logout"
            ]),
        FindingTexts(
            "logout.uri-unregistered",
            causes: ["logout_uri {} is not registered for client {}"],
            remedies: ["add it to post_logout_redirect_uris of the client"]),
    ]
}
